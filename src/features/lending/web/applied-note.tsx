import { Undo2 } from "lucide-react";
import { useSearchParams } from "#web/navigation/navigation.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { tabAddress } from "./bank-views.ts";
import type { OpenedBank } from "./opened-bank.ts";

/** What the last fix changed, where it stands now, and the way back. */
export function AppliedNote({ bank: { applied, stack } }: { bank: OpenedBank }) {
  const params = useSearchParams();
  if (applied === null) return null;
  return (
    <Note tone="good" role="status" className="mt-3 no-print">
      <p>
        <b>Applied: {applied.title}.</b>{" "}
        {applied.isInStack
          ? `It is an unsaved change of the stack “${stack.name}”.`
          : "It is saved with this deal’s bank details."}
      </p>
      <div className="row wrap mt-2">
        <Button size="sm" icon={Undo2} onClick={applied.undo}>
          Undo
        </Button>
        {applied.isInStack ? (
          <ButtonLink size="sm" variant="ghost" href={tabAddress(params, "deal-stack", { stack: stack.id })}>
            Open the stack
          </ButtonLink>
        ) : null}
      </div>
    </Note>
  );
}
