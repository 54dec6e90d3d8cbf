import { ADJUSTMENT_SOURCES } from "#calc/books/books.ts";
import { proposeRule } from "#calc/books/propose-rule.ts";
import { useEffect, useRef, useState } from "react";
import { SOURCE_WORDS } from "#features/books/model/ledger-words.ts";
import type { LedgerRow } from "#features/books/model/ledger-rows.ts";
import type { OpenedBooks } from "#features/books/web/opened-books.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { NumberInput } from "#web/ui/forms/number-input.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";

interface LineFieldsProps {
  row: LedgerRow;
  opened: OpenedBooks;
}

type TextField = "label" | "ruleId" | "source" | "reason";
const SOURCES = ADJUSTMENT_SOURCES.map((value) => ({ value, label: SOURCE_WORDS[value] }));
const MOST = { label: 200, reason: 2_000 } as const;

/** What a line is called, under which rule it stands, who says so, and what of it counts by hand. */
export function LineFields({ row: { stored, rule }, opened: { change, rules } }: LineFieldsProps) {
  // Chosen by hand, a rule stays as it is while the label is typed on.
  const [isRuleByHand, setRuleByHand] = useState(() => isChosen(stored.ruleId, stored.label, rules));
  const put = (field: TextField, value: string | null) =>
    change({ do: "put", table: "adjustments", id: stored.id, field, value, was: stored[field] });
  const first = useRef<HTMLInputElement>(null);
  const isNew = stored.label === "";
  useEffect(() => {
    if (isNew) first.current?.focus();
    // Once, when a new line opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const rename = (label: string) => {
    put("label", label);
    if (isRuleByHand) return;
    const proposed = proposeRule(label, rules) ?? "";
    if (proposed !== stored.ruleId) put("ruleId", proposed);
  };
  return (
    <div className="ledger-fields">
      <Field label="Add-back">
        {(control) => (
          <TextInput
            {...control}
            ref={first}
            value={stored.label}
            maxLength={MOST.label}
            onChange={(event) => rename(event.target.value)}
          />
        )}
      </Field>
      <Field label="Rule" help={isRuleByHand ? undefined : "Proposed from the words of the label."}>
        {(control) => (
          <SelectInput
            {...control}
            placeholder="Other: none fits"
            options={rules.map(({ id, name }) => ({ value: id, label: name }))}
            value={stored.ruleId === "" ? "" : rule.id}
            onChange={(event) => {
              setRuleByHand(true);
              put("ruleId", event.target.value);
            }}
          />
        )}
      </Field>
      <Field label="Who states it">
        {(control) => (
          <SelectInput
            {...control}
            placeholder="Not stated"
            options={SOURCES}
            value={stored.source ?? ""}
            onChange={(event) => put("source", event.target.value === "" ? null : event.target.value)}
          />
        )}
      </Field>
      <Field label="Share by hand" optional help={`By the rule ${Math.round(rule.lenderShare * 100)}%.`}>
        {(control) => (
          <NumberInput
            {...control}
            unit="%"
            min={0}
            max={100}
            value={toPercent(stored.lenderShare)}
            onChange={(percent) =>
              change({
                do: "put",
                table: "adjustments",
                id: stored.id,
                field: "lenderShare",
                value: percent === null ? null : fromPercent(percent),
                was: stored.lenderShare,
              })
            }
          />
        )}
      </Field>
      <Field label="Reason" optional className="ledger-reason">
        {(control) => (
          <TextInput
            {...control}
            value={stored.reason}
            maxLength={MOST.reason}
            onChange={(event) => put("reason", event.target.value)}
          />
        )}
      </Field>
    </div>
  );
}

/** As it is typed: 12.5 percent is 0.125. */
const toPercent = (share: number | null): number | null =>
  share === null ? null : Number((share * 100).toFixed(6));
const fromPercent = (percent: number): number => Number((percent / 100).toFixed(8));

const isChosen = (ruleId: string, label: string, rules: OpenedBooks["rules"]): boolean =>
  ruleId !== "" && ruleId !== (proposeRule(label, rules) ?? "");
