import { ChevronRight } from "lucide-react";
import { useState } from "react";
import type { BankRuleAnswer } from "#calc/lending/analyze-bank.ts";
import { isFreeOfCash } from "#calc/lending/fixes/find-fixes.ts";
import { missingWords } from "#features/lending/model/words/fact-words.ts";
import { RULE_WORDS, describeLimit, describeValue } from "#features/lending/model/words/rule-words.ts";
import { weightOf } from "#features/lending/model/words/verdict-words.ts";
import { listWords } from "#kit/list-words.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { RuleDetail } from "./rule-detail.tsx";
import type { RuleProps } from "./rule-props.ts";

/** One rule in a line: what it is, what this deal has, what is asked. It opens to why, facts and fixes. */
export function RuleRow({ answer, bank }: RuleProps) {
  const [isOpen, setOpen] = useState(false);
  const { id, value, limit } = answer;
  const { title } = RULE_WORDS[id];
  return (
    <li className="bank-rule" data-rule={id}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <ChevronRight className="icon turn" aria-hidden />
          <span className="rule-name">
            <b>{title}</b>
            {weightOf(bank.rules, id) === "notice" ? <Badge tone="line">Notice</Badge> : null}
            <small>{describeUnder(answer)}</small>
          </span>
          <span className="rule-value">{describeValue(id, value) ?? ""}</span>
          <span className="rule-limit">{describeLimit(id, limit) ?? ""}</span>
        </summary>
        {isOpen ? <RuleDetail answer={answer} bank={bank} /> : null}
      </details>
    </li>
  );
}

/** What is compared; of an unknown rule what it waits for; of a failed one whether a change is known. */
function describeUnder({ id, verdict, missing, fixes }: BankRuleAnswer): string {
  const { basis } = RULE_WORDS[id];
  if (verdict === "unknown") return `Needs: ${listWords(missing.map((name) => missingWords(name).label))}`;
  if (verdict !== "fail" || fixes.length === 0) return basis;
  const ways = fixes.length === 1 ? "1 fix" : `${fixes.length} fixes`;
  return `${basis} · ${ways}${fixes.some(isFreeOfCash) ? ", no cash" : ""}`;
}
