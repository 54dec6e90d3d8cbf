import {
  ATTENTIONS,
  type Lead,
  LEAD_STATUSES,
  type LeadListItem,
  OPEN_STATUSES,
  STALE_AFTER_DAYS,
} from "#features/leads/model/lead.ts";
import { utcDay } from "#kit/day.ts";

const OPEN = OPEN_STATUSES.map((status) => `'${status}'`).join(", ");

/**
 * SQL that says of a row what asks for a look; `today` is the place of the caller's day, and `of` what stands before the
 * columns in a statement over several tables.
 */
export const attentionOf = (today: string, of = ""): string => `case
    when ${of}status not in (${OPEN}) then null
    when ${of}next_action_on < ${today}::date then 'overdue'
    when ${of}next_action_on = ${today}::date then 'today'
    when ${of}next_action_on is null and ${of}updated_at < ${today}::date - ${STALE_AFTER_DAYS} then 'stale'
  end`;

export const isOpen = `status in (${OPEN})`;

const itemColumns = (today: string): string => `id, version, status, name, company_name as "companyName",
  contact_name as "contactName", contact_email as "contactEmail", contact_phone as "contactPhone", source, url,
  industry, location, asking_price as "askingPriceUsd", next_action as "nextAction",
  next_action_on::text as "nextActionOn", deal_id as "dealId", assigned_to as "assignedTo", created_at as "createdAt", updated_at as "updatedAt", created_by as "createdBy", updated_by as "updatedBy",
  ${attentionOf(today)} as attention`;

export const columnsOfItem = itemColumns;
export const columnsOfLead = (today: string): string => `${itemColumns(today)}, notes`;

/** A row as the database answers it: moments come as dates, or as text when they travelled as JSON. */
export interface ItemRow extends Omit<LeadListItem, "status" | "attention" | "createdAt" | "updatedAt"> {
  status: string;
  attention: string | null;
  createdAt: string | Date;
  updatedAt: string | Date;
}
export interface LeadRow extends ItemRow {
  notes: string;
}

export function toItem(row: ItemRow): LeadListItem {
  return {
    id: row.id,
    version: row.version,
    // A word that this program does not know, written by another, reads as the first.
    status: LEAD_STATUSES.find((known) => known === row.status) ?? "new",
    name: row.name,
    companyName: row.companyName,
    contactName: row.contactName,
    contactEmail: row.contactEmail,
    contactPhone: row.contactPhone,
    source: row.source,
    url: row.url,
    industry: row.industry,
    location: row.location,
    askingPriceUsd: row.askingPriceUsd,
    nextAction: row.nextAction,
    nextActionOn: row.nextActionOn,
    dealId: row.dealId,
    assignedTo: row.assignedTo,
    attention: ATTENTIONS.find((known) => known === row.attention) ?? null,
    createdAt: toMoment(row.createdAt),
    updatedAt: toMoment(row.updatedAt),
    createdBy: row.createdBy,
    updatedBy: row.updatedBy,
  };
}

export const toLead = (row: LeadRow): Lead => ({ ...toItem(row), notes: row.notes });

const toMoment = (written: string | Date): string => new Date(written).toISOString();

/** The caller's day; of one who does not say it, the day in Greenwich. */
export const dayOf = (today: string | undefined): string => today ?? utcDay(new Date());
