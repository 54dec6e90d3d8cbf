import type { Deal } from "#features/deals/contract.ts";
import type { CashFlowType } from "#features/deals/model/deal-data.ts";
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
  const { basics, financials, market, summary, listing } = data;
  const facts: Fact[] = [
    { title: "Company", text: basics.businessName },
    { title: "Deal", text: summary.dealName },
    { title: "Industry", text: basics.industry || "Other" },
    { title: "Location", text: basics.location },
    { title: "Years in business", text: countOf(basics.yearsInBusiness) },
    { title: "Description", text: basics.description },
    { title: "Tags", text: basics.tags.join(", ") },
    { title: "Status", text: status },
    { title: "Cash flow as stated", text: cashFlowWords(financials) },
    { title: "Manager's pay a year", text: amountOf(financials.managerSalary) },
    { title: "Seller financing, interest", text: financials.sellerFinancingInterest },
    { title: "Use of the proceeds", text: financials.sellerProceedsUse },
    { title: "Projections", text: financials.projectionNotes },
    { title: "Historical performance", text: financials.historicalPerformance },
    {
      title: "Market growth a year",
      text: market.growthRatePct === undefined ? "" : `${market.growthRatePct}%`,
    },
    { title: "Competitors", text: market.competitiveLandscape },
    { title: "Customer concentration", text: market.customerConcentration },
    { title: "Deal structure", text: summary.dealStructure },
    { title: "Key terms", text: summary.keyTerms },
    { title: "Timeline", text: summary.timeline },
    { title: "Notes", text: summary.notes },
    ...(listing === undefined ? [] : listingFacts(listing)),
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

type Listing = NonNullable<Deal["data"]["listing"]>;

function listingFacts(listing: Listing): Fact[] {
  return [
    { title: "Listing", text: [listing.source, listing.listingId].filter(Boolean).join(", ") },
    {
      title: "Contact",
      text: [listing.contactName, listing.contactPhone, listing.contactEmail].filter(Boolean).join(", "),
    },
    { title: "Listing's address", text: listing.url },
    { title: "Imported from", text: listing.fileName },
    {
      title: "Established",
      text: listing.yearEstablished === undefined ? "" : String(listing.yearEstablished),
    },
    { title: "Rent as stated", text: amountOf(listing.rentUsd) },
    { title: "Reason for selling", text: listing.reasonForSelling },
    { title: "Not included in the price", text: listing.notIncluded.join(", ") },
    { title: "Inventory, extra to the price", text: amountOf(listing.inventoryExtraUsd) },
    { title: "Real estate, extra to the price", text: amountOf(listing.realEstateExtraUsd) },
    { title: "FF&E, extra to the price", text: amountOf(listing.ffAndEExtraUsd) },
    {
      title: "Multiple as stated",
      text: listing.statedMultiple === undefined ? "" : formatMultiple(listing.statedMultiple),
    },
    { title: "How it was read", text: listing.doubts.join(" ") },
  ];
}

function cashFlowWords({ cashFlow, cashFlowType }: Deal["data"]["financials"]): string {
  return cashFlow === undefined
    ? ""
    : `${formatMoney(cashFlow)} (${CASH_FLOW_WORDS[cashFlowType ?? "other"]})`;
}

const amountOf = (usd: number | undefined): string => (usd === undefined ? "" : formatMoney(usd));
const countOf = (count: number | undefined): string => (count === undefined ? "" : formatCount(count));
