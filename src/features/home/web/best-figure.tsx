import { VerdictTitle } from "#features/deals/web/index.ts";
import type { BestFigure } from "#features/home/model/best-deals.ts";
import { formatMoney, formatMultiple, formatNumber, formatPercent } from "#kit/format-figure.ts";

/** By what a deal is ranked, with what it rests on. */
export function BestFigureWords({ figure }: { figure: BestFigure }) {
  switch (figure.by) {
    case "verdict":
      return (
        <span className="home-best-figure">
          <VerdictTitle verdict={figure} />
          <small className="tabular">{describeRoom(figure)}</small>
        </span>
      );
    case "fit":
      return (
        <small className="tabular">
          Fit at least {formatNumber(figure.lowest, 1)} of 10
          {figure.isChanged ? "; the deal or the criteria changed since" : ""}
        </small>
      );
    case "score":
      return (
        <small className="tabular">
          {figure.lowest === figure.highest
            ? `Score ${figure.lowest} of 100`
            : `Score ${figure.lowest} to ${figure.highest} of 100: not all its inputs are known`}
        </small>
      );
    case "coverage":
      return (
        <small className="tabular">
          {formatMultiple(figure.coverage, 2)} in year {figure.year} with “{figure.stackName}”; a lender asks{" "}
          {formatMultiple(figure.asked, 2)}
        </small>
      );
  }
}

function describeRoom({
  roomPct,
  ceilingUsd,
  askingPriceUsd,
}: Extract<BestFigure, { by: "verdict" }>): string {
  const where = roomPct < 0 ? "above" : "below";
  return `${formatMoney(askingPriceUsd)}, ${formatPercent(Math.abs(roomPct))} ${where} the price ceiling of ${formatMoney(ceilingUsd)}`;
}
