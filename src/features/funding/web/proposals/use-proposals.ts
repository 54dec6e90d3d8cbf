import { useCallback, useEffect, useRef, useState } from "react";
import type { Wishes } from "#features/funding/model/wishes.ts";
import type { SavedProposal } from "#features/funding/model/stack-draft.ts";
import { STACK_ERRORS } from "#features/funding/model/stack-words.ts";
import { funding } from "#features/funding/web/data.ts";
import { messageOf, reportError } from "#web/calls/call-errors.ts";

export type ProposalCall =
  /** Nothing has been asked since the page was opened. */
  | { state: "idle" }
  | { state: "running"; startedAtMs: number }
  | { state: "answered" }
  | { state: "stopped" }
  /** The error's text stays on the page when the toast has gone. */
  | { state: "failed"; message: string };

export interface Proposals {
  call: ProposalCall;
  start: () => void;
  cancel: () => void;
}

export interface ProposalOptions {
  dealId: string;
  /** The offer, and what a manager costs in the lender's view, as they stand when the call is made. */
  basis: () => { offerUsd: number; managerSalaryUsd: number | null; wishes: Wishes };
  onAnswer: (answer: SavedProposal) => void;
}

/**
 * One call for structures at a time. It belongs to the tab, not to the card that shows the waiting: a person may
 * build their own meanwhile. Beginning anew ends the one under way.
 */
export function useProposals({ dealId, basis, onAnswer }: ProposalOptions): Proposals {
  const [call, setCall] = useState<ProposalCall>({ state: "idle" });
  const running = useRef<AbortController | null>(null);
  const handlers = useRef({ basis, onAnswer });
  useEffect(() => {
    handlers.current = { basis, onAnswer };
  });
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(() => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setCall({ state: "running", startedAtMs: performance.now() });
    const { offerUsd, managerSalaryUsd, wishes } = handlers.current.basis();
    const offer = offerUsd > 0 ? { offerAmount: offerUsd } : {};
    funding.propose
      .call({ deal: { dealId }, ...offer, managerSalaryUsd, wishes }, { signal: own.signal })
      .then(
        (answer) => {
          if (running.current !== own) return;
          setCall({ state: "answered" });
          handlers.current.onAnswer(answer);
        },
        (error: unknown) => {
          // Called off, or followed by another attempt.
          if (running.current !== own || own.signal.aborted) return;
          setCall({ state: "failed", message: messageOf(error, STACK_ERRORS.recommendationsFailed) });
          reportError(error, { fallback: STACK_ERRORS.recommendationsFailed });
        },
      );
  }, [dealId]);

  const cancel = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setCall({ state: "stopped" });
  }, []);

  return { call, start, cancel };
}
