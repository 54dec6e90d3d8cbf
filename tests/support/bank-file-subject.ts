import type { BankInput } from "#calc/lending/bank-input.ts";
import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import { bankFileSubject } from "#features/lending/model/files/bank-file-subject.ts";
import type { Buyer } from "#features/profile/model/buyer.ts";
import { UNKNOWN_LENDING } from "#features/lending/model/deal-lending.ts";

/** What the files of a bank's record are made of, by the built-in rules. */
export const fileSubjectOf = (
  input: BankInput,
  withProfile = true,
  names: readonly string[] = [],
  netWorth: Buyer["netWorth"] = null,
) =>
  bankFileSubject({
    companyName: "Summit Air",
    stackName: "First stack",
    subject: { input, basis: "Earnings rest on the books.", names },
    rulesOfDay: { rules: BANK_RULES, version: "2026-11-22.a" },
    lending: UNKNOWN_LENDING,
    isForGuest: false,
    books: null,
    stressBooks: null,
    checks: [],
    documents: [{ name: "Lease 2025.pdf", tags: [] }],
    netWorth,
    withProfile,
    exportedAt: new Date("2026-11-26T12:00:00Z"),
  });
