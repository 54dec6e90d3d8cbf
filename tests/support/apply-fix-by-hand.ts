import type { BankInput } from "#calc/lending/bank-input.ts";
import type { FixStep } from "#calc/lending/fixes/lever.ts";
import type { LendingComponent } from "#calc/lending/lending-component.ts";

const change = (
  input: BankInput,
  index: number | null,
  by: (row: LendingComponent) => LendingComponent,
): BankInput => ({
  ...input,
  components: input.components.map((row, at) => (at === index ? by(row) : row)),
});
const terms = (input: BankInput, index: number | null, more: object): BankInput =>
  change(input, index, (row) => ({ ...row, terms: { ...row.terms, ...more } }));

/** As a person would make the change of a fix by hand: nothing of it is the code that looks for fixes. */
export function applyByHand(input: BankInput, { change: what, index, to }: FixStep): BankInput {
  switch (what) {
    case "buyer_cash_up":
      return change(input, index, (row) => ({ ...row, amount: Number(to) }));
    case "price_down":
      return {
        ...input,
        offer: Number(to),
        components: input.components.map((row) => {
          const pct = row.percentage ?? (Number(row.amount) / input.offer) * 100;
          return { ...row, percentage: pct, amount: Math.round((Number(to) * pct) / 100) };
        }),
      };
    case "note_standby":
      return terms(input, index, { standby: "full_life", balloonMonth: null });
    case "note_term":
    case "sba_term":
    case "sba_term_shorter":
      return terms(input, index, { term: to });
    case "rate_to_cap":
      return terms(input, index, { interestRate: to });
    case "fee_to_table":
      return terms(input, index, { feeBasis: "table" });
    case "programme_standard":
      return terms(input, index, { programme: to });
    case "working_capital_down":
      return { ...input, closing: { ...input.closing, workingCapital: Number(to) } };
    case "earnout_to_note":
      return change(input, index, (row) => ({
        ...row,
        type: "seller_note",
        terms: { standby: "full_life" },
      }));
    case "seller_stays":
      return { ...input, facts: { ...input.facts, sellerStaysMonths: Number(to) } };
    case "order_document":
      return { ...input, facts: { ...input.facts, [String(to)]: true } };
  }
}
