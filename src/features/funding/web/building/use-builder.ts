import { useCallback, useMemo, useState } from "react";
import { capComponent } from "#calc/funding/cap-component.ts";
import type { FundingDeal } from "#calc/funding/funding-deal.ts";
import type { FundingTerms, TermedType } from "#calc/funding/funding-terms.ts";
import {
  blankEdit,
  type BuilderEdit,
  changePercentage,
  changeTerms,
  customFromEdit,
  editOfRecommendation,
} from "#features/funding/model/builder-edit.ts";
import { type DealTerms, defaultDealTerms } from "#features/funding/model/deal-terms.ts";
import { type SavedProposal, saysSomething, type StackDraft } from "#features/funding/model/stack-draft.ts";
import { NO_WISHES, type Wishes } from "#features/funding/model/wishes.ts";
import { stackDrafts, useLocalDraft } from "./use-local-draft.ts";

export type BuilderState = Omit<StackDraft, "dealId" | "changedAt">;

export interface Builder {
  state: BuilderState;
  /** What is open: a recommendation as it is adjusted, or Build Your Own. */
  edit: BuilderEdit;
  /** The recommendation that is open; null for Build Your Own. */
  open: SavedProposal["proposal"]["recommendations"][number] | null;
  hasDraft: boolean;
  setOffer: (offerUsd: number) => void;
  setDealTerms: (dealTerms: DealTerms) => void;
  setManagerSalary: (managerSalaryUsd: number | null) => void;
  setWishes: (wishes: Wishes) => void;
  setPercentage: (key: string, askedPct: number) => void;
  setTerms: <Type extends TermedType>(type: Type, terms: FundingTerms[Type]) => void;
  setProposal: (proposal: SavedProposal) => void;
  openStructure: (index: number | null) => void;
  copyToCustom: () => void;
  /** What is open has been saved: it begins anew. */
  finish: () => void;
  startOver: () => BuilderState;
  restore: (state: BuilderState) => void;
}

function blankState(askingPriceUsd: number): BuilderState {
  return {
    offerUsd: askingPriceUsd,
    dealTerms: defaultDealTerms(askingPriceUsd),
    managerSalaryUsd: null,
    wishes: NO_WISHES,
    custom: blankEdit(),
    proposal: null,
    adjusted: {},
    open: null,
  };
}

/** A custom stack that an older program kept may lack a type: the list always has all of them. */
function restored(dealId: string, askingPriceUsd: number): BuilderState {
  const draft = stackDrafts.find(dealId);
  const blank = blankState(askingPriceUsd);
  if (draft === null) return blank;
  const kept = new Map(draft.custom.rows.map((row) => [row.type, row]));
  const custom = {
    ...draft.custom,
    rows: blank.custom.rows.map((row) => ({ ...row, ...kept.get(row.type), key: row.key, name: row.name })),
  };
  return { ...blank, ...draft, custom };
}

const recommendationAt = ({ proposal, open }: BuilderState) =>
  open === null ? null : (proposal?.proposal.recommendations[open] ?? null);

function openEdit(state: BuilderState): BuilderEdit {
  const recommendation = recommendationAt(state);
  if (recommendation === null) return state.custom;
  return state.adjusted[String(state.open)] ?? editOfRecommendation(recommendation);
}

function putEdit(state: BuilderState, edit: BuilderEdit): BuilderState {
  if (recommendationAt(state) === null) return { ...state, custom: edit };
  return { ...state, adjusted: { ...state.adjusted, [String(state.open)]: edit } };
}

/** A new stack of one deal, from its first percentage until it is saved; kept in this browser meanwhile. */
export function useBuilder(dealId: string, deal: FundingDeal): Builder {
  const askingPriceUsd = deal.askingPriceUsd ?? 0;
  const [state, setState] = useState<BuilderState>(() => restored(dealId, askingPriceUsd));
  const draft = useMemo(() => {
    const whole = { ...state, dealId, changedAt: new Date().toISOString() };
    return saysSomething(whole, blankState(askingPriceUsd)) ? whole : null;
  }, [state, dealId, askingPriceUsd]);
  useLocalDraft(dealId, draft);

  const change = useCallback(
    (how: (edit: BuilderEdit, offerUsd: number) => BuilderEdit) =>
      setState((now) => putEdit(now, how(openEdit(now), now.offerUsd))),
    [],
  );
  const setPercentage = useCallback(
    (key: string, askedPct: number) =>
      change((edit, offerUsd) => {
        const row = edit.rows.find((one) => one.key === key);
        if (row === undefined) return edit;
        const { percentage } = capComponent(row.type, askedPct, deal, offerUsd);
        return changePercentage(edit, key, { askedPct, percentage });
      }),
    [change, deal],
  );

  return {
    state,
    edit: useMemo(() => openEdit(state), [state]),
    open: recommendationAt(state),
    hasDraft: draft !== null,
    setOffer: useCallback((offerUsd: number) => setState((now) => ({ ...now, offerUsd })), []),
    setDealTerms: useCallback((dealTerms: DealTerms) => setState((now) => ({ ...now, dealTerms })), []),
    setManagerSalary: useCallback(
      (managerSalaryUsd: number | null) => setState((now) => ({ ...now, managerSalaryUsd })),
      [],
    ),
    setWishes: useCallback((wishes: Wishes) => setState((now) => ({ ...now, wishes })), []),
    setPercentage,
    setTerms: useCallback((type, terms) => change((edit) => changeTerms(edit, type, terms)), [change]),
    setProposal: useCallback(
      (proposal: SavedProposal) => setState((now) => ({ ...now, proposal, adjusted: {}, open: null })),
      [],
    ),
    openStructure: useCallback((open: number | null) => setState((now) => ({ ...now, open })), []),
    copyToCustom: useCallback(
      () => setState((now) => ({ ...now, custom: customFromEdit(openEdit(now)), open: null })),
      [],
    ),
    finish: useCallback(() => setState((now) => finished(now, blankState(askingPriceUsd))), [askingPriceUsd]),
    startOver: () => {
      setState(blankState(askingPriceUsd));
      return state;
    },
    restore: setState,
  };
}

function finished(state: BuilderState, blank: BuilderState): BuilderState {
  if (recommendationAt(state) === null)
    return state.proposal === null ? blank : { ...state, custom: blank.custom };
  const { [String(state.open)]: _saved, ...adjusted } = state.adjusted;
  return { ...state, adjusted, open: null };
}
