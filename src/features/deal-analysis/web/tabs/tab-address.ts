/** The tab that a bare address opens. */
export const FIRST_TAB = "overview";
/** The tab that stacks are built in. */
export const STACK_TAB = "deal-stack";
/** The tab of what the papers say of several years. */
export const BOOKS_TAB = "books";
/** The tab of the loan: will it be made, and can it be paid. For members of the workspace. */
export const BANK_TAB = "bank";
/** The tab of the best way to pay. */
export const BEST_TAB = "best";
/** The tab of what people say about the deal. */
export const ACTIVITY_TAB = "activity";

/** The tab of what breaks first, and how likely it is. For members of the workspace. */
export const STRESS_TAB = "stress";

/** The address of a tab of the page that is open: what else stands in the query stays with it. */
export function tabHref(params: URLSearchParams, id: string): string {
  const next = new URLSearchParams(params);
  if (id === FIRST_TAB) next.delete("tab");
  else next.set("tab", id);
  const query = next.toString();
  return query === "" ? location.pathname : `${location.pathname}?${query}`;
}
