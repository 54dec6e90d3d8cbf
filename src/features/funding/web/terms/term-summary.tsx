import type { SummaryLine } from "#calc/funding/types/definition.ts";

/** What the terms come to, while they are being set. */
export function TermSummary({ lines }: { lines: readonly SummaryLine[] }) {
  if (lines.length === 0) return null;
  return (
    <dl className="term-summary" aria-live="polite">
      {lines.map(({ label, shown, total = false }) => (
        <div key={label} className={total ? "term-total" : undefined}>
          <dt>{label}</dt>
          <dd>
            <span>{shown}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
