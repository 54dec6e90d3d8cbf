import { formatPercent } from "#kit/format-figure.ts";
import { Copy } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { longestSbaMonths } from "#calc/funding/check-loan-terms.ts";
import { completeStack } from "#calc/funding/complete-stack.ts";
import type { FundingDeal } from "#calc/funding/funding-deal.ts";
import type { Stack } from "#calc/funding/stack-component.ts";
import { editDealHref } from "#features/deals/addresses.ts";
import type { ReadBuilder } from "#features/funding/model/read-builder.ts";
import { customStackName } from "#features/funding/model/stack-names.ts";
import { untakenName } from "#features/funding/model/untaken-name.ts";
import { INVALID_TOTAL_TITLE } from "#features/funding/model/stack-words.ts";
import type { FundingStack } from "#features/funding/model/stack-record.ts";
import { ProFormaCard } from "#features/funding/web/proforma/pro-forma-card.tsx";
import {
  type StackOutcome as StackOutcomeFigures,
  useStackOutcome,
} from "#features/funding/web/proforma/use-stack-outcome.ts";
import type { StackPay } from "#features/funding/web/proforma/stack-pay.ts";
import { StackAnalysisPanel } from "#features/funding/web/proforma/stack-analysis-panel.tsx";
import { GrowthProjectionPanel } from "#features/funding/web/projection/growth-projection-panel.tsx";
import { toast } from "#web/toasts/toasts.ts";
import { readMethodAdvice } from "#features/funding/model/method-advice.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ConfigureTerms } from "./configure-terms.tsx";
import { FundingPreview } from "./funding-preview.tsx";
import { FundingTypesPanel } from "./funding-types-panel.tsx";
import { NameStackDialog } from "./name-stack-dialog.tsx";
import { ReviewDialog } from "./review-dialog.tsx";
import { StackMetricsPanel } from "./stack-metrics-panel.tsx";
import type { Builder } from "./use-builder.ts";
import { useSaveNewStack } from "./use-save-new-stack.ts";

const NO_ADVICE: ReturnType<typeof readMethodAdvice> = new Map();

export interface StackEditorProps {
  dealId: string;
  companyName: string;
  deal: FundingDeal;
  builder: Builder;
  read: ReadBuilder;
  pay: StackPay;
  onSaved: (stack: FundingStack) => void;
}

/** Percentages, terms, the bar and what the business makes of them: of a recommendation or of one's own. */
export function StackEditor({ dealId, companyName, deal, builder, read, pay, onSaved }: StackEditorProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const [isSavingOpen, setSavingOpen] = useState(false);
  const saver = useSaveNewStack(dealId, { builder, read, pay });
  const { open, state, edit, setPercentage } = builder;
  const { offerUsd } = state;
  const stack = useMemo(
    () => ({ deal, offerUsd, components: read.components }),
    [deal, offerUsd, read.components],
  );
  const outcome = useStackOutcome(stack, pay);
  const configured = read.rows.find(({ row }) => row.key === asked);
  const configure = useCallback((key: string) => setAsked(key), []);

  async function finish(save: Promise<FundingStack | null>): Promise<void> {
    const saved = await save;
    if (saved === null) return;
    setSavingOpen(false);
    builder.finish();
    onSaved(saved);
  }

  function save(): void {
    // Only a recommendation is adjusted by its review; one's own percentages are left as they are.
    if (open !== null || read.total.isExact) return setSavingOpen(true);
    toast({
      title: INVALID_TOTAL_TITLE,
      description: read.total.invalidTotalMessage,
      variant: "destructive",
    });
  }

  const whole = open === null && read.total.canSave ? wholeOf(read, deal, state.offerUsd) : null;

  const { proposal } = builder.state;
  const advice = useMemo(
    () => (proposal === null ? NO_ADVICE : readMethodAdvice(proposal.proposal)),
    [proposal],
  );
  return (
    <div className="mt-5">
      <div className="builder-pair">
        <FundingTypesPanel
          title={open === null ? "Build Your Own" : open.type}
          read={read}
          advice={advice}
          onPercentage={setPercentage}
          onConfigure={configure}
          foot={
            <div className="row wrap between">
              {open === null ? (
                <WholeOffer whole={whole} onPercentage={setPercentage} />
              ) : (
                <Button size="sm" icon={Copy} onClick={builder.copyToCustom}>
                  Copy to Build Your Own
                </Button>
              )}
              <Button variant="primary" disabled={!read.total.canSave} onClick={save}>
                Save Deal Stack and Terms
              </Button>
            </div>
          }
        />
        <div>
          <FundingPreview rows={read.rows} offerUsd={state.offerUsd} />
          {stack.components.length === 0 ? null : <StackMetricsPanel stack={stack} outcome={outcome} />}
        </div>
      </div>
      <StackOutcome dealId={dealId} stack={stack} outcome={outcome} read={read} pay={pay} />
      {configured === undefined ? null : (
        <ConfigureTerms
          row={configured}
          terms={edit.terms}
          deal={deal}
          offerUsd={state.offerUsd}
          sbaMonths={longestSbaMonths(read.components)}
          onSave={builder.setTerms}
          onClose={() => setAsked(null)}
        />
      )}
      {!isSavingOpen ? null : open === null ? (
        <NameStackDialog
          firstName={untakenName(customStackName(new Date()), saver.takenNames)}
          isSaving={saver.isSaving}
          onSave={(name) => void finish(saver.saveCustom(name))}
          onClose={() => setSavingOpen(false)}
        />
      ) : (
        <ReviewDialog
          type={open.type}
          read={read}
          deal={deal}
          offerUsd={state.offerUsd}
          isSaving={saver.isSaving}
          onSave={() => void finish(saver.saveRecommended(companyName))}
          onClose={() => setSavingOpen(false)}
        />
      )}
    </div>
  );
}

interface WholeRow {
  key: string;
  name: string;
  percentage: number;
}

function wholeOf({ rows }: ReadBuilder, deal: FundingDeal, offerUsd: number): WholeRow | null {
  const shares = rows.map(({ row: { type }, percentage }) => ({ type, percentage }));
  const whole = completeStack(shares, deal, offerUsd);
  const row = whole === null ? undefined : rows[whole.index]?.row;
  return whole === null || row === undefined
    ? null
    : { key: row.key, name: row.name, percentage: whole.percentage };
}

/** One's own percentages are saved as they stand: what brings them to exactly 100 is one press away. */
function WholeOffer({
  whole,
  onPercentage,
}: {
  whole: WholeRow | null;
  onPercentage: (key: string, percentage: number) => void;
}) {
  if (whole === null) return <span className="xs text-muted">Percentages are of the offer amount.</span>;
  const { key, name, percentage } = whole;
  return (
    <span className="row wrap xs">
      <span className="text-muted">Build Your Own is saved at exactly 100%.</span>
      <Button size="sm" onClick={() => onPercentage(key, percentage)}>
        Set {name} to {formatPercent(percentage, 2)}
      </Button>
    </span>
  );
}

interface StackOutcomeProps extends Pick<StackEditorProps, "dealId" | "read" | "pay"> {
  stack: Stack;
  outcome: StackOutcomeFigures;
}

/** Once any percentage is above 0: what the business makes of the stack, now and in five years. */
function StackOutcome({ dealId, stack, outcome, read, pay }: StackOutcomeProps) {
  const names = useMemo(
    () => read.rows.filter(({ percentage }) => percentage > 0).map(({ row }) => row.name),
    [read.rows],
  );
  if (stack.components.length === 0) return null;
  return (
    <div className="stack-outcome">
      <ProFormaCard stack={stack} outcome={outcome} names={names} pay={pay} editHref={editDealHref(dealId)} />
      <StackAnalysisPanel stack={stack} names={names} />
      <GrowthProjectionPanel deal={stack.deal} offerUsd={stack.offerUsd} />
    </div>
  );
}
