import { ChartNoAxesColumn, Image, Table2 } from "lucide-react";
import { memo, useCallback, useId, useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { paintElement, saveImage } from "./chart-image.ts";
import { Note } from "#web/ui/status/note.tsx";
import { QuestionTitle } from "#web/ui/layout/question-title.tsx";

export interface ChartFrameProps {
  /** What the chart answers, in words: "Is the price fair?" */
  question: string;
  /** What the product calls this part of the page, above its question. */
  name?: string | undefined;
  titleLevel?: 2 | 3 | undefined;
  children: ReactNode;
  /** The same numbers as a table. */
  table: ReactNode;
  /** Name of the saved image, without its ending. */
  fileName: string;
  foot?: ReactNode;
  className?: string | undefined;
}

/** A panel round a chart: its question, its numbers as a table one press away, and itself as an image. */
export function ChartFrame({
  question,
  name,
  titleLevel = 2,
  children,
  table,
  fileName,
  foot,
  className,
}: ChartFrameProps) {
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  const [showsTable, setShowsTable] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useCallback(async (): Promise<void> => {
    // The image is of the chart, even when the table stands in its place at the moment.
    flushSync(() => setShowsTable(false));
    if (!body.current) return;
    try {
      saveImage(
        await paintElement(body.current, name === undefined ? question : `${name}: ${question}`),
        `${fileName}.png`,
      );
      setProblem(null);
    } catch {
      setProblem(
        "This browser could not draw the image. The table holds the same numbers, and the page can be printed.",
      );
    }
  }, [name, question, fileName]);

  return (
    <section className={`panel chart-frame ${className ?? ""}`} aria-labelledby={`${id}-question`}>
      <Head
        id={`${id}-question`}
        name={name}
        question={question}
        titleLevel={titleLevel}
        showsTable={showsTable}
        onShowTable={setShowsTable}
        onSave={save}
      />
      <div className="panel-body">
        {problem === null ? null : (
          <Note tone="caution" role="alert">
            {problem}
          </Note>
        )}
        <div ref={body} hidden={showsTable}>
          {children}
        </div>
        {showsTable ? table : null}
      </div>
      {foot === undefined ? null : <div className="foot">{foot}</div>}
    </section>
  );
}

interface HeadProps extends Pick<ChartFrameProps, "name" | "question" | "titleLevel"> {
  id: string;
  showsTable: boolean;
  onShowTable: (showsTable: boolean) => void;
  onSave: () => Promise<void>;
}

/** Stays as it is while the chart under it follows a drag. */
const Head = memo(function Head(props: HeadProps) {
  const { id, name, question, titleLevel, showsTable, onShowTable, onSave } = props;
  const Heading = titleLevel === 3 ? "h3" : "h2";
  return (
    <div className="panel-head chart-head">
      <Heading id={id}>
        {name === undefined ? question : <QuestionTitle name={name} question={question} />}
      </Heading>
      <div className="tools">
        <button type="button" onClick={() => onShowTable(!showsTable)}>
          {showsTable ? (
            <ChartNoAxesColumn className="icon" aria-hidden />
          ) : (
            <Table2 className="icon" aria-hidden />
          )}
          {showsTable ? "Show as chart" : "Show as table"}
        </button>
        <button type="button" onClick={() => void onSave()}>
          <Image className="icon" aria-hidden />
          Save image
        </button>
      </div>
    </div>
  );
});
