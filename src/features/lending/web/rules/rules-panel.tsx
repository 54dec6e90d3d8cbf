import { ChevronRight, CircleCheck, CircleHelp, CircleX, Clock, Minus } from "lucide-react";
import type { BankRuleAnswer } from "#calc/lending/analyze-bank.ts";
import type { OpenedBank } from "#features/lending/web/opened-bank.ts";
import { weightOf } from "#features/lending/model/words/verdict-words.ts";
import type { Icon } from "#web/ui/icons/icon.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { RuleRow } from "./rule-row.tsx";
import "./rules.css";

type Answers = readonly BankRuleAnswer[];

interface GroupShape {
  readonly id: string;
  readonly title: string;
  readonly icon: Icon;
  readonly answers: Answers;
  readonly words: string;
}

const count = (many: number, one = "rule"): string => (many === 1 ? `1 ${one}` : `${many} ${one}s`);

/** Fails before notices, each in the order of the table. */
function groupsOf({ answers, rules }: OpenedBank): { open: GroupShape[]; folded: GroupShape[] } {
  const of = (verdict: BankRuleAnswer["verdict"]) => answers.filter((one) => one.verdict === verdict);
  const isNotice = ({ id }: BankRuleAnswer) => weightOf(rules, id) === "notice";
  const failed = of("fail");
  const notices = failed.filter(isNotice);
  const fails = failed.filter((one) => !isNotice(one));
  const describeFails = [
    ...(fails.length > 0 ? [count(fails.length)] : []),
    ...(notices.length > 0 ? [count(notices.length, "notice")] : []),
  ].join(" and ");
  const [expired, unknown, pass, none] = [of("expired"), of("unknown"), of("pass"), of("not_applicable")];
  const group = (
    id: string,
    title: string,
    icon: Icon,
    list: Answers,
    words = count(list.length),
  ): GroupShape[] => (list.length === 0 ? [] : [{ id, title, icon, answers: list, words }]);
  return {
    open: [
      ...group(
        "fail",
        fails.length > 0 ? "Fails" : "Notices",
        CircleX,
        [...fails, ...notices],
        describeFails,
      ),
      ...group("expired", "Expired", Clock, expired, `${count(expired.length)}: neither passed nor failed`),
    ],
    folded: [
      ...group("unknown", "Unknown", CircleHelp, unknown, `${count(unknown.length)}, each needs an answer`),
      ...group("pass", "Pass", CircleCheck, pass),
      ...group("none", "Does not apply", Minus, none),
    ],
  };
}

/** Every rule by what it says; what passes is folded away. */
export function RulesPanel({ bank }: { bank: OpenedBank }) {
  const { open, folded } = groupsOf(bank);
  return (
    <Panel flush className="bank-rules" title="What a lender checks">
      {open.map((group) => (
        <section key={group.id} className="rule-group" data-verdict={group.id} aria-label={group.title}>
          <h3>
            <group.icon className="icon" aria-hidden />
            {group.title} <span>{group.words}</span>
          </h3>
          <RuleList answers={group.answers} bank={bank} />
        </section>
      ))}
      {folded.map((group) => (
        <details key={group.id} className="rule-group" data-verdict={group.id}>
          <summary>
            <group.icon className="icon" aria-hidden />
            {group.title} <span>{group.words}</span>
            <ChevronRight className="icon turn" aria-hidden />
          </summary>
          <RuleList answers={group.answers} bank={bank} />
        </details>
      ))}
    </Panel>
  );
}

function RuleList({ answers, bank }: { answers: Answers; bank: OpenedBank }) {
  return (
    <ul>
      {answers.map((answer) => (
        <RuleRow key={answer.id} answer={answer} bank={bank} />
      ))}
    </ul>
  );
}
