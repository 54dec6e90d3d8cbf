import { NOBODY } from "#contract/given-to.ts";
import type { LeadFilter } from "#features/leads/contract.ts";
import { attentionOf, isOpen } from "./lead-rows.ts";

/** Adds a value to those of a statement and answers its place. */
export type AddValue = (value: unknown) => string;

/** The conditions of a list in SQL; nothing of a person's text stands in it. */
export function conditionsOf(filter: LeadFilter, today: string, add: AddValue): string[] {
  const { statuses, sources, search, show, who } = filter;
  const people = who.filter((id) => id !== NOBODY);
  const given = [
    ...(people.length > 0 ? [`assigned_to = any(${add(people)}::uuid[])`] : []),
    ...(who.includes(NOBODY) ? ["assigned_to is null"] : []),
  ];
  // Line ends stand between what is searched, so a search holds none; the database takes no NUL.
  const line = search.replaceAll(/[\r\n\0]+/g, " ").trim();
  return [
    ...(statuses.length > 0 ? [`status = any(${add(statuses)}::text[])`] : []),
    ...(sources.length > 0 ? [`source = any(${add(sources)}::text[])`] : []),
    ...(given.length > 0 ? [`(${given.join(" or ")})`] : []),
    ...(line === "" ? [] : [`strpos(search_key, lower(${add(line)})) > 0`]),
    ...(show === "due" ? [dueCondition(today)] : []),
    ...(show === "stale" ? [staleCondition(today)] : []),
  ];
}

export const dueCondition = (today: string): string => `(${isOpen} and next_action_on <= ${today}::date)`;
export const staleCondition = (today: string): string => `(${attentionOf(today)} = 'stale')`;
