import { readDealRecord } from "#calc/deal/read-deal-record.ts";
import type { RecordWarning } from "#calc/deal/record-groups.ts";
import { fundingDealOf } from "#calc/funding/funding-deal.ts";
import type { BankInput } from "#calc/lending/bank-input.ts";
import { bankNotes } from "#calc/lending/bank-notes.ts";
import { isRecord, ownValue } from "#kit/record.ts";
import { bankSchema } from "./bank-schema.ts";
import { loanTermsProblem } from "./check-loan-terms.ts";
import { priceProblem, sentenceOfIssue } from "./sentence-of-issue.ts";

export type BankRecordReading =
  | { readonly ok: true; readonly input: BankInput; readonly warnings: readonly RecordWarning[] }
  | { readonly ok: false; readonly error: string };

/**
 * A deal, its stack, the buyer and the day of the loan, as a file for `deal bank` has them. What is absent or null is unknown;
 * what cannot be understood is refused in a sentence that names the field and says how to fix it.
 */
export function readBankRecord(record: unknown): BankRecordReading {
  if (!isRecord(record)) {
    return {
      ok: false,
      error: 'A record must be an object with "deal", "offer", "components" and "loanNumberDate".',
    };
  }
  const deal = readDealRecord(ownValue(record, "deal") ?? {});
  if (!deal.ok) return { ok: false, error: `"deal": ${deal.error}` };
  const parsed = bankSchema.safeParse(record);
  if (!parsed.success) return { ok: false, error: sentenceOfIssue(parsed.error) };
  const { facts, ...rest } = parsed.data;
  const offer = parsed.data.offer ?? deal.figures.askingPriceUsd;
  if (offer === null) return { ok: false, error: "offer: Write the price that is offered, in dollars." };
  const naics = facts?.naics ?? null;
  // Absent and undefined are one to the calculation.
  const input = {
    ...rest,
    deal: fundingDealOf(deal.figures),
    offer: Math.max(0, offer),
    facts: { ...facts, naics: naics === null ? null : String(naics) },
  } as BankInput;
  const problem = priceProblem(deal.figures) ?? loanTermsProblem(input.components);
  if (problem !== null) return { ok: false, error: problem };
  const ofDeal = deal.warnings.map((warning) => ({ ...warning, field: `deal.${warning.field}` }));
  const notes = bankNotes(input).map(({ field, message }) => ({
    field,
    value: null,
    message: `${field} ${message}`,
  }));
  return { ok: true, input, warnings: [...ofDeal, ...notes] };
}
