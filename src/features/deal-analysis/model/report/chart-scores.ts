import { ringColour } from "#calc/scoring/score-bands.ts";
import {
  BAD,
  CAUTION,
  GOOD,
  INK_3,
  LINE,
  SUNKEN,
  UNKNOWN,
} from "#features/report-files/model/report/pdf-node.ts";
import { fixed, svgOf, svgRect, svgText } from "#features/report-files/model/report/svg-text.ts";

/** What is on unknown inputs is drawn grey: no verdict without evidence. */
function scoreFill(score: number, isMuted: boolean): string {
  return isMuted ? UNKNOWN : { green: GOOD, yellow: CAUTION, red: BAD }[ringColour(score)];
}

const RING = 108;

/** The overall score as a ring, with the arc that unknown inputs leave open. */
export function scoreRing(
  score: number,
  range: { readonly lowest: number; readonly highest: number } | null,
): string {
  const radius = 44;
  const centre = RING / 2;
  const parts = [circle(centre, radius, LINE)];
  if (range) parts.push(arc(centre, radius, range.lowest, range.highest, UNKNOWN));
  else parts.push(arc(centre, radius, 0, score, scoreFill(score, false)));
  parts.push(
    svgText(String(score), { x: centre, y: centre + 8, size: 26, anchor: "middle", isBold: true }),
    svgText("of 100", { x: centre, y: centre + 20, size: 7.5, fill: INK_3, anchor: "middle" }),
  );
  return svgOf(RING, RING, parts);
}

const circle = (centre: number, radius: number, stroke: string): string =>
  `<circle cx="${centre}" cy="${centre}" r="${radius}" fill="none" stroke="${stroke}" stroke-width="8"/>`;

function arc(centre: number, radius: number, from: number, to: number, stroke: string): string {
  // A whole circle has no two ends; a hair less has.
  const end = Math.min(to, 99.99);
  const [x1, y1] = onCircle(centre, radius, from);
  const [x2, y2] = onCircle(centre, radius, end);
  const isLarge = end - from > 50 ? 1 : 0;
  return `<path d="M ${fixed(x1)} ${fixed(y1)} A ${radius} ${radius} 0 ${isLarge} 1 ${fixed(x2)} ${fixed(y2)}" fill="none" stroke="${stroke}" stroke-width="8"/>`;
}

/** Where a score of 0 to 100 stands on the ring, clockwise from the top. */
function onCircle(centre: number, radius: number, score: number): [number, number] {
  const angle = (score / 100) * 2 * Math.PI - Math.PI / 2;
  return [centre + radius * Math.cos(angle), centre + radius * Math.sin(angle)];
}

/** A score as a bar of 0 to 100, with the range that unknown inputs leave open. */
export function scoreBar(
  score: number,
  range: { readonly lowest: number; readonly highest: number } | null,
): string {
  const width = 190;
  const at = (points: number): number => (points / 100) * width;
  const parts = [svgRect({ x: 0, y: 3, width, height: 7, fill: SUNKEN })];
  if (range) {
    parts.push(
      svgRect({
        x: at(range.lowest),
        y: 3,
        width: Math.max(1, at(range.highest) - at(range.lowest)),
        height: 7,
        fill: UNKNOWN,
      }),
    );
    parts.push(svgRect({ x: at(score) - 0.75, y: 0, width: 1.5, height: 13, fill: INK_3 }));
  } else parts.push(svgRect({ x: 0, y: 3, width: at(score), height: 7, fill: scoreFill(score, false) }));
  return svgOf(width, 13, parts);
}
