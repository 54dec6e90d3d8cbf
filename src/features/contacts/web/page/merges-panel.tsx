import type { Merge } from "#features/contacts/model/contact.ts";
import { contactHref } from "#features/contacts/addresses.ts";
import { useUndoMerge } from "#features/contacts/web/data.ts";
import { formatDate } from "#kit/day.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { navigateTo } from "#web/navigation/navigation.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";

/** What was merged into this contact and can still be taken out of it. */
export function MergesPanel({ merges }: { merges: readonly Merge[] }) {
  const undo = useUndoMerge();
  if (merges.length === 0) return null;
  async function takeBack({ id, name }: Merge): Promise<void> {
    try {
      const restored = await undo.mutateAsync({ id });
      toast({
        title: "Merge taken back",
        description: `${name} is a contact of its own again.`,
        action: { label: "Open", onPress: () => navigateTo(contactHref(restored.id)) },
      });
    } catch (error) {
      reportError(error, { fallback: "The merge could not be taken back. Try again." });
    }
  }
  return (
    <Panel title="Merged into this contact">
      <ul className="contact-rows">
        {merges.map((merge) => (
          <li key={merge.id}>
            <div>
              <b>{merge.name}</b>
              <small>
                {[
                  merge.firm,
                  `on ${formatDate(merge.mergedAt)}, can be taken back until ${formatDate(merge.undoUntil)}`,
                ]
                  .filter((part) => part !== "")
                  .join(" · ")}
              </small>
            </div>
            <EditorsOnly>
              <Button
                size="sm"
                busy={undo.isPending}
                aria-label={`Take back the merge of ${merge.name}`}
                onClick={() => void takeBack(merge)}
              >
                Take back
              </Button>
            </EditorsOnly>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
