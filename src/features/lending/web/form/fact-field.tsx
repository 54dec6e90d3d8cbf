import type { BankFact } from "#calc/lending/bank-input.ts";
import type { DealLending } from "#features/lending/model/deal-lending.ts";
import { FACT_WORDS } from "#features/lending/model/words/fact-words.ts";
import type { OpenedBank } from "#features/lending/web/opened-bank.ts";
import { ChoiceField, MoneyField, NumberField, WordField, YesNoField } from "./bank-fields.tsx";

type FactValue = DealLending["facts"][BankFact];

/** Life insurance is answered by yes, no, or that none is needed. */
const readChoice = (text: string | null): FactValue =>
  (text === "true" ? true : text === "false" ? false : text) as FactValue;

const numberOf = (value: FactValue): number | null => (typeof value === "number" ? value : null);

/** A fact of the deal, answered where it is asked; saved by itself. */
export function FactField({
  fact,
  bank: { lending, change },
}: {
  fact: BankFact;
  bank: Pick<OpenedBank, "lending" | "change">;
}) {
  const { label, kind, help, options = [] } = FACT_WORDS[fact];
  const value = lending.facts[fact];
  const put = (next: FactValue) => change((now) => ({ ...now, facts: { ...now.facts, [fact]: next } }));
  const words = { label, ...(help === undefined ? {} : { help }) };
  switch (kind) {
    case "yes_no":
      return <YesNoField {...words} value={typeof value === "boolean" ? value : null} onChange={put} />;
    case "usd":
      return (
        <MoneyField
          {...words}
          signed={fact === "personalRealEstateEquity"}
          value={numberOf(value)}
          onChange={put}
        />
      );
    case "pct":
      return <NumberField {...words} unit="%" min={0} max={100} value={numberOf(value)} onChange={put} />;
    case "months":
      return (
        <NumberField {...words} unit="months" min={0} max={600} value={numberOf(value)} onChange={put} />
      );
    case "text":
      return (
        <WordField
          {...words}
          most={20}
          value={typeof value === "string" ? value : null}
          onChange={(text) => put(text as FactValue)}
        />
      );
    case "choice":
      return (
        <ChoiceField
          {...words}
          value={value === null || value === undefined ? null : String(value)}
          options={options}
          onChange={(text) => put(readChoice(text))}
        />
      );
  }
}
