import { toNumber } from "#calc/deal/to-number.ts";
import type { BankCalculation } from "#calc/lending/bank-calculation.ts";
import type { LendingTerms } from "#calc/lending/lending-terms.ts";
import { sbaRateCap, sbaTermLimit } from "#calc/lending/rules/loan-rules.ts";
import type { PaidPiece } from "#calc/lending/stack-payments.ts";
import type { FixChange } from "#calc/tables/bank-rule.ts";
import { type FixValue, type Lever, replaceComponent, withTerms } from "./lever.ts";

/** No seller waits longer. Months. */
const LONGEST_NOTE = 180;

const notesOf = ({ payments }: BankCalculation): readonly PaidPiece[] =>
  payments.pieces.filter(({ type, amountCents }) => type === "seller_note" && amountCents > 0);

function months(change: FixChange, { index, terms }: PaidPiece, steps: number, direction: 1 | -1): Lever[] {
  const from = toNumber(terms.term);
  return [
    {
      change,
      index,
      kind: "months",
      steps: Math.max(0, steps),
      cuts: [],
      apply(input, by) {
        const to = from + direction * by;
        return { input: withTerms(input, index, { term: to }), step: { change, index, from, to } };
      },
    },
  ];
}

const switchTerms = (
  change: FixChange,
  index: number,
  terms: LendingTerms,
  [from, to]: readonly [FixValue, FixValue],
): Lever => ({
  change,
  index,
  kind: "switch",
  steps: 1,
  cuts: [],
  apply: (input) => ({ input: withTerms(input, index, terms), step: { change, index, from, to } }),
});

export const noteTerm = (calculation: BankCalculation): Lever[] =>
  notesOf(calculation).flatMap((note) =>
    months("note_term", note, LONGEST_NOTE - toNumber(note.terms.term), 1),
  );

export const sbaTerm = (calculation: BankCalculation): Lever[] =>
  calculation.sbaLoans.flatMap((loan) =>
    months("sba_term", loan, sbaTermLimit(calculation) - toNumber(loan.terms.term), 1),
  );

export const sbaTermShorter = (calculation: BankCalculation): Lever[] =>
  calculation.sbaLoans.flatMap((loan) => {
    const term = toNumber(loan.terms.term);
    return term > sbaTermLimit(calculation) ? months("sba_term_shorter", loan, term - 1, -1) : [];
  });

/** On standby for the life of the SBA loan; a balloon is dropped. */
export const noteStandby = (calculation: BankCalculation): Lever[] =>
  calculation.sbaLoans.length === 0
    ? []
    : notesOf(calculation)
        .filter(({ terms }) => terms.standby !== "full_life" || toNumber(terms.balloonMonth) > 0)
        .map(({ index, terms }) =>
          switchTerms("note_standby", index, { standby: "full_life", balloonMonth: null }, [
            terms.standby ?? "none",
            "full_life",
          ]),
        );

export const rateToCap = (calculation: BankCalculation): Lever[] =>
  calculation.sbaLoans.flatMap((loan) => {
    const cap = sbaRateCap(loan, calculation);
    const rate = toNumber(loan.terms.interestRate);
    return rate > cap ? [switchTerms("rate_to_cap", loan.index, { interestRate: cap }, [rate, cap])] : [];
  });

export const feeToTable = ({ sbaLoans }: BankCalculation): Lever[] =>
  sbaLoans
    .filter(({ fee }) => fee?.isTyped === true)
    .map(({ index }) => switchTerms("fee_to_table", index, { feeBasis: "table" }, ["typed", "table"]));

export const programmeStandard = ({ sbaLoans }: BankCalculation): Lever[] =>
  sbaLoans.flatMap(({ index, terms }) => {
    const programme = terms.programme ?? "7a_standard";
    if (programme === "7a_standard") return [];
    return [
      switchTerms("programme_standard", index, { programme: "7a_standard" }, [programme, "7a_standard"]),
    ];
  });

/** A seller note of the same amount, with the terms of nobody having set any, on standby for the life of the SBA loan. */
export const earnoutToNote = ({ payments }: BankCalculation): Lever[] =>
  payments.pieces
    .filter(({ type, amountCents }) => type === "earnout" && amountCents > 0)
    .map(({ index }) => ({
      change: "earnout_to_note",
      index,
      kind: "switch",
      steps: 1,
      cuts: [],
      apply: (input) => ({
        input: replaceComponent(input, index, (component) => ({
          ...component,
          type: "seller_note",
          terms: { standby: "full_life" },
        })),
        step: { change: "earnout_to_note", index, from: "earnout", to: "seller_note" },
      }),
    }));
