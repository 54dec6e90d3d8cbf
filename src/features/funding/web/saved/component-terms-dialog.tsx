import type { FundingDeal } from "#calc/funding/funding-deal.ts";
import { isTermedType } from "#calc/funding/funding-terms.ts";
import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import { termsOrNone } from "#features/funding/model/component-terms.ts";
import type { ComponentRecord } from "#features/funding/model/stack-component.ts";
import { termsUpdatedToast } from "#features/funding/model/stack-words.ts";
import { TermDialog } from "#features/funding/web/terms/term-dialog.tsx";
import { toast } from "#web/toasts/toasts.ts";

export interface ComponentTermsProps {
  component: ComponentRecord;
  deal: FundingDeal;
  offerUsd: number;
  /** The longest term of the SBA loans in the same stack; 0 without one. */
  sbaMonths: number;
  onSave: (component: ComponentRecord) => void;
  onClose: () => void;
}

/** The terms dialog of a saved component; what it saves is kept with the other unsaved changes. */
export function ComponentTerms(props: ComponentTermsProps) {
  const { component, deal, offerUsd, sbaMonths, onSave, onClose } = props;
  const { componentType, name, percentage, amount, terms, isUsingDefaultTerms } = component;
  if (!isTermedType(componentType) || !FUNDING_TYPE_INFO[componentType].configurable) return null;
  return (
    <TermDialog
      type={componentType}
      name={name}
      terms={isUsingDefaultTerms ? null : terms}
      context="saved-dialog"
      deal={deal}
      offerUsd={offerUsd}
      percentage={percentage}
      amountUsd={amount}
      sbaMonths={sbaMonths}
      onSave={(next) => {
        // Type and terms belong together by the dialog's own type; picking them apart loses that.
        onSave({ ...component, terms: termsOrNone(next), isUsingDefaultTerms: false } as ComponentRecord);
        toast(termsUpdatedToast(name));
      }}
      onClose={onClose}
    />
  );
}
