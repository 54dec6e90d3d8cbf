import { useMemo } from "react";
import { fixAllRules } from "#calc";
import { sayVerdictToGuests } from "#features/lending/model/words/brief-words.ts";
import { failedRules, sayVerdict } from "#features/lending/model/words/verdict-words.ts";
import type { BankViewProps } from "#features/lending/web/bank-views.ts";
import { CoveragePanel } from "./coverage-panel.tsx";
import { FreeChanges } from "./free-changes.tsx";
import { PapersPanel } from "./papers-panel.tsx";
import { RulesPanel } from "#features/lending/web/rules/rules-panel.tsx";
import { VerdictHead } from "./verdict-head.tsx";
import "./verdict.css";

/** Will a bank lend on these terms: the sentence first, the proof under it. */
export function VerdictView({ bank }: BankViewProps) {
  const { answers, judged, rules, isForGuest } = bank;
  const whole = useMemo(
    () => (isForGuest ? null : fixAllRules(judged, rules, failedRules(answers, rules))),
    [isForGuest, judged, rules, answers],
  );
  const verdict = isForGuest ? sayVerdictToGuests(bank) : sayVerdict(answers, bank.figures, rules, { whole });
  return (
    <>
      <div className="bank-verdict">
        <VerdictHead bank={bank} verdict={verdict} />
        <FreeChanges bank={bank} free={verdict.free} />
      </div>
      <CoveragePanel bank={bank} />
      <div className="bank-columns">
        <RulesPanel bank={bank} />
        <PapersPanel bank={bank} />
      </div>
      <p className="bank-small-print xs">
        Sources and dates stand on each rule; those that nobody has read twice say so. This is no loan
        decision.
      </p>
    </>
  );
}
