import type { DealDocument } from "#features/documents/contract.ts";

export const DEAL_FILE_KINDS = ["upload", "loi", "nda", "stack", "analysis"] as const;
export type DealFileKind = (typeof DEAL_FILE_KINDS)[number];

export const DEAL_FILE_WORDS: Readonly<Record<DealFileKind, string>> = {
  upload: "Upload",
  loi: "LOI",
  nda: "NDA",
  stack: "Funding stack",
  analysis: "Saved analysis",
};

/** Anything that belongs to a deal, in one list: what was uploaded, and what was made here and lives on its own page. */
export interface DealFile {
  readonly kind: DealFileKind;
  readonly id: string;
  readonly name: string;
  /** In a few words what it is: the type of a file, an amount, a version. */
  readonly about: string;
  readonly tags: readonly string[];
  readonly notes: string;
  readonly changedAt: string;
  /** Where it lives; null for an upload, which is here. */
  readonly href: string | null;
  readonly document: DealDocument | null;
}

export interface DealFileFilter {
  readonly search: string;
  readonly kinds: readonly DealFileKind[];
  readonly tags: readonly string[];
}

export const NO_DEAL_FILE_FILTER: DealFileFilter = { search: "", kinds: [], tags: [] };

export const isNarrowed = ({ search, kinds, tags }: DealFileFilter): boolean =>
  search !== "" || kinds.length > 0 || tags.length > 0;

const fold = (text: string): string => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** OR inside a group, AND between the groups and the search text; what changed last comes first. */
export function filterDealFiles(
  dealFiles: readonly DealFile[],
  { search, kinds, tags }: DealFileFilter,
): DealFile[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  const wanted = new Set(tags.map(fold));
  return dealFiles
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    .filter((dealFile) => wanted.size === 0 || dealFile.tags.some((tag) => wanted.has(fold(tag))))
    .filter((dealFile) => {
      const text = fold(
        [
          dealFile.name,
          dealFile.about,
          DEAL_FILE_WORDS[dealFile.kind],
          dealFile.notes,
          ...dealFile.tags,
        ].join("\n"),
      );
      return words.every((word) => text.includes(word));
    })
    .toSorted((a, b) => (a.changedAt < b.changedAt ? 1 : a.changedAt > b.changedAt ? -1 : 0));
}

/** Every tag that is in use, most used first, however its letters are written. */
export function listTags(dealFiles: readonly Pick<DealFile, "tags">[]): { tag: string; count: number }[] {
  const counts = new Map<string, { tag: string; count: number }>();
  for (const tag of dealFiles.flatMap(({ tags }) => tags)) {
    const known = counts.get(fold(tag));
    if (known) known.count += 1;
    else counts.set(fold(tag), { tag, count: 1 });
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count || a.tag.localeCompare(b.tag));
}
