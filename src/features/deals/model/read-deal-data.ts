import { omitUnknown } from "#kit/omit-unknown.ts";
import { CASH_FLOW_TYPES, listingSchema, type DealData } from "./deal-data.ts";
import { readGroup, readNumber, readText, readTexts, type StoredGroup } from "./read-stored.ts";
import { readListing, readListingUrl } from "./stored-listing.ts";
import { AMOUNT, readAssets, readLiabilities, SIGNED_AMOUNT } from "./stored-names.ts";

const PROSE = 10_000;
const ANY_POSITIVE = { lowest: 0, highest: 1000 };
const PEOPLE = { lowest: 0, highest: 10_000_000 };

/** A record by its groups, and by the columns that a stored deal has beside them. */
interface Places {
  record: StoredGroup;
  basics: StoredGroup;
  financials: StoredGroup;
  market: StoredGroup;
  summary: StoredGroup;
}

/**
 * A deal as any program may have left it in `deal_data` or in the browser's storage: the analysis shape, a stored
 * deal with its column and key names, or a mixture; its groups may be JSON text. What cannot be read is unknown, and
 * a record without names gets those of conversions (analysis spec §3, decisions Q-A05, Q-A06). It never throws.
 */
export function readDealData(value: unknown): DealData {
  const record = readGroup(value);
  const group = (name: string) => readGroup(record[name]);
  const places: Places = {
    record,
    basics: group("basics"),
    financials: group("financials"),
    market: group("market"),
    summary: group("summary"),
  };
  const listing = listingOf(record["listing"]);
  return {
    basics: readBasics(places),
    financials: readFinancials(places),
    assets: readAssets(group("assets")),
    liabilities: readLiabilities(group("liabilities")),
    market: omitUnknown({
      growthRatePct: readNumber(places.market["growthRatePct"] ?? record["growth_rate"], {
        lowest: -100,
        highest: 1000,
      }),
      competitiveLandscape: textOf(
        PROSE,
        places.market["competitiveLandscape"],
        record["competitive_landscape"],
      ),
      customerConcentration: textOf(
        PROSE,
        places.market["customerConcentration"],
        record["customer_concentration"],
      ),
    }),
    summary: readSummary(places),
    ...(listing ? { listing } : {}),
  };
}

function readBasics({ record, basics }: Places): DealData["basics"] {
  const tags = readTexts(basics["tags"] ?? record["tags"], { texts: 50, characters: 60 });
  return omitUnknown({
    businessName: textOf(200, basics["businessName"], record["company_name"]) || "Unknown Company",
    industry: textOf(200, basics["industry"], record["industry"]),
    benchmarkIndustry: textOf(200, basics["benchmarkIndustry"], record["benchmark_industry"]) || undefined,
    location: textOf(200, basics["location"], record["location"]),
    // 0 in the column of a stored deal means unknown (decision Q-F62); in the analysis shape it was typed.
    employees:
      readNumber(basics["employees"], PEOPLE) ?? (readNumber(record["employees"], PEOPLE) || undefined),
    description: textOf(PROSE, basics["description"], record["description"]),
    tags,
    yearsInBusiness: readNumber(basics["yearsInBusiness"] ?? record["years_in_business"], ANY_POSITIVE),
  });
}

function readFinancials({ record, financials: group }: Places): DealData["financials"] {
  const type = group["cashFlowType"] ?? group["cash_flow_type"];
  return omitUnknown({
    askingPrice:
      readNumber(group["askingPrice"], AMOUNT) ??
      (readNumber(group["asking_price"] ?? record["asking_price"], AMOUNT) || undefined),
    annualRevenue: readNumber(group["annualRevenue"] ?? group["revenue"], AMOUNT),
    ebitda: readNumber(group["ebitda"], SIGNED_AMOUNT),
    sde: readNumber(group["sde"], SIGNED_AMOUNT),
    cashFlow: readNumber(group["cashFlow"] ?? group["adjusted_cash_flow"], SIGNED_AMOUNT),
    cashFlowType: CASH_FLOW_TYPES.find((known) => known === type),
    managerSalary: readNumber(group["managerSalary"] ?? group["manager_salary"], AMOUNT),
    // A column of the deal, and in records of other programs a key among its financials (stack spec §3).
    ebitdaMultiple: readNumber(
      group["ebitdaMultiple"] ?? record["ebitda_multiple"] ?? group["ebitda_multiple"],
      ANY_POSITIVE,
    ),
    sellerFinancingInterest: textOf(
      500,
      group["sellerFinancingInterest"],
      group["seller_financing_interest"],
    ),
    sellerProceedsUse: textOf(500, group["sellerProceedsUse"], group["seller_proceeds_use"]),
    projectionNotes: textOf(PROSE, group["projectionNotes"], group["projection_notes"]),
    historicalPerformance: textOf(PROSE, group["historicalPerformance"], group["historical_performance"]),
  });
}

function readSummary({ record, basics, summary }: Places): DealData["summary"] {
  const company = textOf(200, basics["businessName"], record["company_name"]);
  return {
    dealName:
      textOf(200, summary["dealName"], record["name"], record["deal_name"]) || company || "Untitled Deal",
    dealStructure: textOf(PROSE, summary["dealStructure"], summary["deal_structure"]),
    keyTerms: textOf(PROSE, summary["keyTerms"], summary["key_terms"]),
    timeline: textOf(PROSE, summary["timeline"]),
    notes: textOf(PROSE, summary["notes"]),
  };
}

function listingOf(value: unknown): DealData["listing"] {
  const group = readGroup(value);
  const url = readListingUrl(group["url"]);
  const read = "listingId" in group ? listingSchema.safeParse({ ...group, url }) : undefined;
  return read?.success ? read.data : readListing(value);
}

/** The first of these that is a text. */
function textOf(mostCharacters: number, ...values: unknown[]): string {
  return values.map((value) => readText(value, mostCharacters)).find((text) => text !== "") ?? "";
}
