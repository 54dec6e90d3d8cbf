import type { DealTerms } from "#features/funding/model/deal-terms.ts";
import type { StackEdit } from "#features/funding/model/stack-edit.ts";
import { FurtherDealTerms, MainDealTerms, OfferField } from "#features/funding/web/deal-terms-fields.tsx";
import { formatMoney } from "#kit/format-figure.ts";
import { Panel } from "#web/ui/layout/panel.tsx";

export interface DealStructurePanelProps {
  edit: StackEdit;
  askingPriceUsd: number | null;
  onOfferChange: (offerUsd: number) => void;
  onTermsChange: (dealTerms: DealTerms) => void;
}

/** Offer and deal terms: changed in view and in edit mode alike, and saved by the banner. */
export function DealStructurePanel(props: DealStructurePanelProps) {
  const { edit, askingPriceUsd, onOfferChange, onTermsChange } = props;
  const { dealTerms: terms, offerAmount } = edit;
  return (
    <Panel className="mt-5" title="Deal Structure">
      <div className="no-print">
        <div className="deal-terms">
          <OfferField offerUsd={offerAmount} askingPriceUsd={askingPriceUsd} onChange={onOfferChange} />
          <MainDealTerms terms={terms} onChange={onTermsChange} />
        </div>
        <details className="saved-more mt-4">
          <summary>Working capital, escrow and conditions of the deposit</summary>
          <div className="deal-terms mt-3">
            <FurtherDealTerms terms={terms} onChange={onTermsChange} />
          </div>
        </details>
      </div>
      <PrintedTerms edit={edit} askingPriceUsd={askingPriceUsd} />
    </Panel>
  );
}

/** On paper the terms are sentences and not fields. */
function PrintedTerms({ edit, askingPriceUsd }: Pick<DealStructurePanelProps, "edit" | "askingPriceUsd">) {
  const { deposit, dueDiligencePeriod, targetClosingDays, workingCapital, escrow } = edit.dealTerms;
  const rows = [
    ["Offer amount", formatMoney(edit.offerAmount)],
    ["Asking price", formatMoney(askingPriceUsd)],
    [
      "Deposit",
      `${formatMoney(deposit.amount)}, ${deposit.isRefundable ? "refundable" : "not refundable"}. ${deposit.conditions}`,
    ],
    ["Due diligence", `${dueDiligencePeriod} days`],
    ["Target closing", `${targetClosingDays} days from the letter of intent`],
    [
      "Working capital",
      `Target ${formatMoney(workingCapital.target)}, adjustment ${workingCapital.adjustmentMechanism}`,
    ],
    ["Escrow", `${escrow.percentage}% for ${escrow.duration} months. ${escrow.purpose}`],
  ];
  return (
    <dl className="saved-facts print-only">
      {rows.map(([label, shown]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{shown}</dd>
        </div>
      ))}
    </dl>
  );
}
