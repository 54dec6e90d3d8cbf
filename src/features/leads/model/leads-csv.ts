import { csvLine, csvNumber, csvText } from "#kit/write-csv.ts";
import type { Lead } from "./lead.ts";
import { STATUS_WORDS } from "./lead-words.ts";

const COLUMNS: readonly { head: string; cell: (lead: Lead) => string }[] = [
  { head: "Name", cell: ({ name }) => csvText(name) },
  { head: "Company", cell: ({ companyName }) => csvText(companyName) },
  { head: "Contact", cell: ({ contactName }) => csvText(contactName) },
  { head: "Email", cell: ({ contactEmail }) => csvText(contactEmail) },
  { head: "Phone", cell: ({ contactPhone }) => csvText(contactPhone) },
  { head: "Source", cell: ({ source }) => csvText(source) },
  { head: "Web address", cell: ({ url }) => csvText(url) },
  { head: "Industry", cell: ({ industry }) => csvText(industry) },
  { head: "Location", cell: ({ location }) => csvText(location) },
  { head: "Asking price (USD)", cell: ({ askingPriceUsd }) => csvNumber(askingPriceUsd, 2) },
  { head: "Status", cell: ({ status }) => STATUS_WORDS[status] },
  { head: "Next action", cell: ({ nextAction }) => csvText(nextAction) },
  { head: "Due", cell: ({ nextActionOn }) => nextActionOn ?? "" },
  { head: "Notes", cell: ({ notes }) => csvText(notes) },
  { head: "Created", cell: ({ createdAt }) => createdAt },
  { head: "Updated", cell: ({ updatedAt }) => updatedAt },
  { head: "Deal ID", cell: ({ dealId }) => dealId ?? "" },
];

export const leadsCsvHead = (): string => csvLine(COLUMNS.map(({ head }) => head));
export const leadsCsvLine = (lead: Lead): string => csvLine(COLUMNS.map(({ cell }) => cell(lead)));
