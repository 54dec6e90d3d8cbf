import { Play } from "lucide-react";
import { useId, useRef, useState } from "react";
import {
  COUNTERPART_NAMES,
  type Difficulty,
  DIFFICULTIES,
  DIFFICULTY_TRAITS,
  type ScenarioKey,
  SCENARIOS,
} from "#features/practice/model/scenarios.ts";
import type { Mode } from "#features/practice/model/session.ts";
import { messageOf } from "#web/calls/call-errors.ts";
import { navigateTo, useSearchParams } from "#web/navigation/navigation.ts";
import { newId } from "#web/browser/new-id.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { practiceHref } from "#features/practice/addresses.ts";
import { type StartInput, useCounterpart, useStartPractice } from "./data.ts";
import { DealChoice } from "./deal-choice.tsx";

export function SetupPanel() {
  const asked = useSearchParams().get("dealId");
  const [scenario, setScenario] = useState<ScenarioKey>("first-call");
  const [difficulty, setDifficulty] = useState<Difficulty>("realistic");
  const [dealId, setDealId] = useState<string | null | undefined>(asked ?? undefined);
  const [chosenMode, setMode] = useState<Mode | null>(null);
  const named = useRef({ of: "", id: "" });
  const { data: who } = useCounterpart();
  const start = useStartPractice();
  const open = who?.open ?? null;
  // Scripts are for where nobody else can answer; beside a model they stay a choice.
  const mode = open === null ? "script" : (chosenMode ?? "open");
  const isReady = dealId !== undefined;
  function begin(): void {
    if (dealId === undefined) return;
    const chosen = { scenario, difficulty, mode, dealId } as const;
    // An answer that was lost on the way is asked for again under the same name; other settings are another one.
    const of = JSON.stringify(chosen);
    if (named.current.of !== of) named.current = { of, id: newId() };
    const input: StartInput = { ...chosen, id: named.current.id };
    start.mutate(input, { onSuccess: ({ id }) => navigateTo(practiceHref(id)) });
  }
  return (
    <Panel title="Choose a conversation">
      <ScenarioChoice scenario={scenario} onChoose={setScenario} />
      <div className="practice-settings">
        <div>
          <DealChoice dealId={dealId} onChoose={setDealId} />
        </div>
        <div>
          <p className="practice-label">Difficulty</p>
          <Segmented
            label="Difficulty"
            options={DIFFICULTIES.map((value) => ({ value, label: DIFFICULTY_TRAITS[value].label }))}
            value={difficulty}
            onChange={setDifficulty}
          />
          <p className="xs text-muted mt-2">{DIFFICULTY_TRAITS[difficulty].summary}</p>
        </div>
        {open === null ? null : (
          <div>
            <p className="practice-label">The other side</p>
            <Segmented<Mode>
              label="The other side"
              options={[
                { value: "script", label: "Script" },
                { value: "open", label: open.kind === "model" ? "AI model" : "Automation" },
              ]}
              value={mode}
              onChange={setMode}
            />
            <p className="xs text-muted mt-2">
              {mode === "script"
                ? "Three lines to choose from at every turn, in your own words if you like."
                : `You write freely${open.model === null ? "" : `; ${open.model} answers`}. Figures it invents are flagged.`}
            </p>
          </div>
        )}
      </div>
      {start.error ? (
        <Note tone="bad" role="alert" className="mt-4">
          {messageOf(start.error, "The conversation could not be started. Try again.")}
        </Note>
      ) : null}
      <div className="mt-5">
        <Button variant="primary" icon={Play} busy={start.isPending || !isReady} onClick={begin}>
          Start the conversation
        </Button>
      </div>
    </Panel>
  );
}

function ScenarioChoice({
  scenario,
  onChoose,
}: {
  scenario: ScenarioKey;
  onChoose: (scenario: ScenarioKey) => void;
}) {
  const name = useId();
  return (
    <fieldset className="practice-scenarios">
      <legend className="sr-only">Conversation</legend>
      {SCENARIOS.map(({ key, title, counterpart, goal }) => (
        <label key={key} className="practice-scenario">
          <input type="radio" name={name} checked={key === scenario} onChange={() => onChoose(key)} />
          <span>
            <b>{title}</b>
            <small>{goal}</small>
          </span>
          <Badge tone="line">{COUNTERPART_NAMES[counterpart]}</Badge>
        </label>
      ))}
    </fieldset>
  );
}
