import { ABOUT_KINDS } from "#features/comments/model/about.ts";
import type { About } from "#features/comments/model/comment.ts";

export const ABOUT_PARAMETER = "about";

/** What an address asks to talk about: "figure:financials.sde"; undefined: everything. */
export function readAbout(params: URLSearchParams): About | undefined {
  const [name = "", ...rest] = (params.get(ABOUT_PARAMETER) ?? "").split(":");
  const kind = ABOUT_KINDS.find((one) => one === name);
  const id = rest.join(":");
  if (kind === undefined || (kind !== "deal" && id === "")) return undefined;
  return { kind, id: kind === "deal" ? null : id };
}
