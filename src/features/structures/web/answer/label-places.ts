/** A point of the picture with the room its words take, in pixels. */
export interface Labelled {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface LabelPlace {
  readonly x: number;
  readonly y: number;
  readonly anchor: "start" | "middle" | "end";
}

/** Room in the picture, in pixels. */
interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const HEIGHT_PX = 32;
const AWAY_PX = 14;

const overlap = (one: Rect, other: Rect): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

function rectOf({ x, y, anchor }: LabelPlace, width: number): Rect {
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  return { left, top: y - 12, right: left + width, bottom: y - 12 + HEIGHT_PX };
}

/** Where the words of each point stand: where they cover least of other words, of points and of what lies outside the box. */
export function labelPlaces(points: readonly Labelled[], box: Rect): LabelPlace[] {
  const taken: Rect[] = points.map(({ x, y }) => ({ left: x - 9, top: y - 9, right: x + 9, bottom: y + 9 }));
  return points.map(({ x, y, width }) => {
    const places: LabelPlace[] = [
      { x: x + AWAY_PX, y: y - 4, anchor: "start" },
      { x, y: y - AWAY_PX - HEIGHT_PX + 12, anchor: "middle" },
      { x, y: y + AWAY_PX + 12, anchor: "middle" },
      { x: x - AWAY_PX, y: y - 4, anchor: "end" },
      { x: x + AWAY_PX, y: y - AWAY_PX - HEIGHT_PX + 12, anchor: "start" },
      { x: x + AWAY_PX, y: y + AWAY_PX + 12, anchor: "start" },
      { x: x - AWAY_PX, y: y + AWAY_PX + 12, anchor: "end" },
      { x, y: y + AWAY_PX + HEIGHT_PX + 14, anchor: "middle" },
      { x, y: y - AWAY_PX - 2 * HEIGHT_PX + 12, anchor: "middle" },
    ];
    let best = places[0] ?? { x, y, anchor: "middle" as const };
    let least = Infinity;
    for (const place of places) {
      const rect = rectOf(place, width);
      const inside = overlap(rect, box);
      const outside = width * HEIGHT_PX - inside;
      const covered = taken.reduce((sum, other) => sum + overlap(rect, other), 0) + outside * 4;
      // Less than a pixel is the dust of sums: the earlier place is the better one.
      if (covered > least - 1) continue;
      least = covered;
      best = place;
    }
    taken.push(rectOf(best, width));
    return best;
  });
}
