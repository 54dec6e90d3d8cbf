import { z } from "zod";
import { LETTER_KINDS, type LetterKind } from "#features/letters/model/letter-content.ts";
import {
  type LocalKey,
  readLocal,
  readLocalJson,
  removeLocal,
  writeLocalJson,
} from "#web/browser/local-storage.ts";
import { readWork, type Work } from "./work.ts";

/*
 * Two records of this browser: the letter that is loaded, which the sidebar's link takes away, and
 * the letters that are not saved, which nothing but saving or discarding takes away.
 */
const LOADED: Readonly<Record<LetterKind, LocalKey>> = {
  loi: "loadedLOIDocument",
  nda: "loadedNDADocument",
};
const MOST_DRAFTS = 20;

const draftsSchema = z.object({
  /** The draft that was on the desk, by kind. */
  current: z.partialRecord(z.enum(LETTER_KINDS), z.string()),
  works: z.array(z.unknown()),
});
type Drafts = z.output<typeof draftsSchema>;

function readDrafts(): Drafts {
  return draftsSchema.safeParse(readLocalJson("letterDrafts")).data ?? { current: {}, works: [] };
}

function writeDrafts({ current, works }: Drafts): void {
  if (works.length === 0) removeLocal("letterDrafts");
  else writeLocalJson("letterDrafts", { current, works: works.slice(0, MOST_DRAFTS) });
}

export const findLoaded = (kind: LetterKind): Work | null => readWork(kind, readLocalJson(LOADED[kind]));

export function listDrafts(kind: LetterKind): Work[] {
  return readDrafts().works.flatMap((raw) => readWork(kind, raw) ?? []);
}

/** What was being written, and never saved, when the page was last left. */
export function findCurrentDraft(kind: LetterKind): Work | null {
  const id = readDrafts().current[kind];
  return listDrafts(kind).find((work) => work.id === id && work.basedOn === null) ?? null;
}

export function saveWork(kind: LetterKind, work: Work, isUnsavedNow: boolean): void {
  if (work.basedOn === null) removeLocal(LOADED[kind]);
  else writeLocalJson(LOADED[kind], work);
  const { current, works } = readDrafts();
  const others = works.filter((raw) => !isWork(raw, work.id));
  writeDrafts({
    current: { ...current, [kind]: work.id },
    works: isUnsavedNow ? [work, ...others] : others,
  });
}

/** As it is typed. A loaded letter that the sidebar has just taken off the desk is not put back: it stays a draft. */
export function saveTyped(kind: LetterKind, work: Work, isUnsavedNow: boolean): void {
  if (work.basedOn === null || readLocal(LOADED[kind]) !== null) saveWork(kind, work, isUnsavedNow);
  else if (isUnsavedNow) keepAside(work);
}

function keepAside(work: Work): void {
  const { current, works } = readDrafts();
  writeDrafts({ current, works: [work, ...works.filter((raw) => !isWork(raw, work.id))] });
}

export function dropDraft(id: string): void {
  const { current, works } = readDrafts();
  writeDrafts({ current, works: works.filter((raw) => !isWork(raw, id)) });
}

/** The desk is empty; what is not saved stays among the drafts. */
export function clearEditor(kind: LetterKind): void {
  removeLocal(LOADED[kind]);
  const { current, works } = readDrafts();
  const others = Object.fromEntries(Object.entries(current).filter(([of]) => of !== kind));
  writeDrafts({ current: others, works });
}

export const countDrafts = (): number => LETTER_KINDS.flatMap(listDrafts).length;

const isWork = (raw: unknown, id: string): boolean =>
  typeof raw === "object" && raw !== null && "id" in raw && raw.id === id;
