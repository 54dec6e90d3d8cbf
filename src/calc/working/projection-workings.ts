import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { dealMultipleOf } from "#calc/deal/deal-numbers.ts";
import { finiteOrNull } from "#calc/deal/figure.ts";
import { toNumber } from "#calc/deal/to-number.ts";
import type { GrowthScenario } from "#calc/growth/growth-scenarios.ts";
import {
  BRIDGE_SHARES,
  type FiveYearProjection,
  PROJECTION_HORIZON_YEARS,
  SENSITIVITY_STEPS,
  type Sensitivity,
} from "#calc/growth/project-five-years.ts";
import { line } from "./context.ts";
import type { Working, WorkingDraft, WorkingLine } from "./working.ts";

/** Every figure of the five-year projection that can be asked how it was worked out. */
export type ProjectionFigureKey =
  | "multiple"
  | "revenue5"
  | "margin5"
  | "ebitda5"
  | "value5"
  | "gain_pct"
  | "revenue_growth_pct"
  | "ebitda_growth_pct"
  | "bridge.volume"
  | "bridge.price"
  | `sensitivity.${keyof Sensitivity}`;

export interface ProjectionAsked {
  readonly deal: Pick<DealFigures, "annualRevenueUsd" | "ebitdaUsd" | "ebitdaMultiple">;
  readonly offerUsd: number | null;
  readonly scenario: Pick<GrowthScenario, "growthPct" | "marginChangePts">;
  readonly projection: FiveYearProjection;
}

const LAST = PROJECTION_HORIZON_YEARS;
const last = ({ projection }: ProjectionAsked) => projection.rows[LAST];

function marginToday({ deal }: ProjectionAsked): number | null {
  const ebitdaUsd = toNumber(deal.ebitdaUsd);
  return ebitdaUsd === 0 ? null : (ebitdaUsd / toNumber(deal.annualRevenueUsd)) * 100;
}

function marginLast(asked: ProjectionAsked): number | null {
  const today = marginToday(asked);
  return today === null ? null : Math.min(100, today + asked.scenario.marginChangePts);
}

/** Whether the multiple is what the offer pays, and not the deal's own. */
const isEntryMultiple = ({ deal, offerUsd }: ProjectionAsked): boolean =>
  toNumber(offerUsd) > 0 && toNumber(deal.ebitdaUsd) > 0;

function multipleOf(asked: ProjectionAsked): WorkingDraft {
  const { deal, offerUsd, projection } = asked;
  const own = line("", "Deal multiple", dealMultipleOf(deal.ebitdaMultiple), "ratio");
  return {
    title: "Multiple",
    formula: "Offer ÷ EBITDA when both are above 0, else the deal's own multiple",
    lines: isEntryMultiple(asked)
      ? [line("", "Offer", offerUsd, "usd"), line("÷", "EBITDA today", deal.ebitdaUsd, "usd")]
      : [own],
    result: { value: projection.multiple, unit: "ratio" },
    notes: ["The multiple paid today is kept, so that a gain is growth and not a higher price for it."],
    source: "Assumption of this product",
  };
}

function revenueOf(asked: ProjectionAsked): WorkingDraft {
  const { deal, scenario } = asked;
  const factor = (1 + scenario.growthPct / 100) ** LAST;
  const note = `${scenario.growthPct}% a year`;
  return {
    title: `Revenue, year ${LAST}`,
    formula: "Annual revenue × (1 + growth) for each year",
    lines: [
      line("", "Annual revenue", deal.annualRevenueUsd, "usd"),
      line("×", `Growth of ${LAST} years`, factor, "ratio", note),
    ],
    result: { value: last(asked)?.revenue ?? null, unit: "usd" },
    source: "Assumption of this product",
  };
}

function marginOf(asked: ProjectionAsked): WorkingDraft {
  const note = `Phased in evenly over ${LAST} years`;
  return {
    title: `EBITDA margin, year ${LAST}`,
    formula: "Today's margin + the improvement, 100% at most",
    lines: [
      line("", "EBITDA margin today", marginToday(asked), "pct"),
      line("+", "Margin improvement", asked.scenario.marginChangePts, "pct", note),
    ],
    result: { value: marginLast(asked), unit: "pct" },
    source: "Assumption of this product",
  };
}

function ebitdaOf(asked: ProjectionAsked): WorkingDraft {
  return {
    title: `EBITDA, year ${LAST}`,
    formula: "Revenue × EBITDA margin of that year",
    lines: [
      line("", `Revenue, year ${LAST}`, last(asked)?.revenue ?? null, "usd"),
      line("×", `EBITDA margin, year ${LAST}`, marginLast(asked), "pct"),
    ],
    result: { value: last(asked)?.ebitda ?? null, unit: "usd" },
    source: "Assumption of this product",
  };
}

function valueOf(asked: ProjectionAsked): WorkingDraft {
  const { projection } = asked;
  const note = isEntryMultiple(asked) ? "Offer ÷ EBITDA today" : "The deal's own multiple";
  return {
    title: "5-year value",
    formula: "EBITDA of year 5, not below 0, × the multiple",
    lines: [
      line("", `EBITDA, year ${LAST}`, last(asked)?.ebitda ?? null, "usd"),
      line("×", "Multiple", projection.multiple, "ratio", note),
    ],
    result: { value: projection.value5, unit: "usd" },
    source: "Assumption of this product",
  };
}

function growthOf(
  title: string,
  then: WorkingLine,
  now: WorkingLine,
  value: number | null,
  source: string,
): WorkingDraft {
  return {
    title,
    formula: `(${then.label} − ${now.label}) ÷ ${now.label}`,
    lines: [then, { ...now, sign: "−" }, { ...now, sign: "÷" }],
    result: { value, unit: "pct" },
    source,
  };
}

function bridgePart(key: keyof typeof BRIDGE_SHARES, asked: ProjectionAsked): WorkingDraft {
  const { current, future } = asked.projection.bridge;
  return {
    title: key === "volume" ? "Volume growth" : "Price increases",
    formula: `${key === "volume" ? "70%" : "30%"} of the increase in revenue`,
    lines: [
      line("", `Revenue, year ${LAST}`, future, "usd"),
      line("−", "Current revenue", current, "usd"),
      line("×", key === "volume" ? "Share of volume" : "Share of price", BRIDGE_SHARES[key] * 100, "pct"),
    ],
    result: { value: asked.projection.bridge[key], unit: "usd" },
    notes: ["The split is the specification's assumption, not taken from this business."],
    source: "Assumption of this product",
  };
}

/** What each line of the list varies, by how much, and of what. */
function sensitivityOf(key: keyof Sensitivity, asked: ProjectionAsked): WorkingDraft {
  const { revenuePct, marginPts, multiple: steps } = SENSITIVITY_STEPS;
  const sign = key.includes("minus") ? -1 : 1;
  const drafts = {
    revenue: {
      title: "Revenue of year 5",
      step: line("", "Change of revenue", sign * revenuePct, "pct"),
      of: line("÷", "All of it", 100, "pct"),
    },
    margin: {
      title: "EBITDA margin of year 5",
      step: line("", "Change of the margin, points", sign * marginPts, "pct"),
      of: line("÷", `EBITDA margin, year ${LAST}`, marginLast(asked), "pct"),
    },
    multiple: {
      title: "Multiple",
      step: line("", "Change of the multiple", sign * steps, "ratio"),
      of: line("÷", "Multiple", asked.projection.multiple, "ratio"),
    },
  };
  const drawn =
    drafts[key.startsWith("revenue") ? "revenue" : key.startsWith("margin") ? "margin" : "multiple"];
  return {
    title: `Impact on the 5-year value: ${drawn.title}`,
    formula: "Change ÷ what is changed; a value cannot lose more than itself",
    lines: [drawn.step, drawn.of],
    result: { value: asked.projection.sensitivity[key], unit: "pct" },
    source: "Assumption of this product",
  };
}

function draftOf(key: ProjectionFigureKey, asked: ProjectionAsked): WorkingDraft {
  const { deal, offerUsd, projection } = asked;
  switch (key) {
    case "multiple":
      return multipleOf(asked);
    case "revenue5":
      return revenueOf(asked);
    case "margin5":
      return marginOf(asked);
    case "ebitda5":
      return ebitdaOf(asked);
    case "value5":
      return valueOf(asked);
    case "gain_pct":
      return growthOf(
        "Gain",
        line("", "5-year value", projection.value5, "usd"),
        line("", "Investment", offerUsd, "usd"),
        projection.gain_pct,
        "Assumption of this product",
      );
    case "revenue_growth_pct":
      return growthOf(
        "Revenue growth over 5 years",
        line("", `Revenue, year ${LAST}`, last(asked)?.revenue ?? null, "usd"),
        line("", "Annual revenue", deal.annualRevenueUsd, "usd"),
        projection.revenue_growth_pct,
        "Assumption of this product",
      );
    case "ebitda_growth_pct":
      return growthOf(
        "EBITDA growth over 5 years",
        line("", `EBITDA, year ${LAST}`, last(asked)?.ebitda ?? null, "usd"),
        line("", "EBITDA today", deal.ebitdaUsd, "usd"),
        projection.ebitda_growth_pct,
        "Assumption of this product",
      );
    case "bridge.volume":
      return bridgePart("volume", asked);
    case "bridge.price":
      return bridgePart("price", asked);
    default:
      return sensitivityOf(key.slice("sensitivity.".length) as keyof Sensitivity, asked);
  }
}

const NO_EBITDA: ReadonlySet<string> = new Set([
  "revenue5",
  "revenue_growth_pct",
  "bridge.volume",
  "bridge.price",
]);

function reasonOf(key: ProjectionFigureKey, { deal, offerUsd, projection }: ProjectionAsked): string {
  if (deal.ebitdaUsd === null && !NO_EBITDA.has(key)) return "EBITDA is not entered.";
  if (toNumber(deal.ebitdaUsd) === 0 && !NO_EBITDA.has(key))
    return "EBITDA is entered as $0, which the formula reads as missing.";
  if (key === "gain_pct" && !(toNumber(offerUsd) > 0)) return "The offer amount is not above $0.";
  if (key === "ebitda_growth_pct" && toNumber(deal.ebitdaUsd) < 0)
    return "EBITDA is negative today, so growth from it says nothing.";
  if (key.startsWith("sensitivity.") && projection.value5 === 0)
    return "The 5-year value is $0, so a share of it says nothing.";
  return "The figures entered are too large to compute with.";
}

/**
 * How a figure of the five-year projection is worked out.
 *
 * Source: to.
 */
export function workingOfProjection(key: ProjectionFigureKey, asked: ProjectionAsked): Working {
  const draft = draftOf(key, asked);
  const noValue = draft.result.value === null ? { reason: reasonOf(key, asked) } : {};
  return { id: `projection.${key}`, ...draft, ...noValue };
}

/**
 * The offer as a multiple of EBITDA, with how it is worked out.
 *
 * Units: US dollars; the answer is a plain ratio. No figure unless both are above 0.
 * Source: our choice.
 *
 * @example workingOfOfferMultiple(1_150_000, 330_000).result.value // 3.4848485
 */
export function workingOfOfferMultiple(offerUsd: number, ebitdaUsd: number | null): Working {
  const has = offerUsd > 0 && toNumber(ebitdaUsd) > 0;
  const reason = offerUsd > 0 ? "EBITDA is not entered, or not above $0." : "The offer is not above $0.";
  return {
    id: "projection.multiple",
    title: "Offer as a multiple of EBITDA",
    formula: "Offer ÷ EBITDA",
    lines: [line("", "Offer", offerUsd, "usd"), line("÷", "EBITDA", ebitdaUsd, "usd")],
    result: { value: has ? finiteOrNull(offerUsd / toNumber(ebitdaUsd)) : null, unit: "ratio" },
    ...(has ? {} : { reason }),
    source: "Assumption of this product",
  };
}
