import { LEAF_REASONS, type LeafReason } from "#calc/structures/model/answer.ts";
import { type Box, pointsIn, sizeOf } from "#calc/structures/bounds/box.ts";
import type { Space } from "#calc/structures/model/space.ts";

/** Sums up to here are whole numbers, added without being rounded. */
const WHOLE_MOST = 2 ** 52;

type ByReason<Of> = Record<LeafReason, Of>;
const ofAll = <Of>(value: Of): ByReason<Of> =>
  Object.fromEntries(LEAF_REASONS.map((reason) => [reason, value])) as ByReason<Of>;

/** The points that were left out, by reason, exactly. */
export class LeftOut {
  readonly #whole = ofAll(0n);
  /** Of small boxes: most are, and large numbers are slow. */
  readonly #small = ofAll(0);

  add(reason: LeafReason, space: Space, box: Box): void {
    const size = sizeOf(space, box);
    if (size > WHOLE_MOST) {
      this.#whole[reason] += pointsIn(space, box);
      return;
    }
    this.#small[reason] += size;
    if (this.#small[reason] > WHOLE_MOST) this.#carry(reason);
  }

  #carry(reason: LeafReason): void {
    this.#whole[reason] += BigInt(this.#small[reason]);
    this.#small[reason] = 0;
  }

  points(): Readonly<ByReason<bigint>> {
    for (const reason of LEAF_REASONS) this.#carry(reason);
    return this.#whole;
  }
}
