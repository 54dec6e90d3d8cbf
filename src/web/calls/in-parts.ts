import { holdPageFor } from "./leaving.ts";

/** The most ids that one call takes (the contracts' lists of ids). */
const MOST_IDS_A_CALL = 500;

/** Makes a call for many ids, part by part and one after the other; the first failure ends it. */
export const callInParts = (
  ids: readonly string[],
  call: (ids: string[]) => Promise<unknown>,
): Promise<void> => holdPageFor(callEach(ids, call));

async function callEach(ids: readonly string[], call: (ids: string[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < ids.length; start += MOST_IDS_A_CALL)
    await call(ids.slice(start, start + MOST_IDS_A_CALL));
}
