import { ADVICE_BAND_PCT } from "#calc/valuation/fair-value.ts";
import { formatPercent } from "#kit/format-figure.ts";

/** The scale shows three bands of equal width; a gap beyond its ends stands at the end. */
const SHOWN_PCT = 3 * ADVICE_BAND_PCT;

/** Where the gap lies: below, within or above the band around fair value. */
export function GapBands({ gapPct, isNeutral }: { gapPct: number; isNeutral: boolean }) {
  const place = Math.min(100, Math.max(0, 50 + (gapPct / SHOWN_PCT) * 50));
  const side = place < 15 ? "start" : place > 85 ? "end" : "middle";
  return (
    <div
      className="gap-bands"
      role="img"
      aria-label={`The gap of ${formatPercent(gapPct)} on a scale of bands`}
    >
      <div className="gap-track">
        <i className={isNeutral ? "fair" : "good"} />
        <i className="fair" />
        <i className={isNeutral ? "fair" : "bad"} />
        <span data-mark className="gap-mark" style={{ left: `${place}%` }} />
        <b className={`gap-place ${side}`} style={{ left: `${place}%` }}>
          {formatPercent(gapPct)}
        </b>
      </div>
      <div className="gap-words">
        <span>attractive</span>
        <span>−10%</span>
        <span>in line</span>
        <span>+10%</span>
        <span>above</span>
      </div>
    </div>
  );
}
