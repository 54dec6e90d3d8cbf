import { formatAmount, formatMoney } from "#kit/format-figure.ts";
import { memo, useState } from "react";
import type { ManagerPay } from "#calc/deal/manager-pay.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { MoneyInput } from "#web/ui/forms/money-input.tsx";
import { ManagerPayOffers, type ManagerPayOffersProps } from "./manager-pay-offers.tsx";

export interface ManagerPayFieldProps extends ManagerPayOffersProps {
  label: string;
  /** False: the earnings shown are after it already. */
  isTakenOff: boolean;
}

/** A manager's pay where it is calculated with: whose answer counts is said, and what is typed can be kept. */
export const ManagerPayField = memo(function ManagerPayField(props: ManagerPayFieldProps) {
  const { label, isTakenOff, dealUsd, usualUsd, ownUsd, pay, onChange } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const otherwise = dealUsd ?? usualUsd;
  return (
    <Field
      label={label}
      help={isTakenOff ? payInWords(pay) : AFTER_PAY}
      error={problem}
      below={<ManagerPayOffers {...props} />}
    >
      {(control) => (
        <MoneyInput
          {...control}
          value={ownUsd}
          placeholder={otherwise === null ? undefined : formatAmount(otherwise)}
          onInvalid={setProblem}
          onChange={(next) => onChange(next)}
        />
      )}
    </Field>
  );
});

const AFTER_PAY = "EBITDA is after a manager’s pay, so none is deducted. It is deducted from SDE.";

function payInWords(pay: ManagerPay | null): string {
  if (pay === null)
    return "None is deducted until you set it, here, in the deal, or once in your profile. 0 if the business runs without one.";
  const amount = formatMoney(pay.usd);
  if (pay.source === "deal")
    return `${amount} is deducted, as in the deal. Enter another for this stack alone.`;
  if (pay.source === "usual")
    return `${amount} is deducted, your usual pay: the deal has none. Enter another for this stack alone.`;
  return pay.usd === 0
    ? "Nothing is deducted: the business runs without a manager’s pay."
    : `${amount} is deducted.`;
}
