import { NOTHING } from "#kit/format-figure.ts";

export interface TermSummaryLine {
  label: string;
  /** As it is read; null when there is nothing to say. */
  shown: string | null;
  /** The one that matters: it stands last, under a rule. */
  total?: boolean | undefined;
}

/** What the terms come to, while they are being set. */
export function TermSummary({ lines }: { lines: readonly TermSummaryLine[] }) {
  if (lines.length === 0) return null;
  return (
    <dl className="term-summary" aria-live="polite">
      {lines.map(({ label, shown, total = false }) => (
        <div key={label} className={total ? "term-total" : undefined}>
          <dt>{label}</dt>
          <dd>{shown === null ? NOTHING : <span>{shown}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
