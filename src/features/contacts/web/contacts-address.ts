import { CONTACT_ROLES } from "#features/contacts/model/contact.ts";
import type { ContactQuery } from "./data.ts";

/** What the page shows, as its address says it. */
export const readContactsAddress = (params: Pick<URLSearchParams, "get">): ContactQuery => ({
  search: params.get("search") ?? "",
  role: CONTACT_ROLES.find((role) => role === params.get("role")) ?? null,
  onlyTwins: params.get("show") === "duplicates",
});

/** The address as name and value pairs; what is as usual is left out. */
export const writeContactsAddress = ({ search, role, onlyTwins }: ContactQuery): [string, string][] => [
  ...(search === "" ? [] : ([["search", search]] satisfies [string, string][])),
  ...(role === null ? [] : ([["role", role]] satisfies [string, string][])),
  ...(onlyTwins ? ([["show", "duplicates"]] satisfies [string, string][]) : []),
];
