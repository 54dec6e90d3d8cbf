import type { FigureNode } from "#calc/formulas/engine/nodes.ts";
import * as projection from "#calc/formulas/projection/projection.ts";
import type { ProjectionContext } from "#calc/formulas/projection/projection-context.ts";
import type { Sensitivity } from "#calc/growth/project-five-years.ts";
import { explainFigure } from "./explain-figure.ts";
import type { Working } from "./working.ts";

const FIGURES = {
  multiple: projection.multiple,
  revenue5: projection.revenue5,
  margin5: projection.margin5,
  ebitda5: projection.ebitda5,
  value5: projection.value5,
  gain_pct: projection.gain,
  revenue_growth_pct: projection.revenueGrowth,
  ebitda_growth_pct: projection.ebitdaGrowth,
  "bridge.volume": projection.BRIDGE.volume,
  "bridge.price": projection.BRIDGE.price,
} as const satisfies Record<string, FigureNode>;

/** Every figure of the five-year projection that can be asked how it was worked out. */
export type ProjectionFigureKey = keyof typeof FIGURES | `sensitivity.${keyof Sensitivity}`;
export type ProjectionQuestion = ProjectionContext;

const figureOf = (key: ProjectionFigureKey): FigureNode =>
  key in FIGURES
    ? FIGURES[key as keyof typeof FIGURES]
    : projection.SENSITIVITY[key.slice("sensitivity.".length) as keyof Sensitivity];

const SENTENCES: Readonly<Record<string, string>> = {
  "offer-not-positive": "The offer amount is not above $0.",
  "ebitda-negative-today": "EBITDA is negative today, so growth from it is not meaningful.",
  "value5-not-positive": "The 5-year value is $0, so a share of it is not meaningful.",
  "no-ebitda-to-divide": "EBITDA is not entered, or not above $0.",
  "revenue-missing": "Annual revenue is not entered.",
};
const reasonOf =
  ({ deal }: Pick<ProjectionContext, "deal">) =>
  (reason: string): string => {
    if (reason === "ebitda-missing")
      return deal.ebitdaUsd === null
        ? "EBITDA is not entered."
        : "EBITDA is entered as $0, which the formula reads as missing.";
    return SENTENCES[reason] ?? "The figures entered are too large to compute with.";
  };

/** Cautions that a card says beside the formula. */
const isCautioned = (key: ProjectionFigureKey): boolean => key === "multiple" || key.startsWith("bridge.");

/** How a figure of the five-year projection is worked out. */
export function workingOfProjection(key: ProjectionFigureKey, asked: ProjectionQuestion): Working {
  const figure = figureOf(key);
  return explainFigure({
    id: `projection.${key}`,
    figure,
    context: asked,
    reasonOf: reasonOf(asked),
    ...(isCautioned(key) ? { marks: { notes: [figure.limits] } } : {}),
  });
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
  const deal = { annualRevenueUsd: null, ebitdaUsd, ebitdaMultiple: null };
  const context = { deal, offerUsd };
  return explainFigure({
    id: "projection.multiple",
    figure: projection.offerMultiple,
    context,
    reasonOf: reasonOf(context),
  });
}
