import { csvLine, csvNumber, csvText } from "#kit/write-csv.ts";
import { describeDoubts } from "#features/deal-list/model/deals-csv.ts";
import type { ExplorerItem } from "#features/deal-list/contract.ts";
import type { ExplorerRow } from "./explorer-row.ts";

/** A row of the account, or of this browser, which knows less. */
type CsvRow = Pick<
  ExplorerRow,
  | "name"
  | "companyName"
  | "status"
  | "industry"
  | "source"
  | "askingPriceUsd"
  | "sdeUsd"
  | "ebitdaUsd"
  | "priceToSde"
  | "priceToEbitda"
  | "doubts"
  | "tags"
  | "updatedAt"
  | "id"
> &
  Partial<Pick<ExplorerItem, "ebitdaMultiple" | "score" | "createdAt">>;

const COLUMNS: readonly { title: string; cell: (row: CsvRow) => string }[] = [
  { title: "Name", cell: ({ name }) => csvText(name) },
  { title: "Company", cell: ({ companyName }) => csvText(companyName) },
  { title: "Status", cell: ({ status }) => csvText(status) },
  { title: "Industry", cell: ({ industry }) => csvText(industry) },
  { title: "Source", cell: ({ source }) => source },
  { title: "Asking price (USD)", cell: ({ askingPriceUsd }) => csvNumber(askingPriceUsd, 2) },
  { title: "SDE (USD a year)", cell: ({ sdeUsd }) => csvNumber(sdeUsd, 2) },
  { title: "Price / SDE (times)", cell: ({ priceToSde }) => csvNumber(priceToSde, 4) },
  { title: "EBITDA (USD a year)", cell: ({ ebitdaUsd }) => csvNumber(ebitdaUsd, 2) },
  { title: "Price / EBITDA (times)", cell: ({ priceToEbitda }) => csvNumber(priceToEbitda, 4) },
  { title: "EBITDA multiple (times)", cell: ({ ebitdaMultiple }) => csvNumber(ebitdaMultiple ?? null, 4) },
  { title: "Score (0 to 100)", cell: ({ score }) => csvNumber(score?.overall ?? null, 0) },
  { title: "Score components known (of 12)", cell: ({ score }) => csvNumber(score?.known ?? null, 0) },
  { title: "Lowest possible score", cell: ({ score }) => csvNumber(score?.lowest ?? null, 0) },
  { title: "Highest possible score", cell: ({ score }) => csvNumber(score?.highest ?? null, 0) },
  { title: "Doubts of the import", cell: ({ doubts }) => csvText(describeDoubts(doubts)) },
  { title: "Tags", cell: ({ tags }) => csvText(tags.join(" | ")) },
  { title: "Created (UTC)", cell: ({ createdAt }) => createdAt ?? "" },
  { title: "Updated (UTC)", cell: ({ updatedAt }) => updatedAt ?? "" },
  { title: "Id", cell: ({ id }) => csvText(id) },
];

export const explorerCsvHead = (): string => csvLine(COLUMNS.map(({ title }) => csvText(title)));

export const explorerCsvLine = (row: CsvRow): string => csvLine(COLUMNS.map(({ cell }) => cell(row)));
