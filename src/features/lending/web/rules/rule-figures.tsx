import { type BankRuleId, liquidCash } from "#calc";
import { RULE_WORDS, sayLimit, sayRuleFigure } from "#features/lending/model/words/rule-words.ts";
import type { OpenedBank } from "#features/lending/web/opened-bank.ts";
import {
  coverageWorking,
  globalWorking,
  injectionWorking,
  ruleWorking,
} from "#features/lending/web/workings.ts";
import { Figure } from "#web/ui/figures/figure.tsx";
import type { WorkingView } from "#web/ui/figures/working.ts";
import type { RuleRowProps } from "./rule-row.tsx";

/** How the figure of a rule is worked out. */
function workingOfRule(id: BankRuleId, value: number, bank: OpenedBank): WorkingView {
  const { figures, subject, calculation } = bank;
  const { input } = subject;
  switch (id) {
    case "lender-coverage": {
      const worst = figures.years.find(({ year }) => year === figures.worstYear);
      if (worst !== undefined) return coverageWorking(worst, subject.basis);
      break;
    }
    case "sba-coverage":
      return ruleWorking(RULE_WORDS[id].title, value, "ratio", [
        ["", "Cash that can pay debt, without growth or scenario", calculation.earnings.baseCadsUsd],
        ["÷", "Payments of year 1", figures.years[0]?.due ?? null],
      ]);
    case "sba-global": {
      const lowest = figures.years.find(({ global }) => global === value);
      if (lowest !== undefined) return globalWorking(lowest);
      break;
    }
    case "sba-injection":
      return injectionWorking(figures.sourcesAndUses);
    case "liquidity-after":
      return ruleWorking(RULE_WORDS[id].title, value, "usd", [
        ["", "Your liquid cash", liquidCash(input)],
        ["−", "Cash to close", figures.sourcesAndUses.cashToClose],
      ]);
    case "price-multiple":
      return ruleWorking(RULE_WORDS[id].title, value, "ratio", [
        ["", "Price", input.offer],
        ["÷", "EBITDA that a lender counts", calculation.earnings.adjustedEbitdaUsd],
      ]);
    case "sba-size":
      return ruleWorking(RULE_WORDS[id].title, value, "usd", [
        ["", "The largest SBA loan with its financed fee", value],
      ]);
  }
  const { unit, basis } = RULE_WORDS[id];
  return ruleWorking(
    RULE_WORDS[id].title,
    value,
    unit === "ratio" ? "ratio" : unit === "usd" ? "usd" : "count",
    [],
    basis,
  );
}

/** What this deal has and what is asked, the figure with its working. */
export function RuleFigures({ answer: { id, value, limit }, bank }: RuleRowProps) {
  const { unit } = RULE_WORDS[id];
  const asked = sayLimit(id, limit);
  if (unit === null || (value === null && asked === null)) return null;
  return (
    <dl className="rule-figures">
      <div>
        <dt>This deal</dt>
        <dd>
          {value === null ? (
            "unknown"
          ) : (
            <Figure working={() => workingOfRule(id, value, bank)}>{sayRuleFigure(unit, value)}</Figure>
          )}
        </dd>
      </div>
      {asked === null ? null : (
        <div>
          <dt>Asked</dt>
          <dd>{asked}</dd>
        </div>
      )}
    </dl>
  );
}
