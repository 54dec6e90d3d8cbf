import { finiteOrNull, valueOrNull } from "#calc/deal/figure.ts";
import { MULTIPLES } from "#calc/formulas/basis.ts";
import { given, is, known, need, nonZero, positive, times, word } from "#calc/formulas/engine/build.ts";
import { industryMultiple as multipleOfRow } from "#calc/tables/benchmark.ts";
import { type SmallBusinessValuation, valueAtMatch } from "#calc/valuation/small-business-value.ts";
import { type DealContext, figure, input } from "./deal-context.ts";
import { ebitda, sde } from "./deal-inputs.ts";

const rowOf = ({ match }: DealContext) => (match.row?.kind === "small-business" ? match.row : null);
const nameOf = (context: DealContext): string | undefined => rowOf(context)?.industryName;

const kind = input(
  "row_kind",
  "Kind of the benchmark row",
  "word",
  ({ match }) => match.row?.kind ?? "none",
  {
    always: true,
  },
);
const ebitdaMultiple = input(
  "row_multiple",
  "EBITDA multiple",
  "ratio",
  (context) => (rowOf(context) === null ? null : multipleOfRow(context.match)),
  {
    reason: "no-small-business-row",
    note: (context) =>
      rowOf(context)?.evEbitdaMultiple === null ? "Median of the small-business rows" : nameOf(context),
  },
);
const sdeMultiple = (end: "low" | "high") =>
  input(
    `row_sde_${end}`,
    "SDE multiple",
    "ratio",
    (context) => rowOf(context)?.[end === "low" ? "sdeMultipleLow" : "sdeMultipleHigh"] ?? null,
    { reason: "no-sde-multiple", note: nameOf },
  );
const [low, high] = [sdeMultiple("low"), sdeMultiple("high")];
const isSmall = need(is(kind, "=", word("small-business")), "no-small-business-row");
const valueOf = (
  { deal, match }: DealContext,
  pick: (valuation: SmallBusinessValuation) => SmallBusinessValuation["ebitdaValue"],
): number | null => {
  const valuation = valueAtMatch(deal, match);
  return valuation === null ? null : finiteOrNull(valueOrNull(pick(valuation)) ?? Number.NaN);
};
const TEXT = {
  unit: "usd",
  why: "What businesses of this size and trade were really sold at.",
  limits: "A range of past sales of a trade; none of them is this business.",
  basis: MULTIPLES,
} as const;

export const smallEbitda = figure("small_business.ebitda", {
  ...TEXT,
  title: "Value at the small-business EBITDA multiple",
  of: given(
    [isSmall, nonZero(ebitda), positive(ebitda, "ebitda-not-positive")],
    times(ebitda, ebitdaMultiple),
  ),
  fast: (said) => valueOf(said, (valuation) => valuation.ebitdaValue),
});
const atSde = (multiple: typeof low) =>
  given(
    [isSmall, nonZero(sde), positive(sde, "sde-not-positive"), need(known(multiple), "no-sde-multiple")],
    times(sde, multiple),
  );
export const smallSdeLow = figure("small_business.sde_low", {
  ...TEXT,
  title: "Value at the low SDE multiple",
  of: atSde(low),
  fast: (said) => valueOf(said, (valuation) => valuation.sdeLowValue),
});
export const smallSdeHigh = figure("small_business.sde_high", {
  ...TEXT,
  title: "Value at the high SDE multiple",
  of: atSde(high),
  fast: (said) => valueOf(said, (valuation) => valuation.sdeHighValue),
});
