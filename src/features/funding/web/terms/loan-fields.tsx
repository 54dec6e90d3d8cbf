import { debtServiceOf, type FundingTerms, type StackComponent, TERM_BOUNDS } from "#calc";
import { formatAmount } from "#kit/format-figure.ts";
import type { TermAmountsOfDeal, TermFieldsProps } from "./term-fields.ts";
import { ChoiceTerm, NumberTerm, OptionalNumberTerm, SwitchTerm, TextTerm } from "./term-inputs.tsx";

const AMORTIZATION = [
  { value: "monthly", label: "Monthly" },
  { value: "quarterly", label: "Quarterly" },
  { value: "annual", label: "Annual" },
] as const;

const WITH_BALLOON = [...AMORTIZATION, { value: "balloon", label: "Balloon (interest only)" }] as const;

const COLLATERAL = [
  { value: "real_estate", label: "Real estate" },
  { value: "equipment", label: "Equipment" },
  { value: "business_assets", label: "Business assets" },
  { value: "mixed", label: "Mixed" },
] as const;

export function SbaFields({ terms, onChange }: TermFieldsProps<"sba">) {
  const rules = TERM_BOUNDS.sba;
  return (
    <>
      <NumberTerm
        rule={rules.interestRate}
        value={terms.interestRate}
        onChange={(interestRate) => onChange({ interestRate })}
      />
      <NumberTerm
        rule={rules.term}
        value={terms.term}
        help="60 to 300 months, in steps of 12. Ten years is usual without real estate."
        onChange={(term) => onChange({ term })}
      />
      <NumberTerm
        rule={rules.downPaymentPercentage}
        value={terms.downPaymentPercentage}
        help="10 to 30%, in steps of 5, of this component. The lender's view borrows the whole component."
        onChange={(downPaymentPercentage) => onChange({ downPaymentPercentage })}
      />
      <NumberTerm
        rule={rules.sbaFeePercentage}
        value={terms.sbaFeePercentage}
        help="0 to 5%, in steps of 0.25. A closing cost, not in the payment."
        onChange={(sbaFeePercentage) => onChange({ sbaFeePercentage })}
      />
      <ChoiceTerm
        label="Amortization"
        value={terms.amortization}
        options={AMORTIZATION}
        onChange={(amortization) => onChange({ amortization })}
      />
      <ChoiceTerm
        label="Collateral type"
        value={terms.collateralType}
        options={COLLATERAL}
        onChange={(collateralType) => onChange({ collateralType })}
      />
      <SwitchTerm
        label="Personal guarantee"
        help="Expected of every owner of 20% or more"
        checked={terms.personalGuarantee}
        onChange={(personalGuarantee) => onChange({ personalGuarantee })}
      />
    </>
  );
}

/** What a balloon is when nobody says otherwise. */
function principalOf(
  terms: FundingTerms["seller_note"],
  { amountUsd, offerUsd, deal }: TermAmountsOfDeal,
): number {
  const note: StackComponent = { type: "seller_note", percentage: 0, terms, amountUsd };
  return debtServiceOf(note, { deal, offerUsd, components: [note] }, 0).loan?.principalUsd ?? 0;
}

export function SellerNoteFields({ terms, amounts, onChange }: TermFieldsProps<"seller_note">) {
  const rules = TERM_BOUNDS.seller_note;
  return (
    <>
      <NumberTerm
        rule={rules.cashAtClosing}
        value={terms.cashAtClosing}
        amountUsd={amounts.amountUsd}
        onChange={(cashAtClosing) => onChange({ cashAtClosing })}
      />
      <NumberTerm
        rule={rules.interestRate}
        value={terms.interestRate}
        onChange={(interestRate) => onChange({ interestRate })}
      />
      <NumberTerm rule={rules.term} value={terms.term} onChange={(term) => onChange({ term })} />
      <ChoiceTerm
        label="Amortization"
        value={terms.amortization}
        options={WITH_BALLOON}
        onChange={(amortization) => onChange({ amortization })}
      />
      {terms.amortization === "balloon" ? (
        <OptionalNumberTerm
          rule={rules.balloonPayment}
          value={terms.balloonPayment}
          placeholder={formatAmount(principalOf(terms, amounts))}
          help="The full principal when empty"
          onChange={(balloonPayment) => onChange({ balloonPayment })}
        />
      ) : null}
      <SwitchTerm
        label="Personal guarantee"
        checked={terms.personalGuarantee}
        onChange={(personalGuarantee) => onChange({ personalGuarantee })}
      />
      <SwitchTerm
        label="Prepayment allowed"
        checked={terms.prepaymentAllowed}
        onChange={(prepaymentAllowed) => onChange({ prepaymentAllowed })}
      />
      <TextTerm
        label="Collateral"
        optional
        value={terms.collateral}
        onChange={(collateral) => onChange({ collateral })}
      />
      <TextTerm
        label="Subordination"
        optional
        help="For instance: on full standby behind the SBA loan"
        value={terms.subordination}
        onChange={(subordination) => onChange({ subordination })}
      />
    </>
  );
}

export function AssetBasedFields({ terms, onChange }: TermFieldsProps<"asset_based">) {
  const rules = TERM_BOUNDS.asset_based;
  return (
    <>
      <NumberTerm
        rule={rules.equipmentValue}
        value={terms.equipmentValue}
        help="Of the equipment and real estate that secure the loan"
        onChange={(equipmentValue) => onChange({ equipmentValue })}
      />
      <NumberTerm
        rule={rules.loanToValue}
        value={terms.loanToValue}
        onChange={(loanToValue) => onChange({ loanToValue })}
      />
      <NumberTerm rule={rules.term} value={terms.term} onChange={(term) => onChange({ term })} />
      <NumberTerm
        rule={rules.interestRate}
        value={terms.interestRate}
        onChange={(interestRate) => onChange({ interestRate })}
      />
    </>
  );
}

export function InventoryFinancingFields({ terms, onChange }: TermFieldsProps<"inventory_financing">) {
  const rules = TERM_BOUNDS.inventory_financing;
  return (
    <>
      <NumberTerm
        rule={rules.inventoryValue}
        value={terms.inventoryValue}
        onChange={(inventoryValue) => onChange({ inventoryValue })}
      />
      <NumberTerm
        rule={rules.loanToValue}
        value={terms.loanToValue}
        onChange={(loanToValue) => onChange({ loanToValue })}
      />
      <NumberTerm
        rule={rules.interestRate}
        value={terms.interestRate}
        onChange={(interestRate) => onChange({ interestRate })}
      />
      <NumberTerm rule={rules.term} value={terms.term} onChange={(term) => onChange({ term })} />
      <NumberTerm
        rule={rules.originationFee}
        value={terms.originationFee}
        onChange={(originationFee) => onChange({ originationFee })}
      />
    </>
  );
}
