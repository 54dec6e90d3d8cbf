import { Lightbulb } from "lucide-react";
import type { Practice } from "#features/practice/contract.ts";
import { messageOf } from "#web/calls/call-errors.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { useHint } from "./data.ts";

interface HintPanelProps {
  practice: Practice;
  /** The other side is being asked: a hint for the turn that just ends would be spent on nothing. */
  isSaying: boolean;
}

/** A hint for this turn, on request; how many were taken stands in the history. */
export function HintPanel({ practice: { id, turns, hints }, isSaying }: HintPanelProps) {
  const hint = useHint();
  const given = hints.find(({ turn }) => turn === turns.length);
  return (
    <Panel title="Hint">
      {given ? (
        <p role="status">{given.text}</p>
      ) : (
        <Button
          icon={Lightbulb}
          busy={hint.isPending || isSaying}
          onClick={() => hint.mutate({ id, turn: turns.length })}
        >
          Give me a hint
        </Button>
      )}
      {hint.error && !given ? (
        <Note tone="bad" role="alert" className="mt-4">
          {messageOf(hint.error, "There is no hint now. Try again.")}
        </Note>
      ) : null}
    </Panel>
  );
}
