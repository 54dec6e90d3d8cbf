import type { BankFileSubject } from "#features/lending/model/files/bank-file-subject.ts";
import type { StressInFile } from "#features/lending/model/stress/stress-of-file.ts";
import { reportOf, type ReportPlan } from "#features/report-files/model/report/report-plan.ts";
import { basisPart } from "./basis-part.ts";
import { buyerPart } from "./buyer-part.ts";
import { closingPart } from "./closing-part.ts";
import { coverPart } from "./cover-part.ts";
import { coveragePart } from "./coverage-part.ts";
import { debtsPart } from "./debts-part.ts";
import { lenderDocumentsPart } from "./lender-documents-part.ts";
import { rulesPart } from "./rules-part.ts";
import { stressPart } from "./stress-part.ts";

/** A deal as a lender reads it: the verdict first, then what proves it, the documents, and what it rests on. The pressure test where it is handed in. */
export const bankReport = (subject: BankFileSubject, stress: StressInFile | null = null): ReportPlan =>
  reportOf({ company: subject.companyName, kind: "lender brief", createdAt: subject.exportedAt }, [
    coverPart(subject),
    coveragePart(subject),
    ...(stress === null ? [] : [stressPart(subject, stress)]),
    ...(subject.isForGuest ? [] : [closingPart(subject)]),
    debtsPart(subject),
    ...(subject.withProfile ? [buyerPart(subject)] : []),
    rulesPart(subject),
    lenderDocumentsPart(subject),
    basisPart(subject),
  ]);
