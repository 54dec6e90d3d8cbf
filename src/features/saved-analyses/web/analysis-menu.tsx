import { Archive, ArchiveRestore, Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { reportError } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";
import { IconButton } from "#web/ui/buttons/button.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";
import { useShelveAnalysis } from "./data.ts";
import { DeleteAnalysisDialog } from "./delete-analysis-dialog.tsx";
import { RenameDialog } from "./rename-dialog.tsx";

export interface AnalysisMenuProps {
  analysis: { id: string; dealName: string; archived: boolean; updatedAt: string };
  onDeleted?: () => void;
}

/** What can be done with a saved analysis, wherever it is shown; nothing by who only reads. */
export function DealAnalysisMenu(props: AnalysisMenuProps) {
  return (
    <EditorsOnly>
      <ActionsMenu {...props} />
    </EditorsOnly>
  );
}

function ActionsMenu({ analysis, onDeleted }: AnalysisMenuProps) {
  const [asked, setAsked] = useState<"rename" | "delete" | null>(null);
  const shelve = useShelve(analysis);
  const close = () => setAsked(null);
  const label = `Actions for ${analysis.dealName}`;
  return (
    <>
      <Menu
        label={label}
        trigger={<IconButton icon={Ellipsis} label={label} />}
        items={[
          { label: "Rename", icon: Pencil, onSelect: () => setAsked("rename") },
          analysis.archived
            ? { label: "Restore", icon: ArchiveRestore, onSelect: () => shelve(false) }
            : { label: "Archive", icon: Archive, onSelect: () => shelve(true) },
          { label: "Delete", icon: Trash2, danger: true, onSelect: () => setAsked("delete") },
        ]}
      />
      {asked === "rename" ? <RenameDialog analysis={analysis} onClose={close} /> : null}
      {asked === "delete" ? (
        <DeleteAnalysisDialog
          analysis={analysis}
          onClose={close}
          {...(onDeleted === undefined ? {} : { onDeleted })}
        />
      ) : null}
    </>
  );
}

/** Archiving hides and can be undone on the spot. */
function useShelve({ id, dealName }: { id: string; dealName: string }) {
  const { mutate } = useShelveAnalysis(id);
  return function shelve(archived: boolean): void {
    mutate(archived, {
      onSuccess: () =>
        toast({
          title: archived ? "Analysis archived" : "Analysis restored",
          description: archived
            ? `${dealName} is no longer in the lists.`
            : `${dealName} is in the lists again.`,
          action: { label: "Undo", onPress: () => mutate(!archived) },
        }),
      onError: (error) =>
        reportError(error, {
          title: "Update failed",
          fallback: "The analysis could not be moved. Try again.",
        }),
    });
  };
}
