import { ArrowLeft, RotateCcw } from "lucide-react";
import { useCallback, useMemo } from "react";
import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { fundingDealOf } from "#calc/funding/funding-deal.ts";
import { readBuilder } from "#features/funding/model/read-builder.ts";
import type { FundingStack } from "#features/funding/model/stack-record.ts";
import type { Proposals } from "#features/funding/web/proposals/use-proposals.ts";
import type { StackPay } from "#features/funding/web/proforma/stack-pay.ts";
import { DealSummaryPanel } from "#features/funding/web/saved/deal-summary-panel.tsx";
import { toast } from "#web/toasts/toasts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { BuilderDealPanel } from "./builder-deal-panel.tsx";
import { DealAssessment } from "./deal-assessment.tsx";
import { RecommendationsPanel } from "./recommendations-panel.tsx";
import { StackEditor } from "./stack-editor.tsx";
import type { Builder } from "./use-builder.ts";
import { WishesPanel } from "./wishes-panel.tsx";
import "./building.css";

export interface BuildingViewProps {
  dealId: string;
  companyName: string;
  figures: DealFigures;
  builder: Builder;
  proposals: Proposals;
  pay: StackPay;
  onSaved: (stack: FundingStack) => void;
  onBack: () => void;
}

/** "Deal Stack Builder 2.0": what is offered, what was proposed, and one's own structure. */
export function BuildingView(props: BuildingViewProps) {
  const { dealId, companyName, figures, builder, proposals, pay, onSaved, onBack } = props;
  const { state, edit } = builder;
  const deal = useMemo(() => fundingDealOf(figures), [figures]);
  const read = useMemo(() => readBuilder(edit, deal, state.offerUsd), [edit, deal, state.offerUsd]);
  const managerSalaryUsd = pay.ownUsd;
  const { openStructure } = builder;
  const openBelow = useCallback(
    (index: number) => {
      openStructure(index);
      document.getElementById("stack-editor")?.scrollIntoView({ block: "start" });
    },
    [openStructure],
  );
  const summary = useMemo(
    () => <DealSummaryPanel companyName={companyName} figures={figures} offerUsd={state.offerUsd} />,
    [companyName, figures, state.offerUsd],
  );
  return (
    <div className="building">
      <header className="building-head mt-5">
        <div>
          <h2>Deal Stack Builder 2.0</h2>
          <p className="text-soft sm">
            Split the offer between funding types, and see whether the business can pay for them.
          </p>
        </div>
        <div className="row wrap">
          <Button variant="ghost" icon={ArrowLeft} onClick={onBack}>
            Back
          </Button>
          {builder.hasDraft ? <StartOver builder={builder} /> : null}
        </div>
      </header>
      <BuilderDealPanel
        offerUsd={state.offerUsd}
        askingPriceUsd={deal.askingPriceUsd}
        dealTerms={state.dealTerms}
        onOffer={builder.setOffer}
        onDealTerms={builder.setDealTerms}
      />
      <div className="building-facts mt-5">
        {summary}
        {state.proposal === null ? null : <DealAssessment proposal={state.proposal.proposal} />}
      </div>
      <WishesPanel wishes={state.wishes} onChange={builder.setWishes} />
      <RecommendationsPanel
        {...{ deal, managerSalaryUsd }}
        offerUsd={state.offerUsd}
        proposal={state.proposal}
        isRunning={proposals.call.state === "running"}
        failure={proposals.call.state === "failed" ? proposals.call.message : null}
        openIndex={builder.open === null ? null : state.open}
        adjusted={Object.keys(state.adjusted).join(",")}
        onOpen={openBelow}
        onCreate={proposals.start}
      />
      <div id="stack-editor" className="building-choice mt-5">
        {builder.open === null ? null : (
          <Segmented
            label="Which structure"
            options={[
              { value: "open", label: builder.open.type },
              { value: "own", label: "Build Your Own" },
            ]}
            value="open"
            onChange={(value) => value === "own" && openStructure(null)}
          />
        )}
      </div>
      <StackEditor
        key={String(builder.open === null ? null : state.open)}
        dealId={dealId}
        companyName={companyName}
        deal={deal}
        builder={builder}
        read={read}
        pay={pay}
        onSaved={onSaved}
      />
    </div>
  );
}

function StartOver({ builder }: { builder: Builder }) {
  return (
    <Button
      variant="ghost"
      icon={RotateCcw}
      onClick={() => {
        const before = builder.startOver();
        toast({
          title: "Started over",
          description: "What was being built is cleared.",
          says: "notice",
          action: { label: "Undo", onPress: () => builder.restore(before) },
        });
      }}
    >
      Start Over
    </Button>
  );
}
