import { formatMoney } from "#kit/format-figure.ts";
import { LARGEST_USD } from "#kit/limits.ts";
import { useState, type ReactNode } from "react";
import {
  ADJUSTMENT_MECHANISMS,
  DEAL_TERM_FIELDS,
  type DealTermField,
  type DealTerms,
  readOfferField,
} from "#features/funding/model/deal-terms.ts";

import { parseMoney } from "#kit/parse-money.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { Switch } from "#web/ui/forms/switch.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { BoundedInput } from "./bounded-input.tsx";
import "./deal-terms-fields.css";

export interface OfferFieldProps {
  offerUsd: number;
  askingPriceUsd: number | null;
  onChange: (offerUsd: number) => void;
}

/** What the seller is offered: the base of every share of the stack. */
export function OfferField({ offerUsd, askingPriceUsd, onChange }: OfferFieldProps) {
  return (
    <Field
      label="Offer amount"
      help={
        askingPriceUsd === null
          ? "The asking price is not entered"
          : `Asking price ${formatMoney(askingPriceUsd)}`
      }
    >
      {(control) => (
        <BoundedInput
          {...control}
          money
          max={LARGEST_USD}
          step={1000}
          value={offerUsd}
          parse={readOffer}
          onChange={(next) => onChange(next ?? 0)}
        />
      )}
    </Field>
  );
}

/** `1.2m` and `350k` are amounts; of anything else only digits and the decimal point count. */
function readOffer(text: string): number {
  if (/^\$?[\d.,\s]+(k|m|mm|thousand|million)$/i.test(text.trim())) {
    const parsed = parseMoney(text);
    if ("value" in parsed && parsed.value !== null) return parsed.value;
  }
  return readOfferField(text);
}

export interface DealTermsFieldsProps {
  terms: DealTerms;
  onChange: (terms: DealTerms) => void;
}

/** Deposit, due diligence and closing: what the letter of intent says first. */
export function MainDealTerms({ terms, onChange }: DealTermsFieldsProps) {
  return (
    <>
      <TermNumber
        label="Deposit"
        field="depositAmount"
        help={terms.deposit.isRefundable ? "Refundable" : "Not refundable"}
        value={terms.deposit.amount}
        onChange={(amount) => onChange({ ...terms, deposit: { ...terms.deposit, amount } })}
      />
      <TermNumber
        label="Due diligence"
        field="dueDiligencePeriod"
        help="From the signed letter of intent"
        value={terms.dueDiligencePeriod}
        onChange={(dueDiligencePeriod) => onChange({ ...terms, dueDiligencePeriod })}
      />
      <TermNumber
        label="Target closing"
        field="targetClosingDays"
        help="From the letter of intent"
        value={terms.targetClosingDays}
        onChange={(targetClosingDays) => onChange({ ...terms, targetClosingDays })}
      />
    </>
  );
}

/** Conditions of the deposit, working capital and escrow. */
export function FurtherDealTerms({ terms, onChange }: DealTermsFieldsProps) {
  const { deposit, workingCapital, escrow } = terms;
  return (
    <>
      <TermNumber
        label="Working capital target"
        field="workingCapitalTarget"
        help="What stays in the business at closing"
        value={workingCapital.target}
        onChange={(target) => onChange({ ...terms, workingCapital: { ...workingCapital, target } })}
      />
      <Field label="Working capital adjustment">
        {(control) => (
          <SelectInput
            {...control}
            value={workingCapital.adjustmentMechanism}
            options={ADJUSTMENT_MECHANISMS.map((value) => ({ value, label: MECHANISM_WORDS[value] }))}
            onChange={({ target: { value } }) => {
              const adjustmentMechanism = ADJUSTMENT_MECHANISMS.find((known) => known === value);
              if (adjustmentMechanism)
                onChange({ ...terms, workingCapital: { ...workingCapital, adjustmentMechanism } });
            }}
          />
        )}
      </Field>
      <TermNumber
        label="Escrow"
        field="escrowPercentage"
        help="Of the price, held back at closing"
        value={escrow.percentage}
        onChange={(percentage) => onChange({ ...terms, escrow: { ...escrow, percentage } })}
      />
      <TermNumber
        label="Escrow duration"
        field="escrowDuration"
        value={escrow.duration}
        onChange={(duration) => onChange({ ...terms, escrow: { ...escrow, duration } })}
      />
      <TermText
        label="Escrow purpose"
        value={escrow.purpose}
        onChange={(purpose) => onChange({ ...terms, escrow: { ...escrow, purpose } })}
      />
      <TermText
        label="Deposit conditions"
        value={deposit.conditions}
        onChange={(conditions) => onChange({ ...terms, deposit: { ...deposit, conditions } })}
      />
      <Switch
        label="Deposit is refundable"
        checked={deposit.isRefundable}
        onChange={(isRefundable) => onChange({ ...terms, deposit: { ...deposit, isRefundable } })}
      />
    </>
  );
}

const MECHANISM_WORDS: Record<(typeof ADJUSTMENT_MECHANISMS)[number], string> = {
  "dollar-for-dollar": "Dollar-for-dollar",
  percentage: "Percentage",
  other: "Other",
};

interface TermNumberProps {
  label: string;
  field: DealTermField;
  value: number;
  help?: ReactNode;
  onChange: (value: number) => void;
}

/** An empty field takes its usual figure when it is left, and says so. */
function TermNumber({ label, field, value, help, onChange }: TermNumberProps) {
  const [adjusted, setAdjusted] = useState<string | null>(null);
  const { least, most, fallback, unit } = DEAL_TERM_FIELDS[field];
  const isMoney = unit === "$";
  return (
    <Field label={label} help={adjusted ?? help}>
      {(control) => (
        <BoundedInput
          {...control}
          money={isMoney}
          unit={isMoney ? undefined : unit}
          min={least}
          max={most}
          step={isMoney ? 1000 : 1}
          fallback={fallback}
          value={value}
          onChange={(next) => onChange(next ?? fallback)}
          onAdjusted={setAdjusted}
        />
      )}
    </Field>
  );
}

interface TermTextProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function TermText({ label, value, onChange }: TermTextProps) {
  return (
    <Field label={label} className="deal-term-wide">
      {(control) => (
        <TextInput
          {...control}
          maxLength={2000}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
