import { TriangleAlert } from "lucide-react";
import { Fragment, memo, type ReactNode, useDeferredValue, useMemo } from "react";
import { type CoachFigure, figureHref } from "#features/coach/model/coach-figure.ts";
import { markFigures } from "#features/coach/model/mark-figures.ts";
import { type Block, type Inline, splitMarkdown } from "#features/coach/model/read-markdown.ts";
import { isRegistered } from "#web/router/registered.ts";
import { AppLink } from "#web/ui/app-link.tsx";

interface Marks {
  figures: readonly CoachFigure[];
  /** Whether a figure that no tool gave is marked: not while tools may still give it, nor in the guide's own words. */
  flags: boolean;
}

/**
 * An answer as elements, never as markup: nothing in it can run or load, and links stay in the product. A long one is
 * drawn in the background, and of one that grows only what is new, so that the page answers meanwhile.
 */
export function AnswerText({ text, figures, flags }: Marks & { text: string }) {
  const drawn = useDeferredValue(text, text.length > DRAWN_AT_ONCE ? text.slice(0, DRAWN_AT_ONCE) : text);
  const blocks = useMemo(() => splitMarkdown(drawn), [drawn]);
  // Nothing of a text has a name of its own: its place is what it is.
  return (
    <div className="coach-text" aria-busy={drawn === text ? undefined : true}>
      {blocks.map(({ source, block }, index) => (
        <BlockView key={index} source={source} block={block} figures={figures} flags={flags} />
      ))}
    </div>
  );
}

const DRAWN_AT_ONCE = 2_000;

/** Read anew with each piece that comes, but the same as long as its lines are. */
const BlockView = memo(
  function BlockView({ block, figures, flags }: Marks & { source: string; block: Block }) {
    return drawBlock(block, { figures, flags });
  },
  (before, after) =>
    before.source === after.source && before.figures === after.figures && before.flags === after.flags,
);

function drawBlock(block: Block, marks: Marks): ReactNode {
  switch (block.kind) {
    case "heading":
      return (
        <p className="coach-heading">
          <Inlines parts={block.content} {...marks} />
        </p>
      );
    case "paragraph":
      return (
        <p>
          <Inlines parts={block.content} {...marks} />
        </p>
      );
    case "code":
      return (
        <pre tabIndex={0}>
          <Marked text={block.text} {...marks} />
        </pre>
      );
    case "list": {
      const items = block.items.map((parts, index) => (
        <li key={index}>
          <Inlines parts={parts} {...marks} />
        </li>
      ));
      return block.isOrdered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
    }
    case "table":
      return <AnswerTable head={block.head} rows={block.rows} marks={marks} />;
  }
}

function AnswerTable({ head, rows, marks }: { head: Inline[][]; rows: Inline[][][]; marks: Marks }) {
  return (
    <div className="coach-table" tabIndex={0} role="region" aria-label="Table of the answer">
      <table>
        <thead>
          <tr>
            {head.map((parts, index) => (
              <th key={index}>
                <Inlines parts={parts} {...marks} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((parts, index) => (
                <td key={index}>
                  <Inlines parts={parts} {...marks} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Inlines({ parts, ...marks }: Marks & { parts: readonly Inline[] }) {
  return parts.map((part, index) => <Fragment key={index}>{drawInline(part, marks)}</Fragment>);
}

function drawInline(part: Inline, marks: Marks): ReactNode {
  if (part.kind === "link")
    return isRegistered(part.href) ? (
      <AppLink className="link" href={part.href}>
        <Marked text={part.text} {...marks} inLink />
      </AppLink>
    ) : (
      <Marked text={part.text} {...marks} />
    );
  const marked = <Marked text={part.text} {...marks} />;
  if (part.kind === "code") return <code>{marked}</code>;
  if (part.kind === "bold") return <strong>{marked}</strong>;
  return part.kind === "italic" ? <em>{marked}</em> : marked;
}

/** So long a run of words is drawn as one: of a paragraph that grows only the last is drawn again. */
const SLICE = 800;

function Marked({ text, ...marks }: MarkedText) {
  return sliceWords(text, SLICE).map((slice, index) => <MarkedSlice key={index} text={slice} {...marks} />);
}

/** Cut behind a space, so that no figure is cut; the cuts of a text that grows stay where they are. */
function sliceWords(text: string, length: number): string[] {
  const slices: string[] = [];
  let start = 0;
  while (text.length - start > length) {
    const space = text.indexOf(". ", start + length);
    if (space < 0) break;
    slices.push(text.slice(start, space + 2));
    start = space + 2;
  }
  return [...slices, text.slice(start)];
}

interface MarkedText extends Marks {
  text: string;
  /** Within a link a figure leads nowhere of its own. */
  inLink?: boolean;
}

const MarkedSlice = memo(function MarkedSlice({ text, figures, flags, inLink = false }: MarkedText) {
  return markFigures(text, figures).map((piece, index) => {
    if (piece.kind === "words" || (piece.kind === "held" && inLink))
      return <Fragment key={index}>{piece.text}</Fragment>;
    if (piece.kind === "held") {
      const { label, dealName } = piece.figure;
      return (
        <AppLink
          key={index}
          className="coach-held"
          href={figureHref(piece.figure)}
          title={`${label} of ${dealName}: open where it comes from`}
        >
          {piece.text}
        </AppLink>
      );
    }
    return flags ? (
      <span
        key={index}
        className="coach-unheld"
        title="No tool gave this figure: check it before you rely on it"
      >
        {piece.text}
        <TriangleAlert className="i" aria-label="unproven" role="img" />
      </span>
    ) : (
      <Fragment key={index}>{piece.text}</Fragment>
    );
  });
});
