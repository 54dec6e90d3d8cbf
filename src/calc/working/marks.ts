import { toNumber } from "#calc/deal/to-number.ts";
import { ASSET_KEYS } from "#calc/deal/deal-figures.ts";
import { valueOrNull } from "#calc/deal/figure.ts";
import { COMPONENT_INPUTS, unknownInputs } from "#calc/scoring/component-inputs.ts";
import { SCORE_BANDS, SCORE_COMPONENT_KEYS, type ScoreComponentKey } from "#calc/scoring/score-bands.ts";
import { BENCHMARK_KEYS } from "#calc/tables/benchmark-basis.ts";
import { bankersEnterpriseValue } from "#calc/valuation/enterprise-value.ts";
import { methodSpread } from "#calc/valuation/method-spread.ts";
import {
  DEBT_INDICATOR,
  INDICATOR_FLOORS,
  OPPORTUNITY_INDICATOR_KEYS,
  type OpportunityIndicatorKey,
} from "#calc/valuation/opportunity.ts";
import { PERCENTILE_KEYS, type PercentileKey } from "#calc/valuation/percentiles.ts";
import { componentBand } from "./band-words.ts";
import { benchmarkFor, benchmarkOf, defaultsNote, multipleBasis, type WorkingContext } from "./context.ts";
import { smallBusinessValue } from "./second-opinions.ts";
import type { FigureId, Working } from "./working.ts";

/** What stands beside a figure and is no part of its formula: points, a second opinion, cautions, its benchmark. */
export type Marks = Pick<Working, "points" | "beside" | "notes" | "benchmark">;

const notesOrNone = (notes: readonly string[]): Pick<Marks, "notes"> => (notes.length === 0 ? {} : { notes });

function enterpriseMarks({ deal, numbers }: WorkingContext): Marks {
  const cash = toNumber(deal.assets.cashAndEquivalents);
  const value = valueOrNull(bankersEnterpriseValue(numbers.priceUsd, numbers.debtUsd, cash));
  if (value === null) return {};
  const note = "A banker's definition. It is not used in any ratio here.";
  return { beside: { label: "Price + debt − cash", value, unit: "usd", note } };
}

function fairValueMarks(context: WorkingContext): Marks {
  const beside = smallBusinessValue(context);
  const isWide = methodSpread(context.analysis.valuation.methods)?.isWide === true;
  return {
    ...(beside === null ? {} : { beside, benchmark: benchmarkOf(context) }),
    ...notesOrNone(
      isWide ? ["The methods differ by more than two times, so their average alone is a rough guide."] : [],
    ),
  };
}

/** The colours of an indicator in words. */
function bandsOf(key: OpportunityIndicatorKey): string {
  if (key === "debt_ratio")
    return `Red above ${DEBT_INDICATOR.redAbove}, green below ${DEBT_INDICATOR.greenBelow}, else yellow.`;
  const { redBelow, yellowBelow } = INDICATOR_FLOORS[key];
  return `Red below ${redBelow}, yellow below ${yellowBelow}, else green.`;
}
const BENCHMARK_BEHIND: Readonly<Record<OpportunityIndicatorKey, PercentileKey>> = {
  multiples: "ev_ebitda_multiple",
  margin: "ebitda_margin",
  revenue_per_employee: "revenue_per_employee",
  debt_ratio: "debt_ratio",
};
const CHEAP = "Red here means cheaper than benchmark: for a buyer that can be good. Find out why.";
function indicatorMarks(key: OpportunityIndicatorKey, context: WorkingContext): Marks {
  const own = key === "multiples" ? [CHEAP, ...defaultsNote(context, ["ev_sales_multiple"])] : [];
  return { notes: [bandsOf(key), ...own], benchmark: benchmarkFor(BENCHMARK_BEHIND[key], context) };
}

function percentileMarks(key: PercentileKey, context: WorkingContext): Marks {
  const notes = ["The benchmark is set at the 50th percentile; the real distribution is not known."];
  if (key.startsWith("ev_"))
    notes.push("A low multiple ranks high because the price is cheaper than the benchmark.");
  return { notes, benchmark: benchmarkFor(key, context) };
}

function componentNotes(key: ScoreComponentKey, context: WorkingContext): string[] {
  const unknown = unknownInputs(context.deal);
  const missing = COMPONENT_INPUTS[key].filter((input) => unknown.has(input));
  const notes: string[] = [];
  if (missing.length > 0) {
    const assets = missing.filter((input) => input.startsWith("assets.")).length;
    const what =
      assets === ASSET_KEYS.length
        ? "No asset is entered"
        : `${missing.length} of its inputs are not entered`;
    notes.push(`${what}; the formula reads unknown as 0, so these points are not evidence.`);
  }
  if (key === "working_capital_to_revenue" && context.numbers.workingCapitalUsd < 0)
    notes.push(
      "Working capital is negative, yet the band gives it full points: look at how suppliers are paid.",
    );
  return notes;
}
function componentMarks(key: ScoreComponentKey, context: WorkingContext): Marks {
  const { points } = context.analysis.score.components[key];
  return {
    points: { value: points, of: SCORE_BANDS[key].points[0] ?? 0, band: componentBand(key, context) },
    ...notesOrNone(componentNotes(key, context)),
    ...(key === "price_ebitda_vs_industry" ? { benchmark: multipleBasis(context) } : {}),
  };
}

const each = <Key extends string>(
  prefix: string,
  keys: readonly Key[],
  marks: (key: Key, context: WorkingContext) => Marks,
): [string, (context: WorkingContext) => Marks][] =>
  keys.map((key) => [`${prefix}${key}`, (context) => marks(key, context)]);
const onMultiple = (context: WorkingContext): Marks => ({ benchmark: multipleBasis(context) });
const onBenchmark = (context: WorkingContext): Marks => ({ benchmark: benchmarkOf(context) });

const MARKS: ReadonlyMap<string, (context: WorkingContext) => Marks> = new Map([
  ["enterprise_value", enterpriseMarks],
  ["bankers_enterprise_value", () => ({ notes: ["It is not used in any ratio here."] })],
  [
    "price_to_ebitda",
    ({ analysis }) => ({
      beside: {
        label: "Industry EBITDA multiple",
        value: analysis.valuation.industry_multiple,
        unit: "ratio",
      },
    }),
  ],
  ["fair_value", fairValueMarks],
  ["industry_low_value", onMultiple],
  ["industry_high_value", onMultiple],
  [
    "opportunity_score",
    (context) => ({ notes: defaultsNote(context, BENCHMARK_KEYS), benchmark: benchmarkOf(context) }),
  ],
  ...each("small_business.", ["ebitda", "sde_low", "sde_high"], (_, context) => onBenchmark(context)),
  ...each("range.", ["bear", "base", "bull", "expected"], (_, context) => onMultiple(context)),
  ...each("indicator.", OPPORTUNITY_INDICATOR_KEYS, indicatorMarks),
  ...each("percentile.", PERCENTILE_KEYS, percentileMarks),
  ...each("component.", SCORE_COMPONENT_KEYS, componentMarks),
]);

export const marksOf = (id: FigureId, context: WorkingContext): Marks => MARKS.get(id)?.(context) ?? {};
