import { analyzeDeal } from "#calc/deal/analyze-deal.ts";
import { ASSET_KEYS, type DealFigures, LIABILITY_KEYS } from "#calc/deal/deal-figures.ts";
import { workingOf } from "#calc/working/deal-workings.ts";
import type { DealListItem } from "#features/deals/contract.ts";
import { formatMultiple } from "#kit/format-figure.ts";
import { Figure, NotAvailable } from "#web/ui/figures/figure.tsx";

/** The price as a multiple of the earnings that are known, named: worked out from what the row itself holds. */
export function PriceMultiples({ item }: { item: DealListItem }) {
  const working = (id: "price_to_sde" | "price_to_ebitda") => () => {
    const figures = figuresOfRow(item);
    return workingOf(id, figures, analyzeDeal(figures));
  };
  const { priceToSde, priceToEbitda } = item;
  if (priceToSde === null && priceToEbitda === null) {
    const isLoss = item.sdeUsd !== null && item.sdeUsd < 0;
    const { title, reason } = working(isLoss ? "price_to_sde" : "price_to_ebitda")();
    return <NotAvailable title={title} reason={reason ?? "An input is not entered."} />;
  }
  return (
    <span className="price-multiples">
      {priceToSde === null ? null : (
        <Figure working={working("price_to_sde")}>{`${formatMultiple(priceToSde)} SDE`}</Figure>
      )}
      {priceToEbitda === null ? null : (
        <Figure working={working("price_to_ebitda")}>{`${formatMultiple(priceToEbitda)} EBITDA`}</Figure>
      )}
    </span>
  );
}

/** These figures read no assets and no liabilities: they may stay unknown here. */
function figuresOfRow(item: DealListItem): DealFigures {
  const { industry, askingPriceUsd, annualRevenueUsd, ebitdaUsd, sdeUsd, managerSalaryUsd, employees } = item;
  return {
    industry,
    askingPriceUsd,
    annualRevenueUsd,
    ebitdaUsd,
    sdeUsd,
    managerSalaryUsd,
    employees,
    ebitdaMultiple: null,
    assets: unknown(ASSET_KEYS),
    liabilities: unknown(LIABILITY_KEYS),
  };
}

function unknown<Key extends string>(keys: readonly Key[]): Record<Key, null> {
  return Object.fromEntries(keys.map((key) => [key, null])) as Record<Key, null>;
}
