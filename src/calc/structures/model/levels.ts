import { toUsd } from "#calc/lending/cents.ts";
import { IRR_RANGE_PCT } from "#calc/returns/internal-rate-of-return.ts";
import type { Objective } from "#calc/tables/best-structure.ts";
import type { CashSteps } from "#calc/structures/bounds/cash-steps.ts";
import type { Level } from "./level.ts";
import { dueIn, entryOf } from "./profile.ts";
import { highestReturnRow, returnRows } from "./return-row.ts";
import { cashRow, coverageRows, ownershipRows, partnersRow, type RowBasis } from "./rows.ts";
import type { Space } from "./space.ts";
import type { StructureFigures } from "./structure.ts";

/** What levels know of the lines of a space. */
export interface LineFacts {
  /** Partners have a part of the cash equity, and no type brings more than its amount. */
  readonly countsPartners: boolean;
  /** The most interest of each year, US dollars. */
  readonly interestMostUsd: readonly number[];
}

/** Half away from zero. */
const rounded = (value: number, times: number): number => {
  const scaled = Math.abs(value) * times;
  return value < 0 ? -Math.floor(scaled + 0.5) : Math.floor(scaled + 0.5);
};

const MILLION = 1e6;
const TEN_THOUSAND = 1e4;

/** The key of an objective as its figure. */
export function figureOfKey(objective: Objective, key: number): number | null {
  if (!Number.isFinite(key) || Math.abs(key) >= Number.MAX_SAFE_INTEGER) return null;
  switch (objective) {
    case "cash":
    case "cost":
      return toUsd(key);
    case "coverage":
    case "return":
      return -key / 1e6;
    case "ownership":
      return -key / 1e4;
    default:
      return key;
  }
}

/** The largest that can be reached up to a number of cents. */
const reached = (cents: number, { from, step }: CashSteps): number =>
  from + Math.floor((cents - from) / step) * step;

/** Figures as they are compared by an objective: smaller is better. */
const KEYS: Readonly<Record<Objective, (figures: StructureFigures) => number>> = {
  cash: ({ cashToClose }) => rounded(cashToClose, 100),
  return: ({ irr5Pct }) => (irr5Pct === null ? Infinity : keyOfReturn(irr5Pct)),
  coverage: ({ worstCoverage }) => (worstCoverage === null ? -Infinity : -rounded(worstCoverage, MILLION)),
  ownership: ({ ownershipPct }) => -rounded(ownershipPct, TEN_THOUSAND),
  cost: ({ cost }) => rounded(cost, 100),
  debtFree: ({ debtFreeMonth }) => debtFreeMonth,
};

/** What a structure is compared by, objective by objective. */
export const objectiveKeys = (objectives: readonly Objective[], figures: StructureFigures): number[] =>
  objectives.map((objective) => KEYS[objective](figures));

/** The key of a return, percent. */
export const keyOfReturn = (pct: number): number => -rounded(pct, MILLION);

const cashLevel = (basis: RowBasis, countsPartners: boolean): Level => ({
  objective: "cash",
  keyOf: ({ figures }) => KEYS.cash(figures),
  rowsUpTo(key, { cash, givenPct }) {
    const most = reached(key, cash);
    const row = cashRow(most === key ? "better/cash" : "better/cash/steps", basis, toUsd(most));
    const { isOn, value } = basis.space.problem.question.constraints.ownershipGivenMostPct;
    if (!countsPartners || !isOn) return [row];
    return [row, partnersRow("better/partners/given", basis, toUsd(most), (value ?? 0) - givenPct)];
  },
  reachedUpTo: (key, { cash }) => reached(key, cash),
  atOrAbove: (key, { cash: { from, step } }) => -reached(-key, { from: -from, step }),
  below: (key, { cash }) => reached(key - 1, cash),
});

function coverageLevel(basis: RowBasis): Level {
  return {
    objective: "coverage",
    keyOf: ({ figures }) => KEYS.coverage(figures),
    rowsUpTo(key) {
      if (key !== -Infinity) return coverageRows("better/coverage", basis, (-key - 0.5) / MILLION);
      return basis.cadsUsd.map((_, at) => ({
        id: `better/coverage/${at + 1}`,
        base: 0,
        terms: [[dueIn(at + 1), -1]],
      }));
    },
    below: (key) => (key === -Infinity ? null : key - 1),
  };
}

const ownershipLevel = (basis: RowBasis, countsPartners: boolean, cashAt: number): Level => ({
  objective: "ownership",
  followsLevelsBefore: true,
  keyOf: ({ figures }) => KEYS.ownership(figures),
  rowsUpTo(key, node, before) {
    const mostPct = 100 - (-key - 0.5) / TEN_THOUSAND;
    const givenPct = mostPct - node.givenPct;
    const [own] = ownershipRows("better/ownership", basis, givenPct);
    const [, typed] = ownershipRows("better/ownership", basis, mostPct);
    const rows = [own, typed].filter((row) => row !== undefined);
    const cents = before[cashAt];
    if (!countsPartners || cents === undefined) return rows;
    return [...rows, partnersRow("better/partners", basis, toUsd(cents), givenPct)];
  },
  below: (key) => (key <= -100 * TEN_THOUSAND ? null : key - 1),
});

const costLevel: Level = {
  objective: "cost",
  keyOf: ({ figures }) => KEYS.cost(figures),
  rowsUpTo: (key) => [{ id: "better/cost", base: toUsd(key), terms: [[entryOf("cost"), -1]] }],
  below: (key) => key - 1,
};

const debtFreeLevel: Level = {
  objective: "debtFree",
  keyOf: ({ figures }) => KEYS.debtFree(figures),
  rowsUpTo: (key) => [{ id: "better/debtFree", base: 0, terms: [], notAfterMonth: key }],
  below: (key) => (key <= 0 ? null : key - 1),
};

/** No return has a figure above the range. */
const LEAST_RETURN_KEY = -IRR_RANGE_PCT.highest * MILLION;

/** The least return of a key, percent; null: any is. */
export const returnOfKey = (key: number): number | null => (key === Infinity ? null : (-key - 0.5) / MILLION);

function returnLevel(basis: RowBasis, { countsPartners, interestMostUsd }: LineFacts): Level {
  const highest = highestReturnRow(basis, interestMostUsd);
  return {
    objective: "return",
    ...(countsPartners ? { followsPartners: true as const } : {}),
    keyOf: ({ figures }) => KEYS.return(figures),
    rowsUpTo(key, { partners, mayShare, mayEndInLoss }) {
      const leastPct = returnOfKey(key);
      if (leastPct === null || mayEndInLoss) return null;
      const rows = returnRows(basis, leastPct, partners);
      return highest === null || mayShare ? rows : [...rows, highest];
    },
    least: LEAST_RETURN_KEY,
    below: (key) => {
      if (key === Infinity) return Number.MAX_SAFE_INTEGER;
      return key <= LEAST_RETURN_KEY ? null : key - 1;
    },
  };
}

const kindsLevel: Level = {
  objective: null,
  keyOf: ({ figures }) => figures.kinds,
  rowsUpTo: (key, { mayLackEquity }) => [
    { id: "fewer/kinds", base: key - (mayLackEquity ? 0 : 1), terms: [[entryOf("on"), -1]] },
  ],
  below: (key) => (key <= 1 ? null : key - 1),
};

const equityLevel = ({ offerUsd, stepUsd }: Space): Level => ({
  objective: null,
  keyOf: ({ equityUsd }) => equityUsd,
  rowsUpTo: (key) => [{ id: "fewer/equity", base: key - offerUsd, terms: [[entryOf("amount"), 1]] }],
  below: (key) => (key - stepUsd < 0 ? null : key - stepUsd),
});

const amountLevel = ({ types, stepUsd }: Space, at: number): Level => {
  const type = types[at]?.type ?? "";
  return {
    objective: null,
    keyOf: ({ steps }) => steps[at] ?? 0,
    mayReach: (box, key) => {
      const one = box[at];
      return one === undefined || one.mayBeOff || one.from <= key;
    },
    rowsUpTo: (key) => [
      { id: `fewer/${type}`, base: key * stepUsd, terms: [[entryOf("amount"), -1]], ofTypes: [type] },
    ],
    below: (key) => (key <= 0 ? null : key - 1),
  };
};

/** Of equal amounts the option that stands first; nothing bounds it but the box itself. */
const optionLevel = (at: number): Level => ({
  objective: null,
  keyOf: ({ options }) => options[at] ?? -1,
  mayReach: (box, key) => {
    const one = box[at];
    return one === undefined || one.mayBeOff || one.options.some((option) => option <= key);
  },
  rowsUpTo: () => null,
  below: (key) => (key < 0 ? null : key - 1),
});

/** What decides between equals of a type that cannot be there at this offer, but at another. */
const absentLevel = (key: number): Level => ({
  objective: null,
  keyOf: () => key,
  mayReach: (_, most) => key <= most,
  rowsUpTo: () => null,
  below: (most) => (most <= key ? null : most - 1),
});

/** A level of each type by which equals are told apart. */
const tieLevels = (space: Space, levelAt: (at: number) => Level, absentKey: number): Level[] =>
  space.tieTypes.map((name) => {
    const at = space.types.findIndex(({ type }) => type === name);
    return at === -1 ? absentLevel(absentKey) : levelAt(at);
  });

function objectiveLevel(
  objective: Objective,
  basis: RowBasis,
  facts: LineFacts,
  objectives: readonly Objective[],
): Level {
  const { countsPartners } = facts;
  switch (objective) {
    case "cash":
      return cashLevel(basis, countsPartners);
    case "coverage":
      return coverageLevel(basis);
    case "ownership":
      return ownershipLevel(basis, countsPartners, objectives.indexOf("cash"));
    case "return":
      return returnLevel(basis, facts);
    case "cost":
      return costLevel;
    case "debtFree":
      return debtFreeLevel;
  }
}

/** The levels of a question, from the first objective to the last word between equals. */
export function levelsOf(basis: RowBasis, facts: LineFacts): Level[] {
  const { space } = basis;
  const { objectives } = space.problem.question;
  return [
    ...objectives.map((objective) => objectiveLevel(objective, basis, facts, objectives)),
    kindsLevel,
    equityLevel(space),
    ...tieLevels(space, (at) => amountLevel(space, at), 0),
    ...tieLevels(space, optionLevel, -1),
  ];
}
