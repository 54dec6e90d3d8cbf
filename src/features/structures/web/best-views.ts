/** The views of the tab, in their order; the first is the one that a bare address opens. */
export const BEST_VIEWS = [
  { id: "answer", label: "Answer" },
  { id: "far", label: "How far" },
  { id: "grid", label: "Table" },
  { id: "saved", label: "Saved" },
] as const;
export type BestViewId = (typeof BEST_VIEWS)[number]["id"];

const PARAMETER = "best";

/** The view stands in the address: `?tab=deal-stack&stack=best&best=grid`. */
export const readBestView = (params: URLSearchParams): BestViewId =>
  BEST_VIEWS.find(({ id }) => id === params.get(PARAMETER))?.id ?? "answer";

export function writeBestView(params: URLSearchParams, id: BestViewId): URLSearchParams {
  const next = new URLSearchParams(params);
  if (id === "answer") next.delete(PARAMETER);
  else next.set(PARAMETER, id);
  return next;
}
