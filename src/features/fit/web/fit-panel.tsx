import { RotateCw, Sparkles, Target } from "lucide-react";
import { useEffect, useRef } from "react";
import { newCriteriaHref } from "#features/criteria/addresses.ts";
import { doubtsByFigure } from "#features/deals/model/open-doubts.ts";
import { doubtsOfFit } from "#features/fit/model/doubted-fit.ts";
import { useRole } from "#web/session/workspaces.ts";
import { messageOf } from "#web/calls/call-errors.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { EmptyState } from "#web/ui/status/empty-state.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Spinner } from "#web/ui/status/spinner.tsx";
import { TimeAgo } from "#web/ui/text/time-ago.tsx";
import type { FitSubject, ShownFit } from "./data.ts";
import { FitResult } from "./fit-result.tsx";
import { providerWords } from "./fit-words.ts";
import { RunProblem } from "./run-problem.tsx";
import { useFitPanel } from "./use-fit-panel.ts";
import "./fit.css";

export interface FitPanelProps {
  subject: FitSubject;
  /** Said when the page shows the deal as it was, and this assesses it as it is stored now. */
  isOfAnotherTime?: boolean;
}

/** Score, recommendation and assessment, or what keeps them from being there; nothing of it is for guests. */
export function FitPanel(props: FitPanelProps) {
  return useRole() === "guest" ? null : <MembersFitPanel {...props} />;
}

function MembersFitPanel({ subject, isOfAnotherTime = false }: FitPanelProps) {
  const panel = useFitPanel(subject);
  const { state, isAnalyzing } = panel;
  const isReady = state.kind === "ready";
  const { result, noteRun } = useFocusAfterRun(isReady);
  const analyze = () => {
    noteRun();
    panel.analyze();
  };
  return (
    <Panel
      className="fit-panel"
      title="Acquisition Fit Score"
      aside={isReady ? <When at={state.shown.fit.analysedAt} /> : undefined}
      foot={
        isReady ? (
          <div className="fit-foot">
            <span className="xs">{providerWords(state.shown.fit)}</span>
            <Button size="sm" variant="ghost" icon={RotateCw} busy={isAnalyzing} onClick={analyze}>
              {isAnalyzing ? "Analyzing..." : "Run Analysis"}
            </Button>
          </div>
        ) : undefined
      }
    >
      {state.kind === "loading" ? (
        <div className="fit-wait">
          <Spinner label="Loading acquisition fit..." />
        </div>
      ) : state.kind === "no-criteria" ? (
        <NoCriteria />
      ) : state.kind === "problem" ? (
        <Problem error={state.error} isBusy={panel.isFetching} onRetry={panel.retry} />
      ) : state.kind === "none" ? (
        <NoneYet shown={state.shown} isAnalyzing={isAnalyzing} onRun={analyze} />
      ) : (
        <div ref={result} tabIndex={-1}>
          <FitResult
            shown={state.shown}
            doubts={doubtsOfFit(doubtsByFigure(subject.data))}
            isOfAnotherTime={isOfAnotherTime}
            subject={subject}
          />
        </div>
      )}
    </Panel>
  );
}

/** The button that was pressed gives way to the result: whoever pressed it by keyboard goes on from there. */
function useFocusAfterRun(isReady: boolean) {
  const result = useRef<HTMLDivElement>(null);
  const hasRun = useRef(false);
  useEffect(() => {
    if (!isReady || !hasRun.current) return;
    hasRun.current = false;
    if (document.activeElement === document.body) result.current?.focus({ preventScroll: true });
  }, [isReady]);
  return { result, noteRun: () => void (hasRun.current = true) };
}

function When({ at }: { at: string }) {
  return <TimeAgo at={at} className="xs text-muted" />;
}

function NoCriteria() {
  return (
    <EmptyState
      titleLevel={3}
      icon={Target}
      title="No acquisition criteria set"
      action={
        <ButtonLink size="sm" href={newCriteriaHref}>
          Set criteria
        </ButtonLink>
      }
    >
      Enter what you want to buy. The fit score compares each deal with it.
    </EmptyState>
  );
}

interface NoneYetProps {
  shown: ShownFit | null;
  isAnalyzing: boolean;
  onRun: () => void;
}

function NoneYet({ shown, isAnalyzing, onRun }: NoneYetProps) {
  return (
    <>
      <RunProblem shown={shown} />
      <EmptyState
        titleLevel={3}
        title="No analysis yet"
        action={
          <Button size="sm" icon={Sparkles} busy={isAnalyzing} onClick={onRun}>
            {isAnalyzing ? "Analyzing..." : "Run Acquisition Fit Analysis"}
          </Button>
        }
      >
        No fit score yet: it shows how well this deal fits your criteria, with the reasons.
      </EmptyState>
    </>
  );
}

function Problem({ error, isBusy, onRetry }: { error: unknown; isBusy: boolean; onRetry: () => void }) {
  return (
    <Note tone="bad" role="alert">
      <p>{messageOf(error, "The acquisition fit could not be loaded.")}</p>
      <Button size="sm" className="mt-2" icon={RotateCw} busy={isBusy} onClick={onRetry}>
        Retry
      </Button>
    </Note>
  );
}
