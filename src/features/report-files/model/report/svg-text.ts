import { INK } from "./pdf-node.ts";

/** A person's words inside a drawing. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/[\u0000-\u001F\u007F]/g, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

export interface TextAt {
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  readonly fill?: string;
  readonly anchor?: "start" | "middle" | "end";
  readonly isBold?: boolean;
}

export function svgText(text: string, at: TextAt): string {
  const { x, y, size = 8, fill = INK, anchor = "start", isBold = false } = at;
  const weight = isBold ? ' font-weight="bold"' : "";
  return `<text x="${fixed(x)}" y="${fixed(y)}" font-family="Roboto" font-size="${size}" fill="${fill}" text-anchor="${anchor}"${weight}>${escapeXml(text)}</text>`;
}

export function svgLine(
  from: readonly [number, number],
  to: readonly [number, number],
  stroke: string,
  dashed = false,
): string {
  const dash = dashed ? ' stroke-dasharray="3 2"' : "";
  return `<line x1="${fixed(from[0])}" y1="${fixed(from[1])}" x2="${fixed(to[0])}" y2="${fixed(to[1])}" stroke="${stroke}" stroke-width="0.75"${dash}/>`;
}

export function svgRect(at: { x: number; y: number; width: number; height: number; fill: string }): string {
  return `<rect x="${fixed(at.x)}" y="${fixed(at.y)}" width="${fixed(Math.max(0, at.width))}" height="${fixed(at.height)}" fill="${at.fill}"/>`;
}

export const svgOf = (width: number, height: number, parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join("")}</svg>`;

export const fixed = (value: number): string => value.toFixed(2);

/** Round amounts for an axis: at most `count` steps of 1, 2 or 5 times a power of ten, 0 among them. */
export function ticksOf(lowest: number, highest: number, count = 5): number[] {
  const low = Math.min(0, lowest);
  const high = Math.max(0, highest);
  if (!(high - low > 0) || !Number.isFinite(high - low)) return [0];
  const rough = (high - low) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10);
  const from = Math.floor(low / step);
  const to = Math.ceil(high / step);
  return Array.from({ length: to - from + 1 }, (_, index) => (from + index) * step);
}
