import type { Doubt, DoubtOption, RowValues } from "./doubt.ts";
import { KEY_FIGURES, kindOf, labelOf, type ListingField } from "./listing-fields.ts";
import type { PlannedCell, RowSource } from "./import-row.ts";

const AS_READ: DoubtOption = { label: "It is a listing", note: "Keep as read", set: {} };

const NAMES: readonly ListingField[] = ["title", "companyName"];
const IDENTITY: readonly ListingField[] = [
  ...NAMES,
  "listingId",
  "industry",
  "location",
  "city",
  "county",
  "state",
  "description",
  "url",
];

/** A row that hardly says which business it is: a line of totals without a word, a heading between groups. */
export function doubtOfIdentity(
  source: RowSource,
  values: RowValues,
  nameMade: boolean,
  columns: readonly ListingField[],
): Doubt[] {
  const says = (field: ListingField): boolean =>
    values[field] !== undefined || (source.texts[field] ?? "").trim() !== "";
  const others = columns.filter((field) => !NAMES.includes(field));
  const nameOnly = !nameMade && others.length > 0 && !others.some(says);
  const nameless =
    nameMade && columns.some((field) => IDENTITY.includes(field)) && !IDENTITY.some((field) => says(field));
  if (!nameless && !nameOnly) return [];
  const sentence = nameOnly
    ? "This row has only a name; it may be a heading or a remark."
    : "This row names no business; it may be a line of totals.";
  const key = `identity|${source.line}`;
  const question = "Is this a listing?";
  return [{ key, kind: "doubtful", field: null, cells: {}, question, sentence, options: [AS_READ] }];
}

const TOTAL_LINE =
  /^(?:(?:grand|sub)?[\s-]*(?:total|sum|average|avg|mean|median|count|minimum|maximum|min|max)s?)\b[\s:()\d.,#]*$/i;
const REMARK =
  /^(?:\*|†|©|notes?\s*:|sources?\s*:|disclaimer|copyright|(?:generated|exported|prepared|printed|last updated|updated)\b)/i;

/** Why a row is left out unless a person wants it; null when it is worth keeping. */
export function findSkipReason(
  source: RowSource,
  values: RowValues,
  cells: Partial<Record<ListingField, PlannedCell>>,
): string | null {
  if (source.width === "long") return source.widthSentence;
  const named = values.title ?? values.companyName;
  const told = [named, values.listingId, ...(named === undefined ? [values.industry, values.location] : [])];
  if (told.some((text) => typeof text === "string" && TOTAL_LINE.test(text))) {
    return "A line of totals, not a listing";
  }
  if (typeof named === "string" && REMARK.test(named) && Object.keys(values).length === 1) {
    return "A remark, not a listing";
  }
  if (named !== undefined) return null;
  // A doubtful price is a price: only what says nothing at all is left out.
  const says = KEY_FIGURES.some((field) => values[field] !== undefined || doubtfulText(cells[field]));
  return says ? null : "No name, no price and no figures";
}

function doubtfulText(cell: PlannedCell | undefined): boolean {
  return cell !== undefined && !cell.changed && cell.value === null && /\d/.test(cell.raw);
}

/** An amount without a sign beside one in euros is probably in euros too. */
export function doubtOfMoney(source: RowSource, values: RowValues): Doubt[] {
  const bare = (Object.keys(values) as ListingField[]).filter((field) => {
    const money = kindOf(field) === "money" || kindOf(field) === "signedMoney";
    return money && !/\$|\bus[d$]/i.test(source.texts[field] ?? "$");
  });
  const [field] = bare;
  if (field === undefined) return [];
  const empty = Object.fromEntries(bare.map((one) => [one, null]));
  return [
    {
      key: ["foreign-row", ...bare.map((one) => String(values[one] ?? ""))].join("|"),
      kind: "doubtful",
      field,
      cells: Object.fromEntries(bare.map((one) => [one, "US dollars?"])),
      question: "Is it in US dollars?",
      sentence: `Another amount of this row is not in US dollars. Taken as US dollars: ${bare.map(labelOf).join(", ")}.`,
      options: [
        { label: "US dollars", note: "Keep as read", set: {} },
        { label: "Leave empty", note: "They stay unknown", set: empty },
      ],
    },
  ];
}
