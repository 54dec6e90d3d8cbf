import { drawQrCode } from "#features/account/model/qr-code.ts";

/** The light rim that readers ask for. */
const RIM = 4;

/** A code for the camera of another device; nothing where the text is too long for one. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const rows = drawQrCode(text);
  if (rows === null) return null;
  const size = rows.length + 2 * RIM;
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + RIM} ${y + RIM}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className="qr"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={squares.join("")} />
    </svg>
  );
}
