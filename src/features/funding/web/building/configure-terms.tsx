import type { FundingDeal } from "#calc/funding/funding-deal.ts";
import { type FundingTerms, isTermedType, type TermedType } from "#calc/funding/funding-terms.ts";
import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import type { TermsByType } from "#features/funding/model/component-terms.ts";
import type { ReadRow } from "#features/funding/model/read-builder.ts";
import { termsConfiguredToast } from "#features/funding/model/stack-words.ts";
import { TermDialog } from "#features/funding/web/terms/term-dialog.tsx";
import { toast } from "#web/toasts/toasts.ts";

export interface ConfigureTermsProps {
  row: ReadRow;
  terms: TermsByType;
  deal: FundingDeal;
  offerUsd: number;
  /** The longest term of the SBA loans in the same stack; 0 without one. */
  sbaMonths: number;
  onSave: <Type extends TermedType>(type: Type, terms: FundingTerms[Type]) => void;
  onClose: () => void;
}

/** The dialog behind a row's gear. */
export function ConfigureTerms({ row, ...rest }: ConfigureTermsProps) {
  const { type } = row.row;
  if (!isTermedType(type) || !FUNDING_TYPE_INFO[type].configurable) return null;
  return <TypedDialog type={type} row={row} {...rest} />;
}

function TypedDialog<Type extends TermedType>(props: ConfigureTermsProps & { type: Type }) {
  const { type, row, terms, deal, offerUsd, sbaMonths, onSave, onClose } = props;
  // Type and terms belong together by their key; indexing by a type parameter loses that.
  const own = (terms[type] ?? null) as FundingTerms[Type] | null;
  return (
    <TermDialog
      type={type}
      name={row.row.name}
      terms={own}
      context="builder-dialog"
      deal={deal}
      offerUsd={offerUsd}
      percentage={row.percentage}
      amountUsd={row.amountUsd}
      sbaMonths={sbaMonths}
      onClose={onClose}
      onSave={(saved) => {
        onSave(type, saved);
        onClose();
        const { name, isStrategy = false } = FUNDING_TYPE_INFO[type];
        toast(termsConfiguredToast(name, isStrategy));
      }}
    />
  );
}
