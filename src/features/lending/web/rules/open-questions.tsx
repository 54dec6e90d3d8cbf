import { useState } from "react";
import type { BankFact } from "#calc/lending/bank-input.ts";
import { isFact } from "#features/lending/model/words/fact-words.ts";
import { weightOf } from "#features/lending/model/words/verdict-words.ts";
import { FactField } from "#features/lending/web/form/fact-field.tsx";
import type { OpenedBank } from "#features/lending/web/opened-bank.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import "./rules.css";

const MOST_ASKED = 12;

/** Facts of the deal that rules need and nobody entered, those of rules before those of notices. */
function openFacts({ answers, rules }: OpenedBank): BankFact[] {
  const unknown = answers.filter(({ verdict }) => verdict === "unknown");
  const isNotice = ({ id }: (typeof unknown)[number]) => weightOf(rules, id) === "notice";
  const inOrder = [...unknown.filter((one) => !isNotice(one)), ...unknown.filter(isNotice)];
  return [...new Set(inOrder.flatMap(({ missing }) => missing).filter(isFact))];
}

/** What is unknown of the deal as one form. A question stays where it is once it is answered. */
export function OpenQuestions({ bank }: { bank: OpenedBank }) {
  const open = openFacts(bank);
  const [asked, setAsked] = useState<readonly BankFact[]>([]);
  const more = open.filter((fact) => !asked.includes(fact)).slice(0, MOST_ASKED - asked.length);
  if (more.length > 0) setAsked([...asked, ...more]);
  if (!bank.mayEdit || asked.length === 0) return null;
  const answered = asked.filter((fact) => !open.includes(fact)).length;
  return (
    <Panel
      className="mt-5 no-print"
      title="What is open"
      aside={<span className="sm text-soft">{`${answered} of ${asked.length} answered`}</span>}
    >
      <div className="open-questions">
        {asked.map((fact) => (
          <FactField key={fact} fact={fact} bank={bank} />
        ))}
      </div>
    </Panel>
  );
}
