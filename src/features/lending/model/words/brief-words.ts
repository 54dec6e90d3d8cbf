import { rulesHiddenFromGuests } from "#features/lending/model/for-guests.ts";
import type { BankRuleAnswer } from "#calc/lending/analyze-bank.ts";
import type { BankFileSubject } from "#features/lending/model/files/bank-file-subject.ts";
import { listWords } from "#kit/list-words.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { missingWords } from "./fact-words.ts";
import { describeStep } from "./fix-words.ts";
import { describeOfBuyer } from "./lender-words.ts";
import { type BankVerdictWords, describeVerdict, weightOf } from "./verdict-words.ts";

export interface RuleGroup {
  readonly title: string;
  readonly answers: readonly BankRuleAnswer[];
}

/** The rules by what they say: what fails first, notices after it. */
export function groupRules({ answers, rules }: Pick<BankFileSubject, "answers" | "rules">): RuleGroup[] {
  const of = (verdict: BankRuleAnswer["verdict"]) => answers.filter((one) => one.verdict === verdict);
  const isNotice = ({ id }: BankRuleAnswer) => weightOf(rules, id) === "notice";
  const failed = of("fail");
  const groups = [
    { title: "Fails", answers: failed.filter((one) => !isNotice(one)) },
    { title: "Notices", answers: failed.filter(isNotice) },
    { title: "Expired: neither passed nor failed", answers: of("expired") },
    { title: "Unknown: needs an answer", answers: of("unknown") },
    { title: "Passes", answers: of("pass") },
    { title: "Does not apply", answers: of("not_applicable") },
  ];
  return groups.filter((group) => group.answers.length > 0);
}

/** The verdict as a guest of the deal reads it: of the rules that are shown. */
export function describeVerdictToGuests({
  answers,
  figures,
  rules,
}: Pick<BankFileSubject, "answers" | "figures" | "rules">): BankVerdictWords {
  const words = describeVerdict(answers, figures, rules);
  const kept = rulesHiddenFromGuests(rules).length;
  return {
    ...words,
    headline: words.headline.replace("pass every rule.", "pass every rule that is shown."),
    sentence:
      `${describeOfBuyer(words.sentence)} ${kept} rules rest on what is not shared with guests.`.trim(),
  };
}

/** The verdict as somebody else than the buyer reads it. */
export function describeVerdictToLender(subject: BankFileSubject): BankVerdictWords {
  if (subject.isForGuest) return describeVerdictToGuests(subject);
  const { answers, figures, rules, leftOut } = subject;
  const words = describeVerdict(answers, figures, rules);
  const left =
    leftOut.length === 0
      ? ""
      : ` ${leftOut.length} rules rest on the buyer’s profile and are left out of this file.`;
  return { ...words, sentence: `${describeOfBuyer(words.sentence)}${left}`.trim() };
}

/** What an unknown rule waits for; "" of any other. */
export const describeMissing = ({ missing }: BankRuleAnswer): string =>
  missing.length === 0
    ? ""
    : `Needs: ${describeOfBuyer(listWords(missing.map((name) => missingWords(name).label)))}`;

/** The smallest change after which a failed rule passes, with what it costs; "" where there is none. */
export function describeSmallestChange({ fixes }: BankRuleAnswer, names: readonly string[]): string {
  const [fix] = fixes;
  if (fix === undefined) return "";
  const steps = fix.steps.map((step) => {
    const { title, detail } = describeStep(step, step.index === null ? "" : (names[step.index] ?? ""));
    // What is said of a document to order is for whoever may apply it on the screen.
    return step.change === "order_document" ? title : `${title} (${detail})`;
  });
  const cash =
    fix.buyerCashDelta === 0
      ? "no more cash to close"
      : fix.buyerCashDelta > 0
        ? `${formatMoney(fix.buyerCashDelta)} more cash to close`
        : `${formatMoney(-fix.buyerCashDelta)} less cash to close`;
  return `${describeOfBuyer(steps.join(", and "))}; ${cash}`;
}
