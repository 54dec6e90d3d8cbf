import { type BaseMethod, type EarningsLevel } from "./books.ts";
import type { Alternative, BaseDetail, BaseFigures, NoBaseReason } from "./books-figures.ts";
import { type PlainMethod, ttmRevenueByMonth, usesOf } from "./base-uses.ts";
import type { BooksState } from "./books-state.ts";
import { combinePeriods, type Combined } from "./combine-periods.ts";
import { roundedForComparing } from "./known-figure.ts";
import { meanCapex } from "./maintenance-capex.ts";
import { workingCapitalShare } from "./working-capital-need.ts";

/** Used where nobody chose another one: a careful buyer takes the lower. */
export const DEFAULT_BASE: BaseMethod = "lower_of_latest_and_ttm";

/** The combinations of all methods, and which of them the base is. */
export interface Bases {
  readonly byMethod: Readonly<Record<PlainMethod, Combined | null>>;
  /** Twelve months to date, of their periods or of monthly revenue. */
  readonly ttmRevenue: number | null;
  readonly workingCapitalShare: number | null;
  readonly method: BaseMethod;
  /** Whose figures the chosen method has. */
  readonly applied: PlainMethod;
  /** Null: the chosen method has no figures. */
  readonly base: Combined | null;
}

/** Works out every method, and chooses. */
export function workOutBases(state: BooksState): Bases {
  const share = workingCapitalShare(state);
  const deductions = {
    meanCapex: meanCapex(state.years),
    workingCapitalShare: share,
    growthPct: state.books.expectedGrowthPct ?? null,
  };
  const combined = (method: PlainMethod): Combined | null => {
    const uses = usesOf(method, state);
    return uses.length === 0 ? null : combinePeriods(uses, deductions);
  };
  const byMethod: Record<PlainMethod, Combined | null> = {
    latest_year: combined("latest_year"),
    ttm: combined("ttm"),
    average3: combined("average3"),
    weighted321: combined("weighted321"),
  };
  const method = state.books.base ?? DEFAULT_BASE;
  const applied = method === "lower_of_latest_and_ttm" ? lowerOf(byMethod) : method;
  return {
    byMethod,
    ttmRevenue: byMethod.ttm === null ? ttmRevenueByMonth(state) : byMethod.ttm.revenue,
    workingCapitalShare: share,
    method,
    applied,
    base: byMethod[applied],
  };
}

/** The one that a lender counts less of; the latest year where they are equal or the twelve months have no EBITDA. */
function lowerOf({ latest_year: year, ttm }: Bases["byMethod"]): "latest_year" | "ttm" {
  const ofYear = year?.adjustedEbitda.lender ?? null;
  const ofTtm = ttm?.adjustedEbitda.lender ?? null;
  if (ofYear === null || ofTtm === null) return "latest_year";
  return roundedForComparing(ofTtm) < roundedForComparing(ofYear) ? "ttm" : "latest_year";
}

const UNKNOWN_LEVELS: Readonly<Record<EarningsLevel, null>> = {
  claimed: null,
  documented: null,
  lender: null,
};

/** Revenue alone is known of twelve months that monthly revenue shows. */
const revenueAlone = (bases: Bases): number | null => (bases.byMethod.ttm === null ? bases.ttmRevenue : null);

const NO_FIGURES: Omit<BaseFigures, "method"> = {
  uses: [],
  revenue: null,
  grossProfit: null,
  computedNetIncome: null,
  netIncomeUsed: null,
  unexplained: null,
  reportedEbitda: null,
  reportedSde: null,
  adjustments: UNKNOWN_LEVELS,
  sde: UNKNOWN_LEVELS,
  adjustedEbitda: UNKNOWN_LEVELS,
  replacementPay: null,
  grossMarginPct: null,
  ebitdaMarginPct: null,
  maintenanceCapex: null,
  workingCapitalNeed: null,
  cads: null,
  without: [],
};

/** The published figures of the base. */
export function baseFigures(bases: Bases): BaseFigures {
  const { method, base } = bases;
  const figures = base ?? NO_FIGURES;
  return {
    method,
    uses: figures.uses,
    revenue: base === null && method === "ttm" ? revenueAlone(bases) : figures.revenue,
    grossProfit: figures.grossProfit,
    computedNetIncome: figures.computedNetIncome,
    netIncomeUsed: figures.netIncomeUsed,
    unexplained: figures.unexplained,
    reportedEbitda: figures.reportedEbitda,
    reportedSde: figures.reportedSde,
    adjustments: figures.adjustments,
    sde: figures.sde,
    adjustedEbitda: figures.adjustedEbitda,
    replacementPay: figures.replacementPay,
    grossMarginPct: figures.grossMarginPct,
    ebitdaMarginPct: figures.ebitdaMarginPct,
    maintenanceCapex: figures.maintenanceCapex,
    workingCapitalNeed: figures.workingCapitalNeed,
    cads: figures.cads,
    without: figures.without,
  };
}

function alternativeOf(combined: Combined | null): Alternative | null {
  if (combined === null) return null;
  const { revenue, reportedEbitda, adjustedEbitda, cads } = combined;
  return { revenue, reportedEbitda, adjustedEbitda, cads };
}

/** Every method side by side, in the published order; null where one has no figures. */
export function alternativesOf(bases: Bases): Record<BaseMethod, Alternative | null> {
  const { byMethod } = bases;
  const revenue = revenueAlone(bases);
  const byMonth: Alternative | null =
    revenue === null ? null : { revenue, reportedEbitda: null, adjustedEbitda: UNKNOWN_LEVELS, cads: null };
  return {
    latest_year: alternativeOf(byMethod.latest_year),
    ttm: alternativeOf(byMethod.ttm) ?? byMonth,
    average3: alternativeOf(byMethod.average3),
    weighted321: alternativeOf(byMethod.weighted321),
    lower_of_latest_and_ttm: alternativeOf(byMethod[lowerOf(byMethod)]),
  };
}

function noBaseReason(bases: Bases, state: BooksState): NoBaseReason | null {
  if (bases.base !== null) return bases.base.reportedEbitda === null ? "no-net-income" : null;
  if (state.latest === null) return "no-counting-year";
  return revenueAlone(bases) === null ? "no-ttm" : "ttm-of-revenue-alone";
}

/** What is said beside the base. */
export function baseDetail(bases: Bases, state: BooksState): BaseDetail {
  const { base, applied } = bases;
  const stated = state.books.stated ?? {};
  const ofBroker = (stated.ebitda ?? null) === null ? null : "ebitda";
  return {
    applied: base === null ? null : applied,
    reason: noBaseReason(bases, state),
    indexes: base?.periods.map((use) => use.state.index) ?? [],
    years: base === null ? 0 : yearsIn(applied, base),
    officerPay: base?.officerPay ?? null,
    positiveClaimed: base?.positiveClaimed ?? null,
    negative: base?.negative ?? null,
    workingCapitalPct: bases.workingCapitalShare === null ? null : bases.workingCapitalShare * 100,
    maintenanceCapexFrom: base?.maintenanceCapexFrom ?? null,
    stated: (stated.sde ?? null) === null ? ofBroker : "sde",
  };
}

const yearsIn = (applied: PlainMethod, base: Combined): number =>
  applied === "ttm" ? 1 : base.periods.length;
