import { STACK_VIEWS, type StackView } from "#features/funding/model/stack-views.ts";
import { isUuid } from "#kit/is-uuid.ts";

/** What the tab shows; which stack only while a saved one is open. */
export type OpenView = { view: Exclude<StackView, "saved"> } | { view: "saved"; stackId: string };

/**
 * The view of the deal-stack tab stands in the address, so that Back works and a saved stack can be bookmarked:
 * `?stack=building`, `?stack={id}`. What cannot be read is the first view.
 */
export function readStackView(params: URLSearchParams): OpenView {
  const text = params.get("stack") ?? "";
  if (isUuid(text)) return { view: "saved", stackId: text.toLowerCase() };
  const view = STACK_VIEWS.find((known) => known === text);
  return view === undefined || view === "saved" ? { view: "initial" } : { view };
}

export function writeStackView(params: URLSearchParams, open: OpenView): URLSearchParams {
  const next = new URLSearchParams(params);
  if (open.view === "initial") next.delete("stack");
  else next.set("stack", open.view === "saved" ? open.stackId : open.view);
  return next;
}

/** Asks the builder to open with earnings support; the figure is its price, whole US dollars. */
const BANK_PRICE = "bankPrice";

/** The builder, asked to begin with the structure of a bank's price. */
export function writeBankPrice(params: URLSearchParams, priceUsd: number): URLSearchParams {
  const next = writeStackView(params, { view: "building" });
  next.set(BANK_PRICE, String(priceUsd));
  return next;
}

/** What cannot be read as a price asks for nothing. */
export function readBankPrice(params: URLSearchParams): number | null {
  const text = params.get(BANK_PRICE) ?? "";
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

export function withoutBankPrice(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(BANK_PRICE);
  return next;
}
