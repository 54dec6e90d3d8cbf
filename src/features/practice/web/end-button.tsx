import { Flag, RotateCcw } from "lucide-react";
import { useState } from "react";
import { EXAMPLE_DEALS } from "#features/deals/model/example-deals.ts";
import type { Practice } from "#features/practice/contract.ts";
import { messageOf } from "#web/calls/call-errors.ts";
import { navigateTo } from "#web/navigation/navigation.ts";
import { newId } from "#web/browser/new-id.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { practiceHref, simulatorHref } from "#features/practice/addresses.ts";
import { useEndPractice, useStartPractice } from "./data.ts";

interface EndButtonProps {
  practice: Practice;
  /** A turn is on its way: it is awaited, or it would be left out. */
  isSaying: boolean;
}

export function EndButton({ practice: { id, turns, mode, isOver }, isSaying }: EndButtonProps) {
  const end = useEndPractice();
  const finish = (builtIn: boolean) => end.mutate({ id, turn: turns.length, builtIn });
  return (
    <div className="practice-end">
      <Button
        icon={Flag}
        variant={isOver ? "primary" : "secondary"}
        busy={end.isPending || isSaying}
        onClick={() => finish(false)}
      >
        End and get feedback
      </Button>
      {end.error ? (
        <Note tone="bad" role="alert">
          {messageOf(end.error, "The feedback could not be made. Try again.")}
          {mode === "open" ? (
            <Button size="sm" className="mt-2" busy={end.isPending} onClick={() => finish(true)}>
              Let the built-in rules judge
            </Button>
          ) : null}
        </Note>
      ) : null}
    </div>
  );
}

/** The same conversation once more, on the deal as it is now. */
export function PracticeAgain({ practice }: { practice: Practice }) {
  const { scenario, difficulty, mode, dealId, dealName } = practice;
  const [id] = useState(newId);
  const start = useStartPractice();
  // Its deal is gone: there is nothing to practise the same on.
  if (dealId === null && dealName !== EXAMPLE_DEALS[0]?.data.summary.dealName)
    return <ButtonLink href={simulatorHref}>All conversations</ButtonLink>;
  return (
    <div className="practice-end">
      <Button
        variant="primary"
        icon={RotateCcw}
        busy={start.isPending}
        onClick={() =>
          start.mutate(
            { id, scenario, difficulty, mode, dealId },
            { onSuccess: () => navigateTo(practiceHref(id)) },
          )
        }
      >
        Practice again
      </Button>
      {start.error ? (
        <Note tone="bad" role="alert">
          {messageOf(start.error, "The conversation could not be started. Try again.")}
        </Note>
      ) : null}
    </div>
  );
}
