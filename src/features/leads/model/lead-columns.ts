import type { FileTable } from "#kit/table-file/read-table.ts";
import { normaliseHeader } from "#kit/table-file/normalise-header.ts";

/** What a column of a file may be kept as, under the words the screen shows. */
export const LEAD_COLUMNS = {
  name: "Name",
  companyName: "Company",
  contactName: "Contact",
  firstName: "Contact's first name",
  lastName: "Contact's last name",
  contactEmail: "Email",
  contactPhone: "Phone",
  source: "Source",
  url: "Web address",
  industry: "Industry",
  location: "Location",
  askingPriceUsd: "Asking price",
  status: "Status",
  nextAction: "Next action",
  nextActionOn: "Due",
  notes: "Notes",
} as const;
export type LeadColumn = keyof typeof LEAD_COLUMNS;
export const LEAD_COLUMN_KEYS = Object.keys(LEAD_COLUMNS) as LeadColumn[];

const NAMES: Record<LeadColumn, string> = {
  name: "name, lead, lead name, lead title, title, business, business name, deal, deal name, listing, listing title, opportunity, opportunity name, headline, subject",
  companyName:
    "company, company name, organization, organisation, account, account name, firm, legal name, dba",
  contactName:
    "contact, contact name, contact person, primary contact, person, full name, owner, owner name, seller, seller name, broker, broker name, agent, agent name",
  firstName: "first name, firstname, given name, contact first name",
  lastName: "last name, lastname, surname, family name, contact last name",
  contactEmail:
    "email, e mail, mail, email address, e mail address, contact email, owner email, broker email, seller email, work email",
  contactPhone:
    "phone, phone number, telephone, tel, mobile, mobile phone, cell, cell phone, contact phone, owner phone, broker phone, work phone",
  source:
    "source, lead source, origin, referrer, referral, referred by, channel, site, marketplace, heard from, campaign",
  url: "url, link, website, web site, web address, listing url, listing link, homepage, web",
  industry: "industry, sector, category, trade, business type",
  location: "location, city, city state, area, region, address, state, market",
  askingPriceUsd: "asking price, asking price usd, price, ask, list price, listing price, amount",
  status: "status, stage, lead status, lead stage, pipeline stage, pipeline",
  nextAction: "next action, next step, next steps, to do, todo, task, follow up action, action",
  nextActionOn:
    "due, due date, due on, next action date, next action on, next step date, follow up, follow up date, followup date, follow up on, next contact, next contact date, reminder",
  notes: "notes, note, comments, comment, description, remarks, remark, details, memo",
};

const BY_NAME = new Map<string, LeadColumn>();
for (const column of LEAD_COLUMN_KEYS) {
  for (const words of NAMES[column].split(", ")) BY_NAME.set(words, column);
}

/** The column that a head names, or null: a head that says something else is left to the person. */
export function recogniseLeadHeader(header: string): LeadColumn | null {
  return BY_NAME.get(normaliseHeader(header)) ?? null;
}

/** A column of the file and what it is kept as. */
export interface MappedColumn {
  readonly index: number;
  readonly header: string;
  readonly samples: readonly string[];
  readonly column: LeadColumn | null;
}

const MOST_SAMPLES = 3;

/** Notes are gathered from several columns; anything else has one, the first. */
export function mapColumns(table: FileTable): MappedColumn[] {
  const taken = new Set<LeadColumn>();
  return table.header.map((header, index) => {
    const found = recogniseLeadHeader(header);
    const column = found !== null && (found === "notes" || !taken.has(found)) ? found : null;
    if (column !== null) taken.add(column);
    return { index, header, samples: samplesOf(table, index), column };
  });
}

function samplesOf(table: FileTable, index: number): string[] {
  const samples = new Set<string>();
  for (const { cells } of table.rows) {
    const text = (cells[index] ?? "").trim();
    if (text !== "") samples.add(text.length > 40 ? `${text.slice(0, 39)}…` : text);
    if (samples.size === MOST_SAMPLES) break;
  }
  return [...samples];
}

/** What one column is kept as; another one that was kept as the same is freed, notes aside. */
export function saveColumnAs(
  columns: readonly MappedColumn[],
  index: number,
  column: LeadColumn | null,
): MappedColumn[] {
  return columns.map((one) => {
    if (one.index === index) return { ...one, column };
    const isTaken = column !== null && column !== "notes" && one.column === column;
    return isTaken ? { ...one, column: null } : one;
  });
}
