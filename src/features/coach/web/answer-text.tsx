import { isMemberAddress } from "#kit/link-address.ts";
import { TriangleAlert } from "lucide-react";
import { Fragment, memo, useCallback, useDeferredValue } from "react";
import { type CoachFigure, figureHref } from "#features/coach/model/coach-figure.ts";
import { markFigures } from "#features/coach/model/mark-figures.ts";
import { isRegistered } from "#web/screens/registered.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Markdown } from "#web/ui/text/markdown.tsx";

interface Marks {
  figures: readonly CoachFigure[];
  /** Whether a figure that no tool gave is marked: not while tools may still give it, nor in the guide's own words. */
  flags: boolean;
}

/**
 * An answer with its figures marked; its links stay in the member area. A long one is drawn in the background, so that
 * the page answers meanwhile.
 */
export function AnswerText({ text, figures, flags }: Marks & { text: string }) {
  const drawn = useDeferredValue(text, text.length > DRAWN_AT_ONCE ? text.slice(0, DRAWN_AT_ONCE) : text);
  const drawWords = useCallback(
    (words: string, isInLink: boolean) => (
      <Marked text={words} figures={figures} flags={flags} inLink={isInLink} />
    ),
    [figures, flags],
  );
  return (
    <div className="coach-text" aria-busy={drawn === text ? undefined : true}>
      <Markdown
        text={drawn}
        mayLink={isMemberAddress}
        hasPage={isRegistered}
        linkClass="link"
        drawWords={drawWords}
        isMessage
      />
    </div>
  );
}

const DRAWN_AT_ONCE = 2_000;

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
        <TriangleAlert className="icon" aria-label="unproven" role="img" />
      </span>
    ) : (
      <Fragment key={index}>{piece.text}</Fragment>
    );
  });
});
