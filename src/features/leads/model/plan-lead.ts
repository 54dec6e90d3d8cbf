import { isNoneOrEmail } from "#contract/email-address.ts";
import { isNearDay } from "#contract/day-schema.ts";
import { quote, saysUnknown } from "#kit/table-file/cell-text.ts";
import { readValue } from "#features/deal-import/model/read-value.ts";
import { formatCount } from "#kit/format-figure.ts";
import { LARGEST_USD } from "#kit/limits.ts";
import { readDay } from "#kit/read-day.ts";
import { type HandStatus, LEAD_LIMITS, type LeadFields, leadFieldsSchema } from "./lead.ts";
import { LEAD_COLUMNS, type LeadColumn } from "./lead-columns.ts";
import { readStatus, type ReportDoubt } from "./read-status.ts";

/** The texts of a row, by what their columns are kept as. */
export type LeadTexts = Readonly<Partial<Record<LeadColumn, string>>>;

/** A value that could not be taken as it stands. */
export interface LeadDoubt {
  readonly column: LeadColumn;
  readonly raw: string;
  readonly sentence: string;
}

/** A row of the file, as the chosen columns see it. */
export interface LeadSource {
  /** 1 is the first row below the column names. */
  readonly row: number;
  readonly texts: LeadTexts;
}

/** What a person has said about a row. */
export interface LeadAnswers {
  /** Values written in the place of those of the file. */
  readonly typed?: LeadTexts;
  readonly include?: boolean;
}

export interface PlannedLead {
  readonly source: LeadSource;
  readonly answers: LeadAnswers;
  readonly fields: LeadFields;
  readonly status: HandStatus;
  readonly doubts: readonly LeadDoubt[];
  /** Why the row cannot be stored; null when it can. */
  readonly refused: string | null;
}

type Lines = Exclude<keyof LeadFields, "askingPriceUsd" | "nextActionOn" | "contactEmail" | "notes">;

/** What our own export put before a text that looks like a formula. */
const GUARD = /^'(?=[\s"'`]*[=+\-@])/;
const clean = (text = ""): string => {
  const bare = text.trim().replace(GUARD, "");
  return saysUnknown(bare) ? "" : bare;
};

/**
 * A row as the lead it would become. What cannot be read as what its column is, is kept in the notes word for word,
 * and said: nothing of the file is lost.
 */
export function planLead(source: LeadSource, answers: LeadAnswers = {}): PlannedLead {
  const texts: LeadTexts = { ...source.texts, ...answers.typed };
  const doubts: LeadDoubt[] = [];
  const spill: string[] = [];
  const doubt = (column: LeadColumn, raw: string, sentence: string) => {
    doubts.push({ column, raw, sentence: `${quote(raw)} ${sentence}` });
    spill.push(`${LEAD_COLUMNS[column]}: ${raw}`);
  };
  const line = (column: Lines): string => {
    const text = clean(texts[column]).replaceAll(/\s+/g, " ");
    if (text.length <= LEAD_LIMITS[column]) return text;
    doubt(column, text, "is too long: it was cut, and all of it is kept in the notes.");
    return text.slice(0, LEAD_LIMITS[column]).trim();
  };
  const names = [clean(texts.firstName), clean(texts.lastName)].filter((part) => part !== "").join(" ");
  const fields = {
    companyName: line("companyName"),
    contactName: line("contactName") || names.slice(0, LEAD_LIMITS.contactName),
    contactEmail: readEmail(clean(texts.contactEmail), doubt),
    contactPhone: line("contactPhone"),
    source: line("source"),
    url: readAddress(clean(texts.url), doubt),
    industry: line("industry"),
    location: line("location"),
    askingPriceUsd: readPrice(clean(texts.askingPriceUsd), doubt),
    nextAction: line("nextAction"),
    nextActionOn: readDue(clean(texts.nextActionOn), doubt),
  };
  const name = line("name") || fields.companyName || fields.contactName || fields.contactEmail;
  const status = readStatus(clean(texts.status), doubt);
  const notes = [clean(texts.notes), ...spill].filter((part) => part !== "").join("\n");
  if (notes.length > LEAD_LIMITS.notes) {
    const sentence = `The notes have more than ${formatCount(LEAD_LIMITS.notes)} characters: the end is left out.`;
    doubts.push({ column: "notes", raw: notes, sentence });
  }
  const parsed = leadFieldsSchema.parse({
    ...fields,
    name: name || `Row ${source.row}`,
    notes: notes.slice(0, LEAD_LIMITS.notes),
  });
  const refused = name === "" ? "Nothing to call it by: no name, company, contact or email" : null;
  return { source, answers, fields: parsed, status, doubts, refused };
}

function readEmail(text: string, doubt: ReportDoubt): string {
  const bare = text.replace(/^mailto:/i, "").replace(/^.*<([^<>\s]+)>$/, "$1");
  if (bare.length <= LEAD_LIMITS.contactEmail && isNoneOrEmail(bare)) return bare;
  doubt("contactEmail", text, "is not one email address: it is kept in the notes.");
  return "";
}

/** As the deals' importer reads the address of a listing. */
function readAddress(text: string, doubt: ReportDoubt): string {
  if (text === "") return "";
  const { value } = readValue("url", text, { currentYear: 0, scale: 1 });
  if (typeof value === "string") return value;
  doubt("url", text, "is no web address that begins with https:// or http://: it is kept in the notes.");
  return "";
}

/** As the deals' importer reads an asking price. */
function readPrice(text: string, doubt: ReportDoubt): number | null {
  if (text === "") return null;
  const { value, refused, foreign } = readValue("askingPrice", text, { currentYear: 0, scale: 1 });
  const isAmount = typeof value === "number" && value >= 0 && value <= LARGEST_USD && foreign !== true;
  if (refused === undefined && isAmount) return value;
  if (refused === undefined && value === null) return null;
  doubt("askingPriceUsd", text, "is no amount in US dollars: it is kept in the notes.");
  return null;
}

function readDue(text: string, doubt: ReportDoubt): string | null {
  if (text === "") return null;
  const day = readDay(text);
  if (day !== null && isNearDay(day)) return day;
  doubt("nextActionOn", text, "is no day such as 2026-12-31: it is kept in the notes.");
  return null;
}
