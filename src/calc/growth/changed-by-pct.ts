/**
 * A figure after it moved by a share of itself.
 *
 * Units: the figure in any unit; the share in percent, negative when it falls; the answer in the figure's unit.
 * Range: any finite figure; of a loss, a rise makes the loss larger.
 * Source: arithmetic.
 *
 * @example changedByPct(1_200_000, -10) // 1080000
 * @example changedByPct(200, 5) // 210
 */
export function changedByPct(figure: number, pct: number): number {
  return (figure * (100 + pct)) / 100;
}
