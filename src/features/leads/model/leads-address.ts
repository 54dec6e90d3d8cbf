import { readGivenTo } from "#contract/given-to.ts";
import { LEAD_SHOWS, LEAD_SORTS, type LeadFilter, type LeadSort } from "#features/leads/contract.ts";
import { LEAD_STATUSES, type LeadStatus } from "./lead.ts";
import { leadsPath } from "#features/leads/addresses.ts";

export const LEAD_VIEWS = ["list", "board"] as const;
export type LeadView = (typeof LEAD_VIEWS)[number];

/** What the leads page shows, as its address says it: so Back, a reload and a shared link show the same. */
export interface LeadsAddress {
  filter: LeadFilter;
  sort: LeadSort;
  view: LeadView;
}

export const NO_FILTER: LeadFilter = { search: "", statuses: [], sources: [], show: null, who: [] };

/** The part of URLSearchParams that reading needs. */
export interface ReadableParams {
  get: (name: string) => string | null;
  getAll: (name: string) => string[];
}

const MOST_SOURCES = 50;

export function readLeadsAddress(params: ReadableParams): LeadsAddress {
  const [sort, view, show] = [params.get("sort"), params.get("view"), params.get("show")];
  const statuses = params.getAll("status");
  return {
    filter: {
      search: (params.get("search") ?? "").slice(0, 200),
      statuses: LEAD_STATUSES.filter((status) => statuses.includes(status)),
      sources: [...new Set(params.getAll("source"))]
        .filter((source) => source !== "" && source.length <= 200 && !source.includes("\0"))
        .slice(0, MOST_SOURCES),
      show: LEAD_SHOWS.find((known) => known === show) ?? null,
      who: readGivenTo(params.getAll("who")),
    },
    sort: LEAD_SORTS.find((known) => known === sort) ?? "updated",
    view: LEAD_VIEWS.find((known) => known === view) ?? "list",
  };
}

/** The address as name and value pairs; what is as usual is left out. */
export function writeLeadsAddress({ filter, sort, view }: LeadsAddress): [string, string][] {
  const pairs: [string, string][] = [];
  if (filter.search.trim() !== "") pairs.push(["search", filter.search]);
  for (const status of filter.statuses) pairs.push(["status", status]);
  for (const source of filter.sources) pairs.push(["source", source]);
  for (const person of filter.who) pairs.push(["who", person]);
  if (filter.show !== null) pairs.push(["show", filter.show]);
  if (sort !== "updated") pairs.push(["sort", sort]);
  if (view !== "list") pairs.push(["view", view]);
  return pairs;
}

export function leadsHref(address: LeadsAddress, more: readonly [string, string][] = []): string {
  return `${leadsPath}${queryOf([...writeLeadsAddress(address), ...more])}`;
}

function queryOf(pairs: readonly (readonly [string, string])[]): string {
  if (pairs.length === 0) return "";
  return `?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&")}`;
}

/** The leads of the list as filtered, as a file. */
export const leadsCsvHref = (address: LeadsAddress, today: string): string =>
  `/api/files/leads.csv${queryOf([...writeLeadsAddress({ ...address, view: "list" }), ["today", today]])}`;

export const toggleStatus = (filter: LeadFilter, status: LeadStatus): LeadFilter => ({
  ...filter,
  statuses: filter.statuses.includes(status)
    ? filter.statuses.filter((other) => other !== status)
    : LEAD_STATUSES.filter((known) => known === status || filter.statuses.includes(known)),
});

export const toggleSource = (filter: LeadFilter, source: string): LeadFilter => ({
  ...filter,
  sources: filter.sources.includes(source)
    ? filter.sources.filter((other) => other !== source)
    : [...filter.sources, source],
});

export const toggleWho = (filter: LeadFilter, person: string): LeadFilter => ({
  ...filter,
  who: filter.who.includes(person) ? filter.who.filter((other) => other !== person) : [...filter.who, person],
});

export const isNarrowed = ({ search, statuses, sources, show, who }: LeadFilter): boolean =>
  search.trim() !== "" || statuses.length > 0 || sources.length > 0 || show !== null || who.length > 0;
