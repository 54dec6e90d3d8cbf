import { useMemo, useState } from "react";
import { changeTerm } from "#calc/funding/change-term.ts";
import { checkTerms } from "#calc/funding/check-terms.ts";
import { defaultTerms } from "#calc/funding/default-terms.ts";
import { fundingAvailability } from "#calc/funding/funding-availability.ts";
import type { FundingDeal } from "#calc/funding/funding-deal.ts";
import type { FundingTerms, TermedType } from "#calc/funding/funding-terms.ts";
import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import { type AnyTerms, definitionOf } from "#calc/funding/funding-types.ts";
import { refreshTerms } from "#calc/funding/refresh-terms.ts";
import type { TermsContext } from "#calc/funding/types/term-fields.ts";
import { FundingSwatch } from "#features/funding/web/funding-swatch.tsx";
import { formatMoney } from "#kit/format-figure.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { TermFields } from "./term-fields.tsx";
import { useRulesToday } from "#features/rules/web/index.ts";
import { summarizeTerms } from "./summarize-terms.ts";
import type { SummaryLine } from "#calc/funding/types/definition.ts";
import "./terms.css";

/** What the terms come to, while they are being set. */
function TermSummary({ lines }: { lines: readonly SummaryLine[] }) {
  if (lines.length === 0) return null;
  return (
    <dl className="term-summary" aria-live="polite">
      {lines.map(({ label, shown, total = false }) => (
        <div key={label} className={total ? "term-total" : undefined}>
          <dt>{label}</dt>
          <dd>
            <span>{shown}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export interface TermDialogProps<Type extends TermedType> {
  type: Type;
  /** What the component is called; the type's own name unless a recommendation named it. */
  name?: string | undefined;
  /** Those that are set; null opens with the defaults of the context. */
  terms: FundingTerms[Type] | null;
  context: Exclude<TermsContext, "unset">;
  deal: FundingDeal;
  offerUsd: number;
  percentage: number;
  amountUsd: number;
  /** The longest term of the SBA loans in the same stack; 0 without one. */
  sbaMonths: number;
  onSave: (terms: FundingTerms[Type]) => void;
  onClose: () => void;
}

/** The terms of one component. Cancel, Escape and the cross leave everything as it was. */
export function TermDialog<Type extends TermedType>(props: TermDialogProps<Type>) {
  const { type, context, deal, offerUsd, percentage, amountUsd, sbaMonths, onSave, onClose } = props;
  const amounts = { amountUsd, offerUsd, deal };
  const today = useRulesToday();
  const [terms, setTerms] = useState<FundingTerms[Type]>(
    () => props.terms ?? defaultTerms(type, context, amounts),
  );
  const current = refreshTerms(type, terms, amounts);
  const defaults = useMemo(
    () => defaultTerms(type, context, { amountUsd, offerUsd, deal }),
    [type, context, amountUsd, offerUsd, deal],
  );
  const { problems, isSaveDisabled } = checkTerms(type, current, { amountUsd, sbaMonths });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        <span className="term-title">
          <FundingSwatch type={type} />
          {props.name ?? FUNDING_TYPE_INFO[type].name}
        </span>
      }
      description={sizeInWords(props)}
      onSubmit={() => onSave(current)}
      footer={
        <>
          {props.terms === null ? <span className="term-foot">{startsWith(type)}</span> : null}
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" disabled={isSaveDisabled}>
            Save Terms
          </Button>
        </>
      }
    >
      <div className="term-grid">
        <TermFields
          type={type}
          position={{ ...amounts, terms: current, isOwn: true, percentage }}
          defaults={defaults}
          problems={problems}
          onChange={(name, value) =>
            // With another value of one field they are still terms of their type.
            setTerms((now) => changeTerm(type, now as AnyTerms, name, value) as FundingTerms[Type])
          }
        />
      </div>
      <TermSummary
        lines={summarizeTerms(type, current, { deal, offerUsd, percentage, amountUsd, ...today })}
      />
    </Dialog>
  );
}

function sizeInWords<Type extends TermedType>(props: TermDialogProps<Type>): string {
  const { type, percentage, amountUsd, deal, offerUsd } = props;
  const { capUsd } = fundingAvailability(type, deal, offerUsd);
  const size = `${Number(percentage.toFixed(2))}% of the offer, ${formatMoney(amountUsd)}.`;
  return capUsd === null ? size : `${size} Up to ${formatMoney(Math.floor(capUsd))}.`;
}

/** The dialog's first figures and those of nobody having set any are two sets. */
function startsWith(type: TermedType): string {
  const { startsWith: own, hasDefaultTermsBadge = false } = definitionOf(type);
  return own ?? (hasDefaultTermsBadge ? "Until they are saved, the pro forma uses the default terms." : "");
}
