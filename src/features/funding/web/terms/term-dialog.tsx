import { formatMoney } from "#kit/format-figure.ts";
import { useMemo, useState, type ComponentType } from "react";
import {
  type BoundedType,
  checkTerms,
  defaultTerms,
  FUNDING_TYPE_INFO,
  type FundingDeal,
  fundingAvailability,
  type FundingTerms,
  refreshTerms,
  type TermBound,
  termBoundsOf,
  type TermsContext,
} from "#calc";
import { FundingSwatch } from "#features/funding/web/funding-swatch.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TERM_FIELDS } from "./all-fields.ts";
import type { TermFieldsProps } from "./term-fields.ts";
import { TermDefaults } from "./term-inputs.tsx";
import { TermSummary } from "./term-summary.tsx";
import { summarizeTerms } from "./summarize-terms.ts";
import "./terms.css";

export interface TermDialogProps<Type extends BoundedType> {
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
  onSave: (terms: FundingTerms[Type]) => void;
  onClose: () => void;
}

/** The terms of one component. Cancel, Escape and the cross leave everything as it was. */
export function TermDialog<Type extends BoundedType>(props: TermDialogProps<Type>) {
  const { type, context, deal, offerUsd, amountUsd, onSave, onClose } = props;
  const amounts = { amountUsd, offerUsd, deal };
  const [terms, setTerms] = useState<FundingTerms[Type]>(
    () => props.terms ?? defaultTerms(type, context, amounts),
  );
  const current = refreshTerms(type, terms, amounts);
  const defaults = useMemo(
    () => readDefaults(type, defaultTerms(type, context, { amountUsd, offerUsd, deal })),
    [type, context, amountUsd, offerUsd, deal],
  );
  const { problems, isSaveDisabled } = checkTerms(type, current, { amountUsd });
  const Fields: ComponentType<TermFieldsProps<Type>> = TERM_FIELDS[type];
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
      footer={
        <>
          {props.terms === null ? <span className="term-foot">{startsWith(type)}</span> : null}
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={isSaveDisabled} onClick={() => onSave(current)}>
            Save Terms
          </Button>
        </>
      }
    >
      <div className="term-grid">
        <TermDefaults value={defaults}>
          <Fields
            terms={current}
            amounts={amounts}
            onChange={(change) => setTerms((now) => ({ ...now, ...change }))}
          />
        </TermDefaults>
      </div>
      {problems.length === 0 ? null : (
        <ul className="term-problems help" aria-live="polite">
          {problems.map(({ field, kind, message }) => (
            <li key={field} className={kind === "range" ? "bad" : undefined}>
              {message}
            </li>
          ))}
        </ul>
      )}
      <TermSummary
        lines={summarizeTerms(type, current, { deal, offerUsd, percentage: props.percentage, amountUsd })}
      />
    </Dialog>
  );
}

function readDefaults(type: BoundedType, defaults: object): ReadonlyMap<TermBound, number> {
  return new Map(
    Object.entries(termBoundsOf(type)).flatMap(([field, rule]) => {
      const value: unknown = Reflect.get(defaults, field);
      return typeof value === "number" ? [[rule, value] as const] : [];
    }),
  );
}

function sizeInWords<Type extends BoundedType>(props: TermDialogProps<Type>): string {
  const { type, percentage, amountUsd, deal, offerUsd } = props;
  const { capUsd } = fundingAvailability(type, deal, offerUsd);
  const size = `${Number(percentage.toFixed(2))}% of the offer, ${formatMoney(amountUsd)}.`;
  return capUsd === null ? size : `${size} Up to ${formatMoney(Math.floor(capUsd))}.`;
}

/** The dialog's first figures and those of nobody having set any are two sets. */
function startsWith(type: BoundedType): string {
  if (type === "sba") return "Starts at 12.5%; unsaved terms use 11.5%.";
  return FUNDING_TYPE_INFO[type].hasDefaultTermsBadge
    ? "Until they are saved, the pro forma uses the default terms."
    : "";
}
