/** The tab that a bare address opens. */
export const FIRST_TAB = "overview";
/** The tab that stacks are built in, with the best way to pay beside them. */
export const STACK_TAB = "deal-stack";
/** The tab of what the papers say of several years. */
export const BOOKS_TAB = "books";
/** The tab of the loan: will it be made, can it be paid, and what breaks first. */
export const BANK_TAB = "bank";
/** The tab of what is checked, asked and done before buying. */
export const DILIGENCE_TAB = "diligence";

/** The address of a tab of the page that is open: what else stands in the query stays with it. */
export function tabHref(params: URLSearchParams, id: string): string {
  const next = new URLSearchParams(params);
  if (id === FIRST_TAB) next.delete("tab");
  else next.set("tab", id);
  const query = next.toString();
  return query === "" ? location.pathname : `${location.pathname}?${query}`;
}
