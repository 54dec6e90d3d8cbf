import type { BankFact } from "#calc/lending/bank-input.ts";
import type { BankRule } from "#calc/tables/bank-rule.ts";
import { isFact, missingWords, type MissingPlace } from "#features/lending/model/words/fact-words.ts";
import { describeExpired, describeValidity, VALUE_WORDS } from "#features/lending/model/words/value-words.ts";
import { WEIGHT_WORDS } from "#features/lending/model/words/rule-words.ts";
import { buyerHref } from "#features/profile/addresses.ts";
import { tabAddress } from "#features/lending/web/bank-views.ts";
import { MoneyField } from "#features/lending/web/form/bank-fields.tsx";
import { FactField } from "#features/lending/web/form/fact-field.tsx";
import type { OpenedBank } from "#features/lending/web/opened-bank.ts";
import { useSearchParams } from "#web/navigation/navigation.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { SourceNames } from "#web/ui/text/source-names.tsx";
import { EditorsFields } from "#web/ui/roles/editors-only.tsx";
import { RuleFigures } from "./rule-figures.tsx";
import { RuleFixes } from "./rule-fixes.tsx";
import type { RuleProps } from "./rule-props.ts";

/** Why the rule matters, on what it rests, where it is answered, and what would make it pass. */
export function RuleDetail({ answer, bank }: RuleProps) {
  const rule = bank.rules.rules.find(({ id }) => id === answer.id);
  if (rule === undefined) return null;
  const values = bank.calculation.values;
  const expired = answer.verdict === "expired" ? describeExpired(rule.values, (name) => values[name]) : null;
  return (
    <div className="rule-detail">
      {expired === null ? null : <Note tone="caution">{expired}</Note>}
      <p>{rule.why}</p>
      <RuleFigures answer={answer} bank={bank} />
      <Elsewhere missing={answer.missing} bank={bank} />
      <Answers rule={rule} missing={answer.missing} bank={bank} />
      {answer.verdict === "fail" && !bank.isForGuest ? (
        <RuleFixes answer={answer} rule={rule} bank={bank} />
      ) : null}
      <Sources rule={rule} bank={bank} />
    </div>
  );
}

/** Facts of the deal are answered right here. */
function Answers({ rule, missing, bank }: { rule: BankRule; missing: readonly string[]; bank: OpenedBank }) {
  const names = [...new Set([...rule.facts, ...missing])];
  const facts = names.filter((name): name is BankFact => isFact(name));
  const asksCapital = rule.id === "sba-working-capital";
  if (facts.length === 0 && !asksCapital) return null;
  return (
    <EditorsFields>
      <div className="rule-answers">
        {facts.map((fact) => (
          <FactField key={fact} fact={fact} bank={bank} />
        ))}
        {asksCapital ? (
          <MoneyField
            label="Working capital in the project"
            value={bank.lending.closing.workingCapital ?? null}
            onChange={(workingCapital) =>
              bank.change((now) => ({ ...now, closing: { ...now.closing, workingCapital } }))
            }
          />
        ) : null}
      </div>
    </EditorsFields>
  );
}

const PLACE_WORDS: Readonly<Record<MissingPlace, string>> = {
  books: "Enter it in the books",
  profile: "Enter it in the buyer’s profile",
  closing: "Enter it at the closing",
  offer: "Enter it in the stack",
};

/** What is entered on another page leads there. */
function Elsewhere({ missing, bank }: { missing: readonly string[]; bank: OpenedBank }) {
  const params = useSearchParams();
  const others = missing.filter((name) => !isFact(name) && name !== "workingCapital").map(missingWords);
  if (others.length === 0) return null;
  const hrefs: Readonly<Record<MissingPlace, string>> = {
    books: tabAddress(params, "books"),
    profile: buyerHref,
    closing: tabAddress(params, "bank", { bank: "closing" }),
    offer: tabAddress(params, "deal-stack", { stack: bank.stack.id }),
  };
  return (
    <ul className="rule-missing">
      {others.map(({ label, place }) => (
        <li key={label}>
          Not known: {label}.{" "}
          {place === "profile" && !bank.mayEdit ? (
            "Only people who may edit this workspace see the buyer’s profile."
          ) : (
            <AppLink className="link" href={hrefs[place]} aria-label={`${PLACE_WORDS[place]}: ${label}`}>
              {PLACE_WORDS[place]}
            </AppLink>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The weight of the rule, and of each value the day and the document. */
function Sources({ rule, bank }: { rule: BankRule; bank: OpenedBank }) {
  const { values } = bank.calculation;
  return (
    <div className="rule-sources">
      <p>{WEIGHT_WORDS[rule.weight]}.</p>
      {rule.values.length === 0 ? null : (
        <ul>
          {rule.values.map((name) => {
            const row = values[name];
            return (
              <li key={name}>
                {VALUE_WORDS[name]}: {describeValidity(row)}. Source: <SourceNames row={row} />.
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
