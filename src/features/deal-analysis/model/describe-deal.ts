import type { Deal } from "#features/deals/contract.ts";
import type { CashFlowType } from "#features/deals/model/cash-flow-types.ts";
import type { FieldGroup, FieldKind } from "#features/deals/model/fields/field.ts";
import { fieldsOf } from "#features/deals/model/fields/list-fields.ts";
import { listOpenDoubts } from "#features/deals/model/open-doubts.ts";
import { formatDate } from "#kit/day.ts";
import { formatCount, formatMoney, formatMultiple } from "#kit/format-figure.ts";

export interface Fact {
  readonly title: string;
  readonly text: string;
}

const CASH_FLOW_WORDS: Readonly<Record<CashFlowType, string>> = {
  sde: "seller's discretionary earnings",
  owner_benefit: "owner benefit",
  adjusted_ebitda: "adjusted EBITDA",
  net_income: "net income",
  other: "kind not stated",
};

/** Everything that is said of a deal in words; no formula reads any of it. What is not known is left out. */
export function describeDeal({ data, status, updatedAt }: Deal): Fact[] {
  const { basics, financials, summary, listing } = data;
  const facts: Fact[] = [
    { title: "Company", text: basics.businessName },
    { title: "Deal", text: summary.dealName },
    { title: "Industry", text: basics.industry || "Other" },
    ...factsOf(data, "basics"),
    { title: "Status", text: status },
    { title: "Cash flow as stated", text: cashFlowWords(financials) },
    ...factsOf(data, "financials"),
    ...factsOf(data, "market"),
    ...factsOf(data, "summary"),
    ...(listing === undefined ? [] : listingFacts(listing)),
    ...factsOf(data, "listing"),
    { title: "How it was read", text: listing?.doubts.join(" ") ?? "" },
    {
      title: "Doubts of the import, not yet confirmed",
      text: listOpenDoubts(data)
        .map(({ sentence }) => sentence)
        .join(" "),
    },
    { title: "Deal last saved", text: formatDate(new Date(updatedAt)) },
  ];
  return facts.filter(({ text }) => text.trim() !== "");
}

/** The fields of a group that exports name, in the order of the table. */
function factsOf(data: Deal["data"], group: FieldGroup): Fact[] {
  const values: Readonly<Record<string, unknown>> = data[group] ?? {};
  return fieldsOf(group).flatMap(({ key, kind, label, exported = label }) =>
    exported === false ? [] : [{ title: exported, text: words(kind, values[key]) }],
  );
}

function words(kind: FieldKind, value: unknown): string {
  if (typeof value === "number") return numberWords(kind, value);
  return Array.isArray(value) ? value.join(", ") : typeof value === "string" ? value : "";
}

function numberWords(kind: FieldKind, value: number): string {
  if (kind === "money" || kind === "signed-money") return formatMoney(value);
  if (kind === "multiple") return formatMultiple(value);
  if (kind === "percent") return `${value}%`;
  return kind === "year" ? String(value) : formatCount(value);
}

type Listing = NonNullable<Deal["data"]["listing"]>;

function listingFacts(listing: Listing): Fact[] {
  return [
    { title: "Listing", text: [listing.source, listing.listingId].filter(Boolean).join(", ") },
    {
      title: "Contact",
      text: [listing.contactName, listing.contactPhone, listing.contactEmail].filter(Boolean).join(", "),
    },
  ];
}

function cashFlowWords({ cashFlow, cashFlowType }: Deal["data"]["financials"]): string {
  return cashFlow === undefined
    ? ""
    : `${formatMoney(cashFlow)} (${CASH_FLOW_WORDS[cashFlowType ?? "other"]})`;
}
