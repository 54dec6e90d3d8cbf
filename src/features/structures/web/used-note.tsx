import { Undo2 } from "lucide-react";
import { tabAddress } from "#features/lending/web/index.ts";
import { useSearchParams } from "#web/navigation/navigation.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Note } from "#web/ui/status/note.tsx";
import type { OpenedBest } from "./opened-best.ts";

/** Which structure stands in the builder now, and the way back. */
export function UsedNote({ best: { used } }: { best: Pick<OpenedBest, "used"> }) {
  const params = useSearchParams();
  if (used === null) return null;
  return (
    <Note tone="good" role="status" className="mt-3 no-print">
      <p>
        <b>In the builder: {used.title}.</b> It is an unsaved stack there; nothing is saved until you save it.
      </p>
      <div className="row wrap mt-2">
        <Button size="sm" icon={Undo2} onClick={used.undo}>
          Undo
        </Button>
        <ButtonLink size="sm" variant="ghost" href={tabAddress(params, "deal-stack", { stack: "building" })}>
          Open the builder
        </ButtonLink>
      </div>
    </Note>
  );
}
