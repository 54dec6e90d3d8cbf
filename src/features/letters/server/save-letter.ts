import { isDeepStrictEqual } from "node:util";
import { holdDeal, markHasLoi } from "#features/deals/server/index.ts";
import { MOST_VERSIONS, type LetterHead, type SavedLetter } from "#features/letters/contract.ts";
import { compareLetters } from "#features/letters/model/compare-letters.ts";
import { composeLetter } from "#features/letters/model/compose-letter.ts";
import type { LetterContent } from "#features/letters/model/letter-content.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { hasLoi, holdLetter, insertLetter, removeLetter, updateLetter } from "./letters-table.ts";
import { findVersion, insertVersion } from "./versions-table.ts";

export interface LetterToSave {
  id: string;
  basedOn: number | null;
  name: string;
  dealId: string | null;
  content: LetterContent;
}

export type SaveAnswer =
  | { ok: true; letter: SavedLetter }
  | { ok: false; refusal: "NOT_FOUND" | "DEAL_NOT_FOUND" | "TOO_MANY_VERSIONS" }
  | { ok: false; refusal: "CONFLICT"; current: SavedLetter };

/** A new version on top of the one it was made from; the same content again is the same version. */
export async function saveLetter(tx: WorkTx, wanted: LetterToSave): Promise<SaveAnswer> {
  const { id, dealId, name, content } = wanted;
  if (dealId !== null && (await holdDeal(tx, dealId)) === null)
    return { ok: false, refusal: "DEAL_NOT_FOUND" };
  const made =
    wanted.basedOn === null ? await insertLetter(tx, { id, dealId, name, kind: content.kind }) : null;
  if (made) {
    await insertVersion(tx, { letterId: id, number: 1, content, changed: [] });
    await followDeals(tx, content.kind, [dealId]);
    return { ok: true, letter: { ...made, content } };
  }
  const held = await holdLetter(tx, id);
  const current = held && (await findVersion(tx, held));
  if (!current || current.kind !== content.kind) return { ok: false, refusal: "NOT_FOUND" };
  return saveOnTop(tx, current, wanted);
}

async function saveOnTop(tx: WorkTx, current: SavedLetter, wanted: LetterToSave): Promise<SaveAnswer> {
  const { id, dealId, name, content } = wanted;
  const isSame = isDeepStrictEqual(current.content, content);
  // A save that is repeated after its answer was lost names an older version, and is no conflict.
  if (!isSame && wanted.basedOn !== current.version) return { ok: false, refusal: "CONFLICT", current };
  if (!isSame && current.version >= MOST_VERSIONS) return { ok: false, refusal: "TOO_MANY_VERSIONS" };
  const version = isSame ? current.version : current.version + 1;
  if (!isSame) {
    const changes = compareLetters(composeLetter(current.content), composeLetter(content));
    await insertVersion(tx, {
      letterId: id,
      number: version,
      content,
      changed: changes.map(({ title }) => title),
    });
  }
  const isUntouched = isSame && name === current.name && dealId === current.dealId;
  const head = isUntouched ? current : await updateLetter(tx, { id, name, dealId, version });
  await followDeals(tx, content.kind, [current.dealId, dealId]);
  return { ok: true, letter: { ...head, content } };
}

export async function deleteLetter(tx: WorkTx, id: string): Promise<boolean> {
  const removed: LetterHead | null = await removeLetter(tx, id);
  if (removed) await followDeals(tx, removed.kind, [removed.dealId]);
  return removed !== null;
}

/** `has_loi` of the deals says whether a letter of intent is among the saved ones. */
async function followDeals(
  tx: WorkTx,
  kind: LetterContent["kind"],
  dealIds: readonly (string | null)[],
): Promise<void> {
  if (kind !== "loi") return;
  for (const dealId of new Set(dealIds))
    if (dealId !== null) await markHasLoi(tx, dealId, await hasLoi(tx, dealId));
}
