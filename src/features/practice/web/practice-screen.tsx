import { type ReactNode, useState } from "react";
import { analysisHref } from "#features/deal-analysis/addresses.ts";
import type { Practice } from "#features/practice/contract.ts";
import { PROVIDER_LABELS } from "#features/ai/model/tasks.ts";
import { COUNTERPART_NAMES, DIFFICULTY_TRAITS, findScenario } from "#features/practice/model/scenarios.ts";
import { useDocumentTitle } from "#web/browser/document-title.ts";
import { usePathParams } from "#web/navigation/navigation.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { simulatorHref } from "#features/practice/addresses.ts";
import { Composer } from "./composer.tsx";
import { usePractice } from "./data.ts";
import { EndButton, PracticeAgain } from "./end-button.tsx";
import { FeedbackPanel } from "./feedback-panel.tsx";
import { HintPanel } from "./hint-panel.tsx";
import { RubricPanel } from "./rubric-panel.tsx";
import { Transcript } from "./transcript.tsx";
import { isUuid } from "#kit/is-uuid.ts";
import type { KnownFact } from "#features/practice/model/knowledge.ts";
import "./simulator.css";

function Facts({ facts, none }: { facts: readonly KnownFact[]; none: string }) {
  if (facts.length === 0) return <p className="sm text-muted">{none}</p>;
  return (
    <dl className="practice-facts">
      {facts.map(({ label, value, basis }) => (
        <div key={label}>
          <dt>
            {label}
            {basis === null ? null : <small>{basis}</small>}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** /dashboard/conversation-simulator/{id}: one conversation, and its feedback once it has ended. */
export function PracticeScreen() {
  const { id = "" } = usePathParams();
  return isUuid(id) ? <StoredPractice key={id} id={id} /> : <NotThere />;
}

function StoredPractice({ id }: { id: string }) {
  const practice = usePractice(id);
  useDocumentTitle(practice.data ? findScenario(practice.data.scenario).title : null);
  if (practice.data) return <PracticeView practice={practice.data} />;
  if (practice.isPending)
    return (
      <div aria-busy="true">
        <h1 className="sr-only">AI Deal Coach</h1>
        <Skeleton width={260} height={26} />
        <Skeleton height={320} className="mt-5" />
      </div>
    );
  return (
    <NotThere>
      <LoadProblem
        error={practice.error}
        fallback="This conversation could not be loaded."
        isBusy={practice.isFetching}
        onRetry={() => void practice.refetch()}
      />
    </NotThere>
  );
}

function NotThere({ children }: { children?: ReactNode }) {
  return (
    <>
      <PageHead title="This conversation cannot be shown" />
      {children}
      <div className="mt-4">
        <ButtonLink href={simulatorHref}>All conversations</ButtonLink>
      </div>
    </>
  );
}

function PracticeView({ practice }: { practice: Practice }) {
  const { scenario, difficulty, dealId, dealName, feedback, isOver, turns } = practice;
  const { title, setting, goal, counterpart } = findScenario(scenario);
  const [saying, setSaying] = useState<string | null>(null);
  const they = COUNTERPART_NAMES[counterpart];
  return (
    <>
      <PageHead
        crumbs={[{ label: "AI Deal Coach", href: simulatorHref }, { label: title }]}
        title={title}
        sub={
          <>
            {dealId === null ? (
              dealName
            ) : (
              <AppLink className="link wrap-anywhere" href={analysisHref(dealId)}>
                {dealName}
              </AppLink>
            )}
            {` · ${DIFFICULTY_TRAITS[difficulty].label} · ${voiceOf(practice)}`}
          </>
        }
        actions={
          feedback === null ? (
            <EndButton practice={practice} isSaying={saying !== null} />
          ) : (
            <PracticeAgain practice={practice} />
          )
        }
      />
      <div className="practice-page">
        <div className="practice-column">
          {feedback === null ? null : <FeedbackPanel feedback={feedback} />}
          <Panel title={`Your conversation with the ${they.toLowerCase()}`}>
            <p className="sm text-muted">
              {setting} <b>Your goal:</b> {goal}
            </p>
            <Transcript practice={practice} saying={saying} />
            {isOver ? null : <Composer key={turns.length} practice={practice} onSaying={setSaying} />}
            {isOver && feedback === null ? (
              <p className="practice-over" role="status">
                The conversation has come to its end. Press “End and get feedback”.
              </p>
            ) : null}
          </Panel>
        </div>
        <aside className="practice-column" aria-label="About this conversation">
          {isOver ? null : <HintPanel practice={practice} isSaying={saying !== null} />}
          <Panel title="What you know">
            <Facts facts={practice.youKnow} none="This deal states no figures yet." />
            <p className="xs text-muted mt-2">Percentages are assumptions of the practice case, no advice.</p>
          </Panel>
          <Panel title={`What the ${they.toLowerCase()} knows`}>
            <Facts facts={practice.theyKnow} none="Nothing but the name." />
          </Panel>
          <RubricPanel />
        </aside>
      </div>
    </>
  );
}

function voiceOf({ mode, answeredBy, model }: Practice): string {
  if (mode === "script" || answeredBy === null) return "Scripted: no AI model answers";
  return `${PROVIDER_LABELS[answeredBy]}${model === null ? "" : `: ${model}`}`;
}
