import { toUsd } from "#calc/lending/cents.ts";
import type { Objective } from "#calc/tables/best-structure.ts";
import type { Box } from "./box.ts";
import { dueIn, entryOf } from "./profile.ts";
import { returnRow } from "./return-row.ts";
import { cashRow, coverageRows, ownershipRows, type Row, type RowBasis } from "./rows.ts";
import type { Space } from "./space.ts";
import type { StructureFigures } from "./structure.ts";

/**
 * By what a structure is better than another: the objectives, and then what decides between equals. Every level has a key,
 * smaller is better, rounded as it is compared; keys of two structures are compared level by level.
 */
export interface Level {
  /** Null: it only decides between equals. */
  readonly objective: Objective | null;
  keyOf(point: JudgedPoint): number;
  /** What holds for every structure whose key is at most this; null: every structure's is. */
  rowsUpTo(key: number, node: NodeFacts): readonly Row[] | null;
  /** The least key that may be reached at or above one; absent: the same. */
  atOrAbove?(key: number, node: NodeFacts): number;
  /** Whether a box may hold a key of at most this, where the box itself tells. */
  mayReach?(box: Box, key: number): boolean;
  /** The next smaller key that may be reached; null: none is. */
  below(key: number, node: NodeFacts): number | null;
}

/** A structure of the space: steps of money of each type, its option (-1: it is off), and what it comes to. */
export interface JudgedPoint {
  readonly steps: readonly number[];
  readonly options: readonly number[];
  readonly equityUsd: number;
  readonly figures: StructureFigures;
}

/** Of the part of the space that is looked at. */
export interface NodeFacts {
  /** Cash to close moves in such steps, cents. */
  readonly cashStepCents: number;
  /** Equity may be 0 there. */
  readonly mayLackEquity: boolean;
}

/** Half away from zero. */
const rounded = (value: number, times: number): number => {
  const scaled = Math.abs(value) * times;
  return value < 0 ? -Math.floor(scaled + 0.5) : Math.floor(scaled + 0.5);
};

const MILLION = 1e6;
const TEN_THOUSAND = 1e4;

function cashLevel(basis: RowBasis): Level {
  const base = rounded(basis.cashUsd, 100);
  // Only every so many cents can be reached.
  const reached = (cents: number, step: number, from: number): number =>
    from + Math.floor((cents - from) / step) * step;
  return {
    objective: "cash",
    keyOf: ({ figures }) => rounded(figures.cashToClose, 100),
    rowsUpTo: (key) => [cashRow("better/cash", basis, toUsd(key))],
    atOrAbove: (key, { cashStepCents }) => -reached(-key, cashStepCents, -base),
    below: (key, { cashStepCents }) => reached(key - 1, cashStepCents, base),
  };
}

function coverageLevel(basis: RowBasis): Level {
  return {
    objective: "coverage",
    keyOf: ({ figures: { worstCoverage } }) =>
      worstCoverage === null ? -Infinity : -rounded(worstCoverage, MILLION),
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

const ownershipLevel = (basis: RowBasis): Level => ({
  objective: "ownership",
  keyOf: ({ figures }) => -rounded(figures.ownershipPct, TEN_THOUSAND),
  rowsUpTo: (key) => ownershipRows("better/ownership", basis, 100 - (-key - 0.5) / TEN_THOUSAND),
  below: (key) => (key <= -100 * TEN_THOUSAND ? null : key - 1),
});

const costLevel: Level = {
  objective: "cost",
  keyOf: ({ figures }) => rounded(figures.cost, 100),
  rowsUpTo: (key) => [{ id: "better/cost", base: toUsd(key), terms: [[entryOf("cost"), -1]] }],
  below: (key) => key - 1,
};

const debtFreeLevel: Level = {
  objective: "debtFree",
  keyOf: ({ figures }) => figures.debtFreeMonth,
  rowsUpTo: (key) => [{ id: "better/debtFree", base: 0, terms: [], notAfterMonth: key }],
  below: (key) => (key <= 0 ? null : key - 1),
};

const returnLevel = (basis: RowBasis): Level => ({
  objective: "return",
  keyOf: ({ figures: { irr5Pct } }) => (irr5Pct === null ? Infinity : -rounded(irr5Pct, MILLION)),
  rowsUpTo: (key) => (key === Infinity ? null : [returnRow(basis, (-key - 0.5) / MILLION)]),
  below: (key) => (key === Infinity ? Number.MAX_SAFE_INTEGER : key - 1),
});

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

function objectiveLevel(objective: Objective, basis: RowBasis): Level {
  switch (objective) {
    case "cash":
      return cashLevel(basis);
    case "coverage":
      return coverageLevel(basis);
    case "ownership":
      return ownershipLevel(basis);
    case "return":
      return returnLevel(basis);
    case "cost":
      return costLevel;
    case "debtFree":
      return debtFreeLevel;
  }
}

/** The levels of a question, from the first objective to the last word between equals. */
export function levelsOf(basis: RowBasis): Level[] {
  const { space } = basis;
  return [
    ...space.problem.question.objectives.map((objective) => objectiveLevel(objective, basis)),
    kindsLevel,
    equityLevel(space),
    ...space.types.map((_, at) => amountLevel(space, at)),
    ...space.types.map((_, at) => optionLevel(at)),
  ];
}

/** Below 0: the first is better. */
export function compareKeys(one: readonly number[], other: readonly number[]): number {
  for (const [at, key] of one.entries()) {
    const against = other[at] ?? 0;
    if (key !== against) return key < against ? -1 : 1;
  }
  return 0;
}
