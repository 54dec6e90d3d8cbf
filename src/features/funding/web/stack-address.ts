import { STACK_VIEWS, type StackView } from "#features/funding/model/stack-views.ts";

/** What the tab shows; which stack only while a saved one is open. */
export type OpenView = { view: Exclude<StackView, "saved"> } | { view: "saved"; stackId: string };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The view of the deal-stack tab stands in the address, so that Back works and a saved stack can be bookmarked:
 * `?stack=building`, `?stack={id}`. What cannot be read is the first view.
 */
export function readStackView(params: URLSearchParams): OpenView {
  const text = params.get("stack") ?? "";
  if (UUID.test(text)) return { view: "saved", stackId: text.toLowerCase() };
  const view = STACK_VIEWS.find((known) => known === text);
  return view === undefined || view === "saved" ? { view: "initial" } : { view };
}

export function writeStackView(params: URLSearchParams, open: OpenView): URLSearchParams {
  const next = new URLSearchParams(params);
  if (open.view === "initial") next.delete("stack");
  else next.set("stack", open.view === "saved" ? open.stackId : open.view);
  return next;
}

/** The builder's own page; the analysis has it as a tab. */
export const stackBuilderHref = (dealId?: string) =>
  dealId === undefined ? "/dashboard/deal-stack" : `/dashboard/deal-stack?dealId=${dealId}`;
/** A saved stack, opened there. */
export const savedStackHref = (dealId: string, stackId: string) =>
  `${stackBuilderHref(dealId)}&stack=${stackId}`;
