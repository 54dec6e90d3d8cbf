import { formatMoney } from "#kit/format-figure.ts";
import { formatMoneyShort } from "#kit/format-money-short.ts";
import { useId, type CSSProperties } from "react";
import type { VerdictWorking } from "#calc/verdict/deal-verdict.ts";
import {
  layOutVerdict,
  type VerdictEnd,
  type VerdictLine,
} from "#features/deal-analysis/model/verdict-line.ts";
import { fundingColour, useDealStacks } from "#features/funding/web/index.ts";
import { spreadInRows, textWidth, type PlacedLabel } from "#web/ui/charts/spread-labels.ts";
import { useElementWidth } from "#web/ui/charts/use-element-width.ts";

const EDGE_PX = 8;
const ROW_PX = 36;
const ASK_PX = 40;
const BAND_PX = 16;
const LEADER_PX = 16;
const FONT_PX = 12;
const GAP_PX = 10;

type Placed = VerdictEnd & PlacedLabel & { x: number };

/** As `VerdictPicture`, with what the deal's saved stacks offer. */
export function VerdictPictureOfDeal({ working, dealId }: { working: VerdictWorking; dealId: string }) {
  // Without the list the line is whole but for the offers, which the Deal Stack tab says it could not read.
  const { data } = useDealStacks(dealId);
  return <VerdictPicture working={working} offersUsd={data?.stacks.map(({ offerAmount }) => offerAmount)} />;
}

/** The picture of a verdict: one line of dollars with assets, market, bank, offers and ask. */
export function VerdictPicture(props: {
  working: VerdictWorking;
  offersUsd?: readonly number[] | undefined;
}) {
  const [box, width] = useElementWidth<HTMLDivElement>();
  const line = layOutVerdict(props.working, props.offersUsd);
  if (line === null) return null;
  return (
    <div ref={box} className="verdict-picture">
      {width === 0 ? null : <Drawing line={line} width={width} />}
    </div>
  );
}

const shownText = ({ usd, beyond }: VerdictEnd): string =>
  beyond === "right"
    ? `${formatMoney(usd)} →`
    : beyond === "left"
      ? `← ${formatMoney(usd)}`
      : formatMoney(usd);

function Drawing({ line, width }: { line: VerdictLine; width: number }) {
  const xOf = ({ usd, beyond }: Pick<VerdictEnd, "usd" | "beyond">): number => {
    if (beyond === "left") return EDGE_PX;
    if (beyond === "right") return width - EDGE_PX;
    return EDGE_PX + (usd / line.toUsd) * (width - 2 * EDGE_PX);
  };
  const below = placeEnds(
    line.ends.filter(({ key }) => key !== "ask"),
    xOf,
    width,
  );
  const ask = placeEnds(
    line.ends.filter(({ key }) => key === "ask"),
    xOf,
    width,
  );
  const rows = below.reduce((most, { row }) => Math.max(most, row + 1), 0);
  const height = ASK_PX + BAND_PX + LEADER_PX + rows * ROW_PX;
  const said = line.ends.map((end) => `${end.label} ${formatMoney(end.usd)}`).join(", ");
  return (
    <>
      <svg width={width} height={height} role="img" aria-label={said}>
        <line className="verdict-axis" x1={EDGE_PX} x2={width - EDGE_PX} y1={ASK_PX + 8} y2={ASK_PX + 8} />
        <Market line={line} xOf={(usd) => xOf({ usd, beyond: null })} />
        {below.map((end) => (
          <End key={end.key} end={end} />
        ))}
        {ask.map((end) => (
          <g key={end.key} className="verdict-ask">
            <path d={`M${end.x} ${ASK_PX - 3}l-6 -9h12z`} />
            <line x1={end.x} x2={end.x} y1={ASK_PX - 4} y2={ASK_PX + BAND_PX} />
          </g>
        ))}
      </svg>
      <ul className="verdict-labels" aria-hidden="true">
        {ask.map((end) => (
          <li key={end.key} className="ask" style={{ left: end.middle, top: ASK_PX - 32 }}>
            {end.label} {shownText(end)}
          </li>
        ))}
        {below.map((end) => (
          <li
            key={end.key}
            style={{ left: end.middle, top: ASK_PX + BAND_PX + LEADER_PX + end.row * ROW_PX }}
          >
            {end.label}
            <b>{shownText(end)}</b>
          </li>
        ))}
        <Scale line={line} width={width} ask={ask[0]} />
      </ul>
    </>
  );
}

/** The ends of the scale, where the ask leaves room. */
function Scale({ line, width, ask }: { line: VerdictLine; width: number; ask: Placed | undefined }) {
  const half = ask === undefined ? 0 : widthOf(ask) / 2 + 24;
  const isFree = (x: number) => ask === undefined || Math.abs(ask.middle - x) > half;
  return (
    <>
      {isFree(EDGE_PX) ? (
        <li className="scale" style={{ left: EDGE_PX, top: ASK_PX - 20, transform: "none" }}>
          $0
        </li>
      ) : null}
      {isFree(width - EDGE_PX) ? (
        <li className="scale" style={{ right: EDGE_PX, top: ASK_PX - 20, transform: "none" }}>
          {formatMoneyShort(line.toUsd)}
        </li>
      ) : null}
    </>
  );
}

function widthOf(end: VerdictEnd): number {
  const figure = textWidth(shownText(end), FONT_PX + 1);
  const label = textWidth(end.label, FONT_PX);
  return end.key === "ask" ? figure + label : Math.max(figure, label);
}

function placeEnds(ends: readonly VerdictEnd[], xOf: (end: VerdictEnd) => number, width: number): Placed[] {
  const sized = ends.map((end) => ({ at: xOf(end), size: widthOf(end) }));
  const spots = spreadInRows(sized, 0, width, GAP_PX);
  return ends.map((end, index) => ({
    ...end,
    x: sized[index]?.at ?? 0,
    middle: spots[index]?.middle ?? 0,
    row: spots[index]?.row ?? 0,
  }));
}

function Market({ line, xOf }: { line: VerdictLine; xOf: (usd: number) => number }) {
  const stripes = useId();
  if (line.market === null) return null;
  const { fromUsd, toUsd, unlentFromUsd } = line.market;
  const [from, unlent, to] = [xOf(fromUsd), xOf(unlentFromUsd), xOf(toUsd)];
  return (
    <>
      <defs>
        <pattern
          id={stripes}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className="verdict-stripe-ground" width="6" height="6" />
          <rect className="verdict-stripe" width="2.5" height="6" />
        </pattern>
      </defs>
      <rect
        className="verdict-market"
        x={from}
        y={ASK_PX}
        width={Math.max(0, unlent - from)}
        height={BAND_PX}
      />
      {to > unlent ? (
        <rect
          className="verdict-unlent"
          fill={`url(#${stripes})`}
          x={unlent}
          y={ASK_PX}
          width={to - unlent}
          height={BAND_PX}
        />
      ) : null}
    </>
  );
}

/** A bank's price is drawn in the colour of its loan. */
const BANK = { "--bank": fundingColour("sba") } as CSSProperties;

function End({ end }: { end: Placed }) {
  const top = ASK_PX + BAND_PX + LEADER_PX + end.row * ROW_PX;
  return (
    <g className={end.key === "bank" ? "verdict-end bank" : "verdict-end"} style={BANK}>
      {end.beyond === null ? <line x1={end.x} x2={end.x} y1={ASK_PX - 4} y2={ASK_PX + BAND_PX + 4} /> : null}
      <path d={`M${end.x} ${ASK_PX + BAND_PX + 5}V${ASK_PX + BAND_PX + 8}L${end.middle} ${top}`} />
    </g>
  );
}
