import { CircleCheck, CircleHelp, Info, TriangleAlert } from "lucide-react";
import type { Finding, Fix } from "#features/letters/model/finding.ts";
import { Button } from "#web/ui/buttons/button.tsx";

const MARKS = {
  contradiction: { icon: TriangleAlert, word: "Contradiction", className: "bad" },
  open: { icon: CircleHelp, word: "Open", className: "caution" },
  notice: { icon: Info, word: "Note", className: "" },
} as const;

/** What does not agree, what is open, and what is good to know: named before the letter leaves. */
export function ChecksPanel({ findings, onFix }: FindingListProps) {
  return (
    <section className="letter-checks no-print" aria-label="Before you send it">
      {findings.length === 0 ? (
        <p className="row sm">
          <CircleCheck className="icon good" aria-hidden />
          Nothing contradicts, and nothing is open.
        </p>
      ) : (
        <FindingList findings={findings} onFix={onFix} />
      )}
    </section>
  );
}

export interface FindingListProps {
  findings: readonly Finding[];
  /** Offers the ways out, where the letter can be changed. */
  onFix?: ((fix: Fix) => void) | undefined;
}

export function FindingList({ findings, onFix }: FindingListProps) {
  return (
    <ul className="finding-list">
      {findings.map(({ code, weight, sentence, fixes = [] }) => {
        const { icon: Mark, word, className } = MARKS[weight];
        return (
          <li key={`${code} ${sentence}`} className={className}>
            <Mark className="icon" aria-hidden />
            <span>
              <b>{word}.</b> {sentence}
              {onFix === undefined || fixes.length === 0 ? null : (
                <span className="row wrap finding-fixes">
                  {fixes.map((fix) => (
                    <Button key={fix.label} size="sm" onClick={() => onFix(fix)}>
                      {fix.label}
                    </Button>
                  ))}
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
