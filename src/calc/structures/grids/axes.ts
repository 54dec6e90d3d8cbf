import { toNumber } from "#calc/deal/to-number.ts";
import { checkLoanTerms, longestSbaMonths } from "#calc/funding/check-loan-terms.ts";
import { componentAmount, percentageOfAmount } from "#calc/funding/component-amount.ts";
import { toUsd } from "#calc/lending/cents.ts";
import { withScenario } from "#calc/structures/reverse/earnings.ts";
import { pointOf } from "#calc/structures/reverse/given-terms.ts";
import { equityUsd, withAmount } from "#calc/structures/reverse/move.ts";
import { atPrice } from "#calc/structures/reverse/price.ts";
import type { Reversed } from "#calc/structures/reverse/question.ts";
import { loanPlace, withRate } from "#calc/structures/reverse/rate.ts";
import type { StructureComponent } from "#calc/structures/model/structure.ts";
import type { GridAxis } from "#calc/tables/best-structure.ts";
import { payNow, withPay } from "./salary.ts";

/**
 * Why a cell has no figure: a cap is passed, an amount is below 0, a standby does not end before its note, a balloon does not
 * lie between them, or the structure lacks the part that moves.
 */
export const CELL_REASONS = ["cap", "amount", "standby", "balloon", "absent"] as const;
export type CellReason = (typeof CELL_REASONS)[number];

/** What an axis moves. Amounts in US dollars, terms in months, rates and changes in percent. */
export interface Axis {
  /** Dollars and months are whole. */
  readonly isWhole: boolean;
  /** Null: the structure does not have it. */
  readonly present: (reversed: Reversed) => number | null;
  /** `own` is the structure before anything moved: the part that an axis moves is one of its parts, in every cell the same. */
  readonly apply: (reversed: Reversed, value: number, own: Reversed) => Reversed | CellReason;
}

const placeOf = ({ others }: Reversed, type: string): number =>
  others.findIndex((component) => component.type === type && component.amount > 0);
const noteOf = (reversed: Reversed): StructureComponent | undefined =>
  reversed.others[placeOf(reversed, "seller_note")];

/** The seller's note with other terms. */
function withNoteTerms(
  reversed: Reversed,
  own: Reversed,
  terms: NonNullable<StructureComponent["terms"]>,
): Reversed | "absent" {
  const index = placeOf(own, "seller_note");
  if (index === -1) return "absent";
  const others = reversed.others.map((component, at) =>
    at === index ? { ...component, terms: { ...component.terms, ...terms } } : component,
  );
  return { ...reversed, others };
}

/** A loan takes what equity leaves. */
function withEquity(reversed: Reversed, equity: number, own: Reversed): Reversed | CellReason {
  const index = placeOf(own, "sba");
  const loan = reversed.others[index];
  if (loan === undefined) return "absent";
  const amount = toUsd(Math.round((equityUsd(reversed) + loan.amount - equity) * 100));
  if (amount < 0) return "amount";
  return { ...reversed, others: withAmount(reversed.others, index, amount) };
}

function withNoteShare(reversed: Reversed, pct: number, own: Reversed): Reversed | CellReason {
  const index = placeOf(own, "seller_note");
  if (index === -1) return "absent";
  const amount = componentAmount(reversed.problem.bank.offer, pct);
  return { ...reversed, others: withAmount(reversed.others, index, amount) };
}

/** The completed terms of a component, as the tables and the others give them. */
const completed = ({ problem, others }: Reversed, type: string | undefined): StructureComponent | undefined =>
  pointOf(problem, others).components.find((component) => component.type === type);

/** Full standby up to the last month without a payment; 0: none. */
function standbyOf(reversed: Reversed): number | null {
  const note = noteOf(reversed);
  if (note === undefined) return null;
  if (note.terms?.standby === "full_months") return toNumber(note.terms.standbyMonths);
  return note.terms?.standby === "full_life" ? (completed(reversed, "sba")?.terms?.term ?? null) : 0;
}

const withStandby = (reversed: Reversed, months: number, own: Reversed): Reversed | CellReason =>
  withNoteTerms(
    reversed,
    own,
    months === 0
      ? { standby: "none", standbyMonths: null }
      : { standby: "full_months", standbyMonths: months },
  );

/** What the terms of a seller's note contradict; null: they fit together. */
export function noteReason(components: readonly StructureComponent[]): CellReason | null {
  const sbaMonths = longestSbaMonths(components);
  const [problem] = components
    .filter(({ type }) => type === "seller_note")
    .flatMap((note) => checkLoanTerms(note, sbaMonths));
  if (problem === undefined) return null;
  return problem.field === "balloonMonth" ? "balloon" : "standby";
}

function atRate(reversed: Reversed, ratePct: number, own: Reversed): Reversed | CellReason {
  const index = loanPlace(own);
  if (index === -1) return "absent";
  const others = withRate(reversed, index, ratePct);
  const given = completed(reversed, reversed.others[index]?.type)?.terms ?? null;
  // What the table gave beside the rate, such as that it varies, stays as it is.
  return {
    ...reversed,
    others: others.map((component, at) =>
      at === index ? { ...component, terms: { ...given, ...component.terms } } : component,
    ),
  };
}

const scenarioOf = ({ problem }: Reversed) => problem.bank.scenario ?? {};

/** In the order in which two of them are applied: the price is set first, and equity after what is taken from it. */
export const AXES: Readonly<Record<GridAxis, Axis>> = {
  price: {
    isWhole: true,
    present: ({ problem }) => problem.bank.offer,
    apply: (reversed, price) => (price < 0 ? "amount" : atPrice(reversed, price)),
  },
  noteSharePct: {
    isWhole: false,
    present: (reversed) => {
      const note = noteOf(reversed);
      return note === undefined ? null : percentageOfAmount(note.amount, reversed.problem.bank.offer);
    },
    apply: withNoteShare,
  },
  buyerCash: { isWhole: true, present: equityUsd, apply: withEquity },
  noteTermMonths: {
    isWhole: true,
    present: (reversed) => completed(reversed, noteOf(reversed)?.type)?.terms?.term ?? null,
    apply: (reversed, term, own) => (term < 1 ? "amount" : withNoteTerms(reversed, own, { term })),
  },
  standbyMonths: { isWhole: true, present: standbyOf, apply: withStandby },
  ratePct: {
    isWhole: false,
    present: (reversed) =>
      completed(reversed, reversed.others[loanPlace(reversed)]?.type)?.terms?.interestRate ?? null,
    apply: atRate,
  },
  ebitdaChangePct: {
    isWhole: false,
    present: (reversed) => toNumber(scenarioOf(reversed).cadsPct),
    apply: (reversed, cadsPct) => ({ ...reversed, problem: withScenario(reversed.problem, { cadsPct }) }),
  },
  growthPct: {
    isWhole: false,
    present: (reversed) => toNumber(scenarioOf(reversed).growthPct),
    apply: (reversed, growthPct) => ({ ...reversed, problem: withScenario(reversed.problem, { growthPct }) }),
  },
  salary: {
    isWhole: true,
    present: ({ problem }) => payNow(problem.bank),
    apply: (reversed, pay) => ({ ...reversed, problem: withPay(reversed.problem, pay) }),
  },
};
