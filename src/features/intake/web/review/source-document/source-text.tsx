import { clsx } from "clsx";
import { memo, useMemo } from "react";
import { decisionOf } from "#features/intake/model/review/accepted-values.ts";
import type { Intake } from "#features/intake/model/review/intake.ts";
import { markedParts, type MarkedPart } from "#features/intake/model/review/marked-text.ts";
import { valueLabel } from "#features/intake/model/review/value-words.ts";

interface SourceTextProps {
  readonly intake: Intake;
  /** The value that is looked at. */
  readonly current: number | null;
  readonly onPick: (at: number) => void;
}

/** The text of the document with what was read in it marked; a press on a mark opens its value. */
export function SourceText({ intake, current, onPick }: SourceTextProps) {
  const { paper, values } = intake;
  const pages = useMemo(
    () =>
      paper.pages.map((page, at) => {
        const number = at + 1;
        return { ...page, number, parts: markedParts({ values }, { ...page, number }, current) };
      }),
    [paper, values, current],
  );
  return pages.map(({ number, sheet, parts }) => (
    <div key={number}>
      {pages.length > 1 ? <h3 className="xs text-muted">{sheet ?? `Page ${number}`}</h3> : null}
      <p className="intake-words" data-page={number}>
        {parts.map((part, at) => (
          <Part
            // Parts never change their order: the text is what it was.
            key={at}
            part={part}
            label={part.at === null ? "" : labelAt(intake, part.at)}
            decision={part.at === null ? null : decisionOf(intake, part.at)}
            isCurrent={part.at !== null && part.at === current}
            onPick={onPick}
          />
        ))}
      </p>
    </div>
  ));
}

const labelAt = ({ values }: Intake, at: number): string => {
  const value = values[at];
  return value === undefined ? "" : valueLabel(value);
};

interface PartProps {
  readonly part: MarkedPart;
  readonly label: string;
  readonly decision: "accepted" | "refused" | null;
  readonly isCurrent: boolean;
  readonly onPick: (at: number) => void;
}

const Part = memo(function Part({ part: { text, at }, label, decision, isCurrent, onPick }: PartProps) {
  if (at === null) return text;
  return (
    <button
      type="button"
      tabIndex={-1}
      data-at={at}
      className={clsx("intake-mark", decision, isCurrent && "current")}
      title={label}
      aria-label={`${label}: ${text}`}
      aria-pressed={isCurrent}
      onClick={() => onPick(at)}
    >
      {text}
    </button>
  );
});
