import { CircleCheck, CircleHelp, Info, TriangleAlert } from "lucide-react";
import type { Finding } from "#features/letters/model/finding.ts";

const MARKS = {
  contradiction: { icon: TriangleAlert, word: "Contradiction", className: "bad" },
  open: { icon: CircleHelp, word: "Open", className: "caution" },
  notice: { icon: Info, word: "Note", className: "" },
} as const;

/** What does not agree, what is open, and what is good to know: named before the letter leaves. */
export function ChecksPanel({ findings }: { findings: readonly Finding[] }) {
  return (
    <section className="letter-checks no-print" aria-label="Before you send it">
      {findings.length === 0 ? (
        <p className="row sm">
          <CircleCheck className="i good" aria-hidden />
          Nothing contradicts, and nothing is open.
        </p>
      ) : (
        <FindingList findings={findings} />
      )}
    </section>
  );
}

export function FindingList({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul className="finding-list">
      {findings.map(({ code, weight, sentence }) => {
        const { icon: Mark, word, className } = MARKS[weight];
        return (
          <li key={`${code} ${sentence}`} className={className}>
            <Mark className="i" aria-hidden />
            <span>
              <b>{word}.</b> {sentence}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
