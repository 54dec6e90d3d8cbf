import { ASSUMPTION_NAMES, type URLSearchParamsLike } from "./assumptions.ts";

/** Where the file of a deal's analysis is got, with the assumptions of the page's address. */
export function dealFileHref(dealId: string, ending: "pdf" | "xlsx", page: URLSearchParamsLike): string {
  const query = ASSUMPTION_NAMES.flatMap((name) => {
    const value = page.get(name);
    return value === null || value.trim() === "" ? [] : [`${name}=${encodeURIComponent(value)}`];
  }).join("&");
  const href = `/api/files/deals/${encodeURIComponent(dealId)}/analysis.${ending}`;
  return query === "" ? href : `${href}?${query}`;
}
