import { toNumber } from "#calc/deal/to-number.ts";
import { definitionOf } from "#calc/funding/funding-types.ts";
import { yearlyDeductionUsd } from "#calc/lending/yearly-deduction.ts";
import { toUsd } from "#calc/lending/cents.ts";
import { nonDeductibleInYear, shareOfMonth, yearOfMonth } from "#calc/lending/earnings-by-month.ts";
import { HORIZON_MONTHS, YEARS } from "#calc/lending/months-paid.ts";
import { sourcesAndUses } from "#calc/lending/sources-and-uses.ts";
import { earningsWithout } from "./problem.ts";
import { dueIn, entryOf, interestIn, paidUpTo } from "./profile.ts";
import { type Space, stepsWithin } from "./space.ts";
import type { SumRow } from "./sum-row.ts";
import { LATER_YEARS } from "./worked-part.ts";

/** A row of a problem, with what a sum does not say. */
export interface Row extends SumRow {
  /** What it may lack where it holds, US dollars; absent: what figures that are held against constraints are rounded by. */
  readonly lackUsd?: number;
  /** In place of terms: −1 for a component that is still paid after this month. */
  readonly notAfterMonth?: number;
  /** It holds only where none of these types is there. */
  readonly without?: readonly string[];
  /** It holds only where so many other types are there that equity must be 0. */
  readonly isWithoutEquity?: true;
}

/** What rows rest on. US dollars; null where it is unknown. */
export interface RowBasis {
  readonly space: Space;
  readonly cadsUsd: readonly number[];
  /** What leaves each year with a carve-out, never more than there is: below that nothing may be due either way. */
  readonly carvedUsd: readonly number[];
  readonly baseCadsUsd: number;
  readonly baseCarvedUsd: number;
  /** Cash to close without any component. */
  readonly cashUsd: number;
  /** The same before the deposit. */
  readonly buyerUsd: number;
  readonly projectUsd: number;
}

export const carvedTermUsd = ({ types }: Space): number =>
  types.reduce((sum, { type, terms }) => sum + toNumber(definitionOf(type).carvedOutUsd?.({ ...terms })), 0);

/** Null where the earnings are unknown. */
export function rowBasisOf(space: Space): RowBasis | null {
  const { problem } = space;
  const whole = earningsWithout(problem, 0);
  const rest = earningsWithout(problem, carvedTermUsd(space));
  const { baseCadsUsd } = whole.earnings;
  if (baseCadsUsd === null) return null;
  const lost = (from: number, to: number): number => Math.max(0, from) - Math.max(0, to);
  const closing = sourcesAndUses(problem.bank, []);
  return {
    space,
    cadsUsd: whole.cadsUsd.map((usd) => usd ?? 0),
    carvedUsd: whole.cadsUsd.map((usd, at) => lost(usd ?? 0, rest.cadsUsd[at] ?? 0)),
    baseCadsUsd,
    baseCarvedUsd: lost(baseCadsUsd, rest.earnings.baseCadsUsd ?? 0),
    cashUsd: toUsd(closing.cashToCloseCents),
    buyerUsd: toUsd(closing.buyerCents),
    projectUsd: toUsd(closing.projectCents),
  };
}

const ON = entryOf("on");
const AMOUNT = entryOf("amount");
const CASH = entryOf("cash");
const CARVED = entryOf("carved");
const PARTNERS = entryOf("partners");

/** Coverage of each year of at least `value`; where nothing is due it holds whatever is earned. */
export function coverageRows(id: string, basis: RowBasis, value: number): Row[] {
  return Array.from({ length: YEARS }, (_, at) => ({
    id: `${id}/${at + 1}`,
    base: Math.max(0, basis.cadsUsd[at] ?? 0),
    terms: [
      [dueIn(at + 1), -value],
      [CARVED, -(basis.carvedUsd[at] ?? 0)],
    ],
  }));
}

function laterRows(basis: RowBasis, value: number): Row[] {
  const last = YEARS - 1;
  return Array.from({ length: LATER_YEARS }, (_, at) => ({
    id: `laterCoverage/${YEARS + at + 1}`,
    base: Math.max(0, basis.cadsUsd[last] ?? 0),
    terms: [
      [dueIn(YEARS + at + 1), -value],
      [CARVED, -(basis.carvedUsd[last] ?? 0)],
    ],
  }));
}

function globalRows({ space, cadsUsd }: RowBasis, value: number): Row[] {
  const { problem } = space;
  const { incomeUsd, livingUsd, paymentsUsd, profitTaxPct } = problem.household;
  if (incomeUsd === null || livingUsd === null || paymentsUsd === null || profitTaxPct === null) return [];
  const { earnings } = earningsWithout(problem, 0);
  const rest = earningsWithout(problem, carvedTermUsd(space)).cadsUsd;
  // Where nobody has anything to pay, nothing has to be there.
  const floor = paymentsUsd > 0 ? -Infinity : 0;
  // Tax is due on a profit alone: the years with and without it are a straight line each, and the lower one counts.
  return cadsUsd.flatMap((cads, at) =>
    [0, profitTaxPct / 100].map((tax, which) => {
      const year = at + 1;
      const untaxed = yearlyDeductionUsd(problem.bank) - nonDeductibleInYear(earnings, year);
      const left = (earned: number): number =>
        Math.max(floor, earned - tax * (earned - untaxed) + incomeUsd - livingUsd);
      const from = left(cads);
      return {
        id: which === 0 ? `global/${year}` : `globalTaxed/${year}`,
        base: from - value * paymentsUsd,
        terms: [
          [dueIn(year), -value],
          [interestIn(year), tax],
          [CARVED, left(rest[at] ?? 0) - from],
        ],
      };
    }),
  );
}

function lowestCashRows({ space }: RowBasis, value: number): Row[] {
  const { problem } = space;
  const { bank, household } = problem;
  const { incomeUsd, livingUsd, paymentsUsd } = household;
  const draws = bank.settings?.ownerDraws === true;
  if (draws && (incomeUsd === null || livingUsd === null || paymentsUsd === null)) return [];
  const drawUsd = draws ? Math.max(0, (livingUsd ?? 0) + (paymentsUsd ?? 0) - (incomeUsd ?? 0)) / 12 : 0;
  const whole = earningsWithout(problem, 0);
  const rest = earningsWithout(problem, carvedTermUsd(space));
  const { closing } = bank;
  let cash = toNumber(closing?.workingCapital) + toNumber(closing?.reserve) + toNumber(closing?.cashBought);
  let carved = 0;
  return Array.from({ length: HORIZON_MONTHS }, (_, at) => {
    const month = at + 1;
    const year = yearOfMonth(month) - 1;
    const share = shareOfMonth(whole.earnings, month);
    const cads = whole.cadsUsd[year] ?? 0;
    cash += cads * share - drawUsd;
    carved += (cads - (rest.cadsUsd[year] ?? 0)) * share;
    return {
      id: `lowestCash/${month}`,
      base: cash - value,
      terms: [
        [paidUpTo(month), -1],
        [CARVED, -carved],
      ],
    };
  });
}

/** At most so many percent of the company given away: with a part of the cash equity, and by the terms. */
export function ownershipRows(id: string, { space }: RowBasis, valuePct: number): Row[] {
  return [
    {
      id,
      base: valuePct * space.offerUsd,
      terms: [
        [AMOUNT, -valuePct],
        [PARTNERS, valuePct - 100],
      ],
    },
    { id: `${id}/typed`, base: valuePct, terms: [[entryOf("givenPct"), -1]] },
  ];
}

/**
 * What partners can bring at most, in whole steps, where the cash to close is at most so much and so many percent of the company
 * may be given away with a part of the cash equity: all that other types bring is at most their amounts, so that equity is at most
 * what that cash leaves of it.
 */
export function partnersRow(
  id: string,
  { cashUsd, space }: RowBasis,
  mostCashUsd: number,
  valuePct: number,
): Row {
  const equityUsd = Math.max(0, space.offerUsd - cashUsd + mostCashUsd);
  const pct = Math.max(0, valuePct);
  const mostUsd = pct >= 100 ? space.offerUsd : (pct / (100 - pct)) * equityUsd;
  const steps = Math.floor(mostUsd / space.stepUsd + 1e-6);
  return { id, base: steps * space.stepUsd, terms: [[PARTNERS, -1]] };
}

export const cashRow = (id: string, { cashUsd }: RowBasis, mostUsd: number): Row => ({
  id,
  base: mostUsd - cashUsd,
  terms: [[CASH, -1]],
});

/**
 * The money of the others is at most the offer, and all of it where no equity may be there. They come in whole steps: what
 * is left of an offer after its last step is equity in every structure, and a bound that does not say so never closes.
 */
const offerRows = ({ space }: RowBasis): Row[] => [
  {
    id: "equity",
    base: stepsWithin(space.offerUsd, space.stepUsd) * space.stepUsd,
    terms: [[AMOUNT, -1]],
  },
  { id: "equityNone", base: -space.offerUsd, terms: [[AMOUNT, 1]], isWithoutEquity: true },
];

/** Types of which the second hand on the same asset is not allowed, pair by pair. */
function pledgePairs({ types }: Space): [string, string][] {
  const named = (is: (type: ReturnType<typeof definitionOf>) => boolean): string[] =>
    types.filter(({ type }) => is(definitionOf(type))).map(({ type }) => type);
  const sellers = named(({ stock }) => stock === "seller's");
  const pledged = named(({ stock }) => stock === "pledged");
  const behind = named(({ besideSba }) => typeof besideSba === "object");
  return [
    ...sellers.flatMap((one) => pledged.map((other): [string, string] => [one, other])),
    ...behind.map((other): [string, string] => ["sba", other]),
  ];
}

const pledgeRows = (space: Space): Row[] =>
  pledgePairs(space).map((pair) => ({
    id: `collateralOnce/${pair.join("+")}`,
    base: 1,
    terms: [[ON, -1]],
    ofTypes: pair,
  }));

/** With a type that takes so many percent by its terms, fewer are left for those who take a part of the cash equity. */
const ownershipRowsBeside = (basis: RowBasis, valuePct: number, givenPct: readonly number[]): Row[] =>
  basis.space.types.flatMap(({ type }, at) => {
    const given = givenPct[at] ?? 0;
    const [row] = ownershipRows(`ownershipGivenMostPct/beside/${type}`, basis, valuePct - given);
    return row === undefined || given === 0 ? [] : [{ ...row, beside: type }];
  });

/** The rows of all constraints that are on, but for those of the rules and of the market. `givenPct`: what each type takes by its terms. */
export function constraintRows(basis: RowBasis, givenPct: readonly number[]): Row[] {
  const { space, cashUsd } = basis;
  const { constraints } = space.problem.question;
  const { liquidUsd } = space.problem;
  const valueOf = (id: keyof typeof constraints): number | null =>
    constraints[id].isOn ? (constraints[id].value ?? 0) : null;
  const rows: Row[] = offerRows(basis);
  const add = (id: keyof typeof constraints, of: (value: number) => Row[]): void => {
    const value = valueOf(id);
    if (value !== null) rows.push(...of(value));
  };
  add("worstCoverage", (value) => coverageRows("worstCoverage", basis, value));
  add("laterCoverage", (value) => laterRows(basis, value));
  add("global", (value) => globalRows(basis, value));
  add("liquidityMonths", (value) =>
    liquidUsd === null
      ? []
      : [
          {
            id: "liquidityMonths",
            base: liquidUsd - cashUsd,
            terms: [
              [CASH, -1],
              [dueIn(1), -value / 12],
            ],
          },
        ],
  );
  add("cashMost", (value) => [cashRow("cashMost", basis, value)]);
  add("kindsMost", (value) => [{ id: "kindsMost", base: value, terms: [[ON, -1]] }]);
  add("sellerShareMostPct", (value) => [
    {
      id: "sellerShareMostPct",
      base: (value * space.offerUsd) / 100,
      terms: [[entryOf("sellers"), -1]],
    },
  ]);
  add("ownershipGivenMostPct", (value) => [
    ...ownershipRows("ownershipGivenMostPct", basis, value),
    ...ownershipRowsBeside(basis, value, givenPct),
  ]);
  add("lowestCash", (value) => lowestCashRows(basis, value));
  add("collateralOnce", () => pledgeRows(space));
  rows.push(...(space.problem.limits?.rows(space.types.map(({ type }) => type)) ?? []));
  return rows;
}
