import { yearsSince } from "#calc/listing/years-since.ts";
import { type CashFlowType } from "#features/deals/model/cash-flow-types.ts";
import { type DealData, type DealDataInput, dealDataSchema } from "#features/deals/model/deal-data.ts";
import { type FigureDoubt, MOST_FIGURE_DOUBTS } from "#features/deals/model/figure-doubt.ts";
import type { FieldGroup } from "#features/deals/model/fields/field.ts";
import { fieldsOf, isFigure } from "#features/deals/model/fields/list-fields.ts";
import { readFigure } from "#features/deals/model/open-doubts.ts";
import type { Doubt, RowValues } from "./doubt.ts";
import { figuresOfDoubt, OTHER_EARNINGS_FIELDS } from "./figures-of-doubt.ts";
import { labelOf, type ListingField } from "./listing-fields.ts";
import { placeOf } from "./name-listing.ts";
import type { PlannedRow } from "./plan-row.ts";
import { quote } from "#kit/table-file/cell-text.ts";
import { showValue } from "./show-value.ts";
import { splitExtras } from "./split-extras.ts";

export interface ImportedFrom {
  readonly fileName: string;
  /** When the import was planned, as an ISO time. */
  readonly now: string;
}

const LONGEST_PROSE = 10_000;
const LONGEST_SENTENCE = 500;
const MOST_SENTENCES = 100;
const MOST_YEARS = 1000;
const NAME_MADE = "The listing had no name; this one was made at import.";

const cut = (text: string, most: number): string => text.slice(0, most).toWellFormed().trim();

function textOf(values: RowValues, field: ListingField): string {
  const value = values[field];
  return typeof value === "string" ? value : "";
}

/**
 * What the deal keeps as the listing says it. Only what is known: an absent key is an unknown figure, never a 0. Assets
 * are not among it: some of them stand outside the price.
 */
function readFields(
  values: RowValues,
  group: Exclude<FieldGroup, "assets">,
): Record<string, string | number> {
  return Object.fromEntries(
    fieldsOf(group).flatMap((field) => {
      const value = field.imported && values[field.imported.key as ListingField];
      const isRead = isFigure(field) ? typeof value === "number" : typeof value === "string";
      return isRead ? [[field.key, value as string | number] as const] : [];
    }),
  );
}

const CASH_FLOW_TYPES: Readonly<Record<(typeof OTHER_EARNINGS_FIELDS)[number], CashFlowType>> = {
  adjustedEbitda: "adjusted_ebitda",
  ownerBenefit: "owner_benefit",
  netIncome: "net_income",
  otherEarnings: "other",
};

/** The stated earnings that are neither SDE nor EBITDA: the first keeps its kind, the others stand in the notes. */
function readEarnings(values: RowValues): { first: Partial<DealData["financials"]>; notes: string[] } {
  const [first, ...others] = OTHER_EARNINGS_FIELDS.filter((field) => typeof values[field] === "number");
  const value = first === undefined ? undefined : values[first];
  return {
    first:
      first === undefined || typeof value !== "number"
        ? {}
        : { cashFlow: value, cashFlowType: CASH_FLOW_TYPES[first] },
    notes: others.map((field) => `${labelOf(field)} as listed: ${showValue(field, values[field])}`),
  };
}

function describeChanges(planned: PlannedRow): string[] {
  return (Object.keys(planned.cells) as ListingField[]).flatMap((field) => {
    const cell = planned.cells[field];
    if (cell === undefined || !cell.changed) return [];
    const read = cell.raw === "" ? "was empty in the file" : `was ${quote(cell.raw)} in the file`;
    return [`${labelOf(field)} ${read}; set to ${showValue(field, cell.value)} at import.`];
  });
}

/** A doubt about one text names its field and what was taken; one about several figures names them itself. */
function describeDoubt(planned: PlannedRow, doubt: Doubt): string {
  const { field, sentence } = doubt;
  if (field === null || !doubt.key.startsWith("read-")) return sentence;
  const value = planned.values[field];
  const taken =
    value === undefined || typeof value === "string" ? "" : ` Read as ${showValue(field, value)}.`;
  return `${labelOf(field)}: ${sentence}${taken}`;
}

/** What a person should still know of the row that is about no one figure. */
function describeRest(planned: PlannedRow): string[] {
  const { open, settled, nameMade } = planned;
  return [
    ...(nameMade ? [NAME_MADE] : []),
    ...[...open, ...settled]
      .filter((doubt) => figuresOfDoubt(planned, doubt).length === 0)
      .map((doubt) => describeDoubt(planned, doubt)),
    ...describeChanges(planned),
  ];
}

/** The deal with the doubts about its figures; those that were answered in the review are confirmed. */
function withFigureDoubts(deal: DealData, planned: PlannedRow, now: string): DealData {
  const doubts = [
    ...planned.open.map((doubt) => ({ doubt, settled: false })),
    ...planned.settled.map((doubt) => ({ doubt, settled: true })),
  ].flatMap(({ doubt, settled }): FigureDoubt[] => {
    const figures = figuresOfDoubt(planned, doubt);
    if (figures.length === 0) return [];
    return [
      {
        code: doubt.key.split("|", 1).join("").slice(0, 80),
        sentence: cut(describeDoubt(planned, doubt), LONGEST_SENTENCE),
        values: Object.fromEntries(figures.map((figure) => [figure, readFigure(deal, figure)])),
        ...(settled ? { confirmedAt: now } : {}),
      },
    ];
  });
  if (deal.listing === undefined) return deal;
  return { ...deal, listing: { ...deal.listing, figureDoubts: doubts.slice(0, MOST_FIGURE_DOUBTS) } };
}

/** What a person should know of the row, all of it. */
export function describeDoubts(planned: PlannedRow): string[] {
  return [
    ...(planned.nameMade ? [NAME_MADE] : []),
    ...planned.open.map((doubt) => describeDoubt(planned, doubt)),
    ...planned.settled.map((doubt) => `${describeDoubt(planned, doubt)} Kept at import.`),
    ...describeChanges(planned),
  ];
}

function readNotes(values: RowValues, earlier: readonly string[]): string {
  const status = textOf(values, "status");
  const lines = [
    textOf(values, "notes"),
    ...earlier,
    ...(status === "" ? [] : [`Status of the listing: ${status}`]),
  ].filter((line) => line !== "");
  return cut(lines.join("\n"), LONGEST_PROSE);
}

function yearsOf(values: RowValues, from: ImportedFrom): { yearsInBusiness?: number } {
  const stated = values.yearsInBusiness;
  const year = values.yearEstablished;
  const years =
    typeof stated === "number"
      ? stated
      : typeof year === "number"
        ? yearsSince(year, Number(from.now.slice(0, 4)))
        : null;
  return years === null || years > MOST_YEARS ? {} : { yearsInBusiness: years };
}

function tagsOf(values: RowValues): string[] {
  const { tags } = values;
  if (!Array.isArray(tags)) return [];
  return (tags as readonly string[]).map((tag) => cut(tag, 60)).filter((tag) => tag !== "");
}

/** The deal that an accepted row becomes. Nothing is invented: what the listing does not say stays absent. */
export function listingToDeal(planned: PlannedRow, from: ImportedFrom): DealData {
  const { values } = planned;
  const { assets, sentences, ...extras } = splitExtras(values, planned.outsidePrice);
  const earnings = readEarnings(values);
  const financing = textOf(values, "sellerFinancing");
  const deal: DealDataInput = {
    basics: {
      ...readFields(values, "basics"),
      businessName: textOf(values, "companyName") || planned.name,
      location: cut(placeOf(values), 200),
      tags: tagsOf(values),
      ...yearsOf(values, from),
    },
    financials: { ...readFields(values, "financials"), ...earnings.first },
    assets,
    liabilities: readFields(values, "liabilities"),
    market: readFields(values, "market"),
    summary: {
      ...readFields(values, "summary"),
      dealName: planned.name,
      keyTerms: financing === "" ? "" : `Seller financing: ${financing}`,
      notes: readNotes(values, earnings.notes),
    },
    listing: {
      ...readFields(values, "listing"),
      fileName: cut(from.fileName, 255),
      importedAt: from.now,
      ...extras,
      doubts: [
        ...new Set([...describeRest(planned), ...sentences].map((line) => cut(line, LONGEST_SENTENCE))),
      ].slice(0, MOST_SENTENCES),
    },
  };
  return withFigureDoubts(dealDataSchema.parse(deal), planned, from.now);
}
