import { useCallback, useEffect, useMemo, useRef } from "react";
import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { fundingDealOf } from "#calc/funding/funding-deal.ts";
import { readStackView, writeStackView, type OpenView } from "./stack-address.ts";
import { STACK_TOASTS } from "#features/funding/model/stack-words.ts";
import { setSearchParams, useSearchParams } from "#web/navigation/navigation.ts";
import { toast } from "#web/toasts/toasts.ts";
import { BuildingView } from "./building/building-view.tsx";
import { useBuilder } from "./building/use-builder.ts";
import { BuilderBoundary } from "./builder-boundary.tsx";
import { SavedStacks } from "./list/saved-stacks.tsx";
import { OpenStack } from "./open-stack.tsx";
import { LoadingCard } from "./proposals/loading-card.tsx";
import { usePayOfAddress, useStackPay } from "./proforma/stack-pay.ts";
import { type Proposals, useProposals } from "./proposals/use-proposals.ts";
import "./deal-stack-tab.css";

export interface DealStackTabProps {
  dealId: string;
  companyName: string;
  figures: DealFigures;
  /** Holds proposals against the best structure: handed down, since the search stands above this feature. */
}

/** The stacks of one deal: list, proposals, builder, saved stack. The view stands in the address. */
export function DealStackTab(props: DealStackTabProps) {
  return (
    <BuilderBoundary>
      <StackViews key={props.dealId} {...props} />
    </BuilderBoundary>
  );
}

const openSaved = ({ id }: { id: string }): void => open({ view: "saved", stackId: id });

function open(view: OpenView, replace = false): void {
  setSearchParams((params) => writeStackView(params, view), { replace });
}

function StackViews(props: DealStackTabProps) {
  const params = useSearchParams();
  const shown = readStackView(params);
  const region = useBroughtIntoView(shown.view === "saved" ? shown.stackId : shown.view);
  return (
    <div ref={region} tabIndex={-1} className="stack-views">
      <ShownView {...props} shown={shown} />
    </div>
  );
}

/** Another view begins at its top, and the keyboard with it; the first one is where the page puts it. */
function useBroughtIntoView(view: string) {
  const region = useRef<HTMLDivElement>(null);
  const last = useRef(view);
  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    region.current?.focus({ preventScroll: true });
    if ((region.current?.getBoundingClientRect().top ?? 0) < 0)
      region.current?.scrollIntoView({ block: "start" });
  }, [view]);
  return region;
}

interface ShownViewProps extends DealStackTabProps {
  shown: OpenView;
}

function ShownView({ dealId, companyName, figures, shown }: ShownViewProps) {
  const deal = useMemo(() => fundingDealOf(figures), [figures]);
  const builder = useBuilder(dealId, deal);
  usePayOfAddress(builder.setManagerSalary, shown.view !== "saved");
  const pay = useStackPay({
    dealId,
    dealUsd: figures.managerSalaryUsd,
    ownUsd: builder.state.managerSalaryUsd,
    setOwn: builder.setManagerSalary,
  });
  const proposals = useProposals({
    dealId,
    basis: () => ({
      offerUsd: builder.state.offerUsd,
      wishes: builder.state.wishes,
      managerSalaryUsd: pay.ownUsd,
    }),
    onAnswer(answer) {
      builder.setProposal(answer);
      toast(STACK_TOASTS.recommendationsLoaded);
    },
  });
  useCreating(shown.view === "creating", proposals);
  const backToList = useCallback(() => open({ view: "initial" }), []);

  switch (shown.view) {
    case "creating":
      return proposals.call.state === "running" ? (
        <LoadingCard
          startedAtMs={proposals.call.startedAtMs}
          onTryAgain={proposals.start}
          onBuildOwn={() => open({ view: "building" }, true)}
          onCancel={proposals.cancel}
        />
      ) : null;
    case "building":
      return (
        <BuildingView
          dealId={dealId}
          companyName={companyName}
          figures={figures}
          builder={builder}
          proposals={proposals}
          pay={pay}
          onSaved={(stack) => open({ view: "saved", stackId: stack.id }, true)}
          onBack={backToList}
        />
      );
    case "saved":
      return (
        <OpenStack
          stackId={shown.stackId}
          dealId={dealId}
          figures={figures}
          onBack={backToList}
          onOpen={openSaved}
        />
      );
    case "initial":
      return (
        <SavedStacks
          dealId={dealId}
          failure={proposals.call.state === "failed" ? proposals.call.message : null}
          hasDraft={builder.hasDraft}
          onCreate={() => {
            proposals.start();
            open({ view: "creating" });
          }}
          onBuild={() => open({ view: "building" })}
          figures={figures}
          onLoad={openSaved}
        />
      );
  }
}

/**
 * Where the creating view leads. Its place in the history is taken by what follows, so that Back from
 * the builder does not ask anew. Without a call the page was opened at this address, and asks.
 */
function useCreating(isCreating: boolean, { call: { state }, start }: Proposals): void {
  useEffect(() => {
    if (!isCreating || state === "running") return;
    if (state === "idle") start();
    else open({ view: state === "answered" ? "building" : "initial" }, true);
  }, [isCreating, state, start]);
}
