import {
  DEAL_FILE_KINDS,
  type DealFileFilter,
  type DealFileKind,
} from "#features/documents/model/deal-file.ts";

const MOST_TAGS_ASKED = 20;

/** The filter stands in the address, so that a view can be gone back to and kept. */
export function readDealFileFilter(params: URLSearchParams): DealFileFilter {
  const asked = new Set(params.getAll("kind"));
  return {
    search: (params.get("search") ?? "").slice(0, 200),
    kinds: DEAL_FILE_KINDS.filter((kind) => asked.has(kind)),
    tags: params.getAll("tag").slice(0, MOST_TAGS_ASKED),
  };
}

export function writeDealFileFilter(
  params: URLSearchParams,
  { search, kinds, tags }: DealFileFilter,
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

export const toggleKind = (filter: DealFileFilter, kind: DealFileKind): DealFileFilter => ({
  ...filter,
  kinds: toggle(filter.kinds, kind),
});
export const toggleTag = (filter: DealFileFilter, tag: string): DealFileFilter => ({
  ...filter,
  tags: toggle(filter.tags, tag),
});
