import type { lettersContract as LettersContract } from "#features/letters/contract.ts";
import { apiOf } from "#web/api/api.ts";
import type { PaletteFind } from "#web/feature.ts";
import { letterHref } from "#features/letters/addresses.ts";

const lettersApi = apiOf<typeof LettersContract>("letters");

const MOST_FINDS = 6;
const KINDS = { loi: "Letter of intent", nda: "Non-disclosure agreement" } as const;

/** The person's letters by name, for the command palette. */
export async function search(text: string, signal: AbortSignal): Promise<PaletteFind[]> {
  const { letters } = await lettersApi.list({ search: text.slice(0, 200), limit: MOST_FINDS }, { signal });
  return letters.map(({ id, kind, name }) => ({
    kind: "Letters",
    label: name,
    hint: KINDS[kind],
    href: letterHref(kind, id),
  }));
}
