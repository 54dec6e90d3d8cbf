import { formatMoney } from "#kit/format-figure.ts";
import { Note } from "#web/ui/status/note.tsx";
import type { AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";

/** A negative working capital earns full points by the literal band, so a word stands beside it. */
export function WorkingCapitalNote({ subject }: { subject: AnalysedDeal }) {
  const { totals, score } = subject.analysis;
  const { value, points } = score.components.working_capital_to_revenue;
  const isNegative = value !== null && totals.working_capital !== null && totals.working_capital < 0;
  if (!isNegative) return null;
  return (
    <div className="mt-5">
      <Note tone="caution">
        <b>
          Working capital is negative ({formatMoney(totals.working_capital)}), yet earns {points} of 30
          points.
        </b>{" "}
        The band rewards little working capital, however it comes about. Look at how suppliers are paid before
        you trust the Cash Flow score.
      </Note>
    </div>
  );
}
