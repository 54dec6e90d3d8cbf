import { GRID_AXES, GRID_VALUES, type GridAxis, type Kind, KINDS } from "#calc/tables/best-structure.ts";
import { FIRST_CHOICE, GRID_SIZES, type GridChoice } from "#features/structures/model/grid-question.ts";

/** The parameters of an address. */
interface Query {
  readonly get: (name: string) => string | null;
}

/** A grid, and of which of the answers it is. */
export interface GridRequest {
  readonly choice: GridChoice;
  readonly kind: Kind;
}

/** Where the grid of a deal is got as a workbook. */
export function structuresFileHref(
  dealId: string,
  { choice: { x, y, value, ends, size }, kind }: GridRequest,
): string {
  const typed = [x, y].flatMap((axis) => {
    const range = ends[axis];
    return range === undefined ? [] : [`${axis}=${range.join("_")}`];
  });
  const sized = size === undefined ? [] : [`size=${size}`];
  const query = [`x=${x}`, `y=${y}`, `value=${value}`, `of=${kind}`, ...sized, ...typed].join("&");
  return `/api/files/deals/${encodeURIComponent(dealId)}/structures.xlsx?${query}`;
}

/** A finite number each, the lower one first. */
function readRange(text: string | null): readonly [number, number] | "bad" | undefined {
  if (text === null) return undefined;
  const [from = "", to = "", ...more] = text.split("_");
  const range = [from, to].map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  const [low = Number.NaN, high = Number.NaN] = range;
  const isRange = more.length === 0 && range.every((one) => Math.abs(one) <= MOST) && low < high;
  return isRange ? [low, high] : "bad";
}
/** Beyond any price. */
const MOST = 1e12;

/** The grid that an address asks for, what is left out as the tab has it; null: none can be made of it. */
export function readGridRequest(query: Query): GridRequest | null {
  const axisOf = (side: "x" | "y"): GridAxis | undefined =>
    GRID_AXES.find((axis) => axis === (query.get(side) ?? FIRST_CHOICE[side]));
  const [x, y] = [axisOf("x"), axisOf("y")];
  const value = GRID_VALUES.find((one) => one === (query.get("value") ?? FIRST_CHOICE.value));
  const typed = query.get("size");
  const size = GRID_SIZES.find((one) => String(one) === (typed ?? String(GRID_SIZES[0])));
  const kind = KINDS.find((one) => one === (query.get("of") ?? KINDS[0]));
  if (x === undefined || y === undefined || x === y) return null;
  if (value === undefined || size === undefined || kind === undefined) return null;
  const ends: { [Axis in GridAxis]?: readonly [number, number] } = {};
  for (const axis of [x, y]) {
    const range = readRange(query.get(axis));
    if (range === "bad") return null;
    if (range !== undefined) ends[axis] = range;
  }
  return { choice: { x, y, value, ends, size }, kind };
}
