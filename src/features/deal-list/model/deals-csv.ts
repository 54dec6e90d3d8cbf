import type { DealListItem } from "#features/deals/contract.ts";
import { csvLine, csvNumber, csvText } from "#kit/write-csv.ts";

interface Column {
  readonly title: string;
  readonly cell: (deal: DealListItem) => string;
}

const COLUMNS: readonly Column[] = [
  { title: "Deal", cell: ({ name }) => csvText(name) },
  { title: "Company", cell: ({ companyName }) => csvText(companyName) },
  { title: "Status", cell: ({ status }) => csvText(status) },
  { title: "Industry", cell: ({ industry }) => csvText(industry) },
  { title: "Location", cell: ({ location }) => csvText(location) },
  { title: "Employees", cell: ({ employees }) => csvNumber(employees, 2) },
  { title: "Asking price (USD)", cell: ({ askingPriceUsd }) => csvNumber(askingPriceUsd, 2) },
  { title: "Annual revenue (USD a year)", cell: ({ annualRevenueUsd }) => csvNumber(annualRevenueUsd, 2) },
  { title: "EBITDA (USD a year)", cell: ({ ebitdaUsd }) => csvNumber(ebitdaUsd, 2) },
  { title: "Manager's pay (USD a year)", cell: ({ managerSalaryUsd }) => csvNumber(managerSalaryUsd, 2) },
  { title: "SDE (USD a year)", cell: ({ sdeUsd }) => csvNumber(sdeUsd, 2) },
  { title: "Price / SDE (times)", cell: ({ priceToSde }) => csvNumber(priceToSde, 4) },
  { title: "Price / EBITDA (times)", cell: ({ priceToEbitda }) => csvNumber(priceToEbitda, 4) },
  { title: "Fair value (USD)", cell: ({ fairValueUsd }) => csvNumber(fairValueUsd, 2) },
  { title: "Price over fair value (%)", cell: ({ fairValueGapPct }) => csvNumber(fairValueGapPct, 4) },
  { title: "Score (0 to 100)", cell: ({ score }) => csvNumber(score?.overall ?? null, 0) },
  { title: "Score components known (of 12)", cell: ({ score }) => csvNumber(score?.known ?? null, 0) },
  { title: "Lowest possible score", cell: ({ score }) => csvNumber(score?.lowest ?? null, 0) },
  { title: "Highest possible score", cell: ({ score }) => csvNumber(score?.highest ?? null, 0) },
  { title: "Doubts of the import", cell: ({ doubts }) => csvText(describeDoubts(doubts)) },
  { title: "Tags", cell: ({ tags }) => csvText(tags.join(" | ")) },
  { title: "Imported", cell: ({ imported }) => (imported ? "yes" : "no") },
  { title: "Updated (UTC)", cell: ({ updatedAt }) => updatedAt },
  { title: "Deal id", cell: ({ id }) => id },
];

/** A doubt about several figures is said once. */
export const describeDoubts = (doubts: DealListItem["doubts"]): string =>
  [...new Set(Object.values(doubts).flat())].join(" | ");

export const dealsCsvHead = (): string => csvLine(COLUMNS.map(({ title }) => csvText(title)));

export const dealsCsvLine = (deal: DealListItem): string => csvLine(COLUMNS.map(({ cell }) => cell(deal)));
