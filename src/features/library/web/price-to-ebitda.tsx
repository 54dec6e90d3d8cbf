import { analyzeDeal, ASSET_KEYS, LIABILITY_KEYS, workingOf, type DealFigures } from "#calc";
import type { DealListItem } from "#features/deals/contract.ts";
import { formatMultiple } from "#web/lib/format.ts";
import { Figure, NotAvailable } from "#web/ui/figure.tsx";

/** Price over EBITDA against the industry's multiple: worked out from what the row itself holds. */
export function PriceToEbitda({ item }: { item: DealListItem }) {
  const working = () => {
    const figures = figuresOfRow(item);
    return workingOf("price_to_ebitda", figures, analyzeDeal(figures));
  };
  if (item.priceToEbitda === null) {
    const { title, reason } = working();
    return <NotAvailable title={title} reason={reason ?? "An input is not entered."} />;
  }
  return <Figure working={working}>{formatMultiple(item.priceToEbitda)}</Figure>;
}

/** This one figure reads no assets and no liabilities: they may stay unknown here. */
function figuresOfRow({
  industry,
  askingPriceUsd,
  annualRevenueUsd,
  ebitdaUsd,
  employees,
}: DealListItem): DealFigures {
  return {
    industry,
    askingPriceUsd,
    annualRevenueUsd,
    ebitdaUsd,
    sdeUsd: null,
    managerSalaryUsd: null,
    employees,
    ebitdaMultiple: null,
    assets: unknown(ASSET_KEYS),
    liabilities: unknown(LIABILITY_KEYS),
  };
}

function unknown<Key extends string>(keys: readonly Key[]): Record<Key, null> {
  return Object.fromEntries(keys.map((key) => [key, null])) as Record<Key, null>;
}
