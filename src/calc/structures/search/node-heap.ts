import type { Box } from "#calc/structures/bounds/box.ts";

/** A part of the space that is still to be looked at. */
export interface SearchNode {
  readonly box: Box;
  /** Which of the offers that are looked at. */
  readonly space: number;
  /** No key of the first level lies below it. */
  readonly bound: number;
  readonly depth: number;
  /** How much better it may be by a later level. */
  readonly promise: number;
  /** Rows that mattered to the box it is a part of. */
  readonly active: readonly number[];
}

interface Entry {
  readonly node: SearchNode;
  readonly order: number;
}

/** The lowest bound first, of equals the one that promises most, then the deepest, then the one that came last. */
const isBefore = (one: Entry, other: Entry): boolean => {
  if (one.node.bound !== other.node.bound) return one.node.bound < other.node.bound;
  if (one.node.promise !== other.node.promise) return one.node.promise > other.node.promise;
  if (one.node.depth !== other.node.depth) return one.node.depth > other.node.depth;
  return one.order > other.order;
};

export class NodeHeap {
  readonly #entries: Entry[] = [];
  #order = 0;

  push(node: SearchNode): void {
    this.#order += 1;
    const entry = { node, order: this.#order };
    const entries = this.#entries;
    let at = entries.length;
    entries.push(entry);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = entries[parent];
      if (above === undefined || isBefore(above, entry)) break;
      entries[at] = above;
      at = parent;
    }
    entries[at] = entry;
  }

  pop(): SearchNode | null {
    const entries = this.#entries;
    const [first] = entries;
    const last = entries.pop();
    if (first === undefined || last === undefined) return null;
    if (entries.length === 0) return first.node;
    let at = 0;
    for (;;) {
      const [left, right] = [entries[2 * at + 1], entries[2 * at + 2]];
      const isLeft = left !== undefined && (right === undefined || isBefore(left, right));
      const child = isLeft ? left : right;
      if (child === undefined || isBefore(last, child)) break;
      entries[at] = child;
      at = isLeft ? 2 * at + 1 : 2 * at + 2;
    }
    entries[at] = last;
    return first.node;
  }

  /** What is left, in no order but the same on every machine. */
  *nodes(): Generator<SearchNode> {
    for (const { node } of this.#entries) yield node;
  }

  /** The least bound of what is left; Infinity of nothing. */
  leastBound(): number {
    return this.#entries.reduce((least, { node }) => Math.min(least, node.bound), Infinity);
  }
}
