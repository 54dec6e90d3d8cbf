import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { summarizeDeal } from "#calc/deal/summarize-deal.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import {
  onLenderEarnings,
  describeLenderBasis,
  type LenderEarnings,
} from "#features/deals/model/lender-earnings.ts";
import { formatMultiple } from "#kit/format-figure.ts";
import { notice, type Finding } from "./finding.ts";
import type { LoiForm } from "./loi-form.ts";
import { dollars } from "./say.ts";

/** The deal that a letter is for, with what a lender is likely to count of it by its books. */
export interface CountedDeal {
  readonly data: DealData;
  readonly earnings: LenderEarnings;
}

const EBITDA = { name: "EBITDA", earnings: "ebitdaUsd", multiple: "priceToEbitda" } as const;
/** Of a deal that states nothing else. */
const SDE = { name: "SDE", earnings: "sdeUsd", multiple: "priceToSde" } as const;

/** The price as a multiple of the deal's earnings, and of those that a lender counts, where these are others. */
export function checkMultiple({ priceUsd }: LoiForm, { data, earnings }: CountedDeal): Finding[] {
  if (priceUsd === null || !(priceUsd > 0)) return [];
  const figures = { ...toDealFigures(data), askingPriceUsd: priceUsd };
  const onLender = onLenderEarnings(figures, earnings);
  const basis = figures.ebitdaUsd === null && figures.sdeUsd !== null ? SDE : EBITDA;
  const [shownUsd, lenderUsd] = [figures[basis.earnings], onLender[basis.earnings]];
  if (lenderUsd === null || lenderUsd === shownUsd) return [];
  const own =
    shownUsd === null
      ? `The ${basis.name} of the deal is not entered`
      : `The purchase price of ${dollars(priceUsd)} is ${multipleOf(figures, basis)} of ${dollars(shownUsd)}`;
  return [
    notice(
      "multiple-on-lender-earnings",
      `${own}; lender ${multipleOf(onLender, basis)} of ${dollars(lenderUsd)}. ${describeLenderBasis(earnings)}.`,
    ),
  ];
}

function multipleOf(figures: DealFigures, { name, multiple }: typeof EBITDA | typeof SDE): string {
  const value = summarizeDeal(figures)[multiple];
  return value === null ? `no multiple, ${name}` : `${formatMultiple(value)} ${name}`;
}
