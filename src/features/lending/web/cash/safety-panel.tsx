import type { OpenedBank } from "#features/lending/web/opened-bank.ts";
import { safetyWorking } from "#features/lending/web/workings.ts";
import { formatMultiple, formatPercent } from "#kit/format-figure.ts";
import { Figure } from "#web/ui/figures/figure.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Badge } from "#web/ui/status/badge.tsx";

const say = (pct: number): string =>
  pct >= 0 ? `may fall ${formatPercent(pct)}` : `must rise ${formatPercent(-pct)}`;

/** How far earnings may fall until the worst year stands at a line. */
export function SafetyPanel({ bank: { figures } }: { bank: OpenedBank }) {
  const { safety, years, worstYear, lowestTwelveMonths: lowest } = figures;
  const worst = years.find(({ year }) => year === worstYear)?.coverage ?? null;
  const lines = [
    { target: 1.25, label: "to 1.25, what lenders ask", pct: safety.to125 },
    { target: 1.15, label: "to 1.15", pct: safety.to115 },
    { target: 1, label: "to 1.00, every payment met", pct: safety.to100 },
    { target: 1, label: "with your household, to 1.00", pct: safety.globalTo100 },
  ];
  const reason =
    worst === null
      ? "Coverage of the worst year is not known, or nothing is due."
      : "The household is not known, or the worst coverage is 0 or less.";
  return (
    <Panel
      title="How far may earnings fall?"
      aside={worst !== null && (safety.to100 ?? -1) < 0 ? <Badge tone="bad">No margin</Badge> : undefined}
      foot={
        lowest?.coverage === null || lowest?.coverage === undefined
          ? undefined
          : `The lowest twelve months end in month ${lowest.endMonth}: ${formatMultiple(lowest.coverage, 2)}.`
      }
    >
      <ul className="sum-lines">
        {lines.map(({ target, label, pct }) => (
          <li key={label}>
            <span>{label}</span>
            <Figure
              working={safetyWorking(`Margin ${label}`, pct, worst, target)}
              {...(pct === null ? { reason } : {})}
            >
              {pct === null ? "unknown" : say(pct)}
            </Figure>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
