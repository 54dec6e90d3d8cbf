import { PAPER_KINDS, type PaperFilter, type PaperKind } from "#features/documents/model/paper.ts";

const MOST_TAGS_ASKED = 20;

/** The filter stands in the address, so that a view can be gone back to and kept. */
export function readPaperFilter(params: URLSearchParams): PaperFilter {
  const asked = new Set(params.getAll("kind"));
  return {
    search: (params.get("search") ?? "").slice(0, 200),
    kinds: PAPER_KINDS.filter((kind) => asked.has(kind)),
    tags: params.getAll("tag").slice(0, MOST_TAGS_ASKED),
  };
}

export function writePaperFilter(
  params: URLSearchParams,
  { search, kinds, tags }: PaperFilter,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ["search", "kind", "tag"]) next.delete(name);
  if (search !== "") next.set("search", search);
  for (const kind of kinds) next.append("kind", kind);
  for (const tag of tags) next.append("tag", tag);
  return next;
}

const toggle = <Value>(values: readonly Value[], value: Value): Value[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];

export const toggleKind = (filter: PaperFilter, kind: PaperKind): PaperFilter => ({
  ...filter,
  kinds: toggle(filter.kinds, kind),
});
export const toggleTag = (filter: PaperFilter, tag: string): PaperFilter => ({
  ...filter,
  tags: toggle(filter.tags, tag),
});
