export interface LabelToPlace {
  /** Where its middle wants to be. */
  at: number;
  /** How much room it takes along the line. */
  size: number;
}

/**
 * Places labels along a line so that none meets another: each as near to its wish as the others allow, in the order
 * of their wishes, inside `from` and `to`.
 *
 * @returns the middles in the order given, or null when they do not fit side by side.
 */
export function spreadLabels(
  labels: readonly LabelToPlace[],
  from: number,
  to: number,
  gap: number,
): number[] | null {
  const room = labels.reduce((sum, { size }) => sum + size, 0) + gap * Math.max(0, labels.length - 1);
  if (room > to - from) return null;
  const order = labels
    .map((label, index) => ({ ...label, index, middle: label.at }))
    .sort((a, b) => a.at - b.at || a.index - b.index);
  // Forward: none before the one at its left. Backward: none over the end, nor over the one at its right.
  let edge = from;
  for (const label of order) {
    label.middle = Math.max(label.at, edge + label.size / 2);
    edge = label.middle + label.size / 2 + gap;
  }
  edge = to;
  for (const label of order.toReversed()) {
    label.middle = Math.min(label.middle, edge - label.size / 2);
    edge = label.middle - label.size / 2 - gap;
  }
  const middles = Array.from<number>({ length: labels.length });
  for (const { index, middle } of order) middles[index] = middle;
  return middles;
}

export interface PlacedLabel {
  middle: number;
  /** 0 is the row nearest to the line. */
  row: number;
}

/** As spreadLabels; labels that do not fit in one row are dealt out over as many rows as they need. */
export function spreadInRows(
  labels: readonly LabelToPlace[],
  from: number,
  to: number,
  gap: number,
): PlacedLabel[] {
  const order = labels.map((label, index) => ({ ...label, index })).sort((a, b) => a.at - b.at);
  for (let rows = 1; rows <= labels.length; rows += 1) {
    const placed = dealOut(order, rows, from, to, gap);
    if (placed) return placed;
  }
  // Wider than the whole line: each in a row of its own, from its start.
  return labels.map(({ size }, row) => ({ middle: from + size / 2, row }));
}

function dealOut(
  order: readonly (LabelToPlace & { index: number })[],
  rows: number,
  from: number,
  to: number,
  gap: number,
): PlacedLabel[] | null {
  const placed = Array.from<PlacedLabel>({ length: order.length });
  for (let row = 0; row < rows; row += 1) {
    const inRow = order.filter((_, place) => place % rows === row);
    const middles = spreadLabels(inRow, from, to, gap);
    if (middles === null) return null;
    for (const [place, { index }] of inRow.entries()) placed[index] = { middle: middles[place] ?? from, row };
  }
  return placed;
}

/** How wide a text of our sans is drawn, generously: charts reserve room before anything is painted. */
export function textWidth(text: string, fontPx: number): number {
  return text.length * fontPx * 0.6 + 4;
}
