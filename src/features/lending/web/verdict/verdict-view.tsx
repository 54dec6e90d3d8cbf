import { describeVerdictToGuests } from "#features/lending/model/words/brief-words.ts";
import { describeVerdict } from "#features/lending/model/words/verdict-words.ts";
import type { BankViewProps } from "#features/lending/web/bank-views.ts";
import { CoveragePanel } from "./coverage-panel.tsx";
import { LenderDocumentsPanel } from "./lender-documents-panel.tsx";
import { OpenQuestions } from "#features/lending/web/rules/open-questions.tsx";
import { RulesPanel } from "#features/lending/web/rules/rules-panel.tsx";
import { VerdictHead } from "./verdict-head.tsx";
import "./verdict.css";

/** The answer to the deal, and the rules that it rests on. */
export function VerdictView({ bank }: BankViewProps) {
  const { answers, figures, rules, isForGuest } = bank;
  const verdict = isForGuest ? describeVerdictToGuests(bank) : describeVerdict(answers, figures, rules);
  return (
    <>
      <div className="bank-verdict">
        <VerdictHead bank={bank} verdict={verdict} />
      </div>
      <CoveragePanel bank={bank} />
      <OpenQuestions bank={bank} />
      <div className="bank-columns">
        <RulesPanel bank={bank} />
        <LenderDocumentsPanel bank={bank} />
      </div>
      <p className="bank-small-print xs">Each rule names its source and date. Your bank decides.</p>
    </>
  );
}
