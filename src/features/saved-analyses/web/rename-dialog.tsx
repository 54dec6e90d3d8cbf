import { reportError } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";
import { NameDialog } from "#web/ui/overlays/name-dialog.tsx";
import { useRenameAnalysis } from "./data.ts";

export interface RenameDialogProps {
  analysis: { id: string; dealName: string };
  onClose: () => void;
}

export function RenameDialog({ analysis, onClose }: RenameDialogProps) {
  const rename = useRenameAnalysis();

  async function save(name: string): Promise<void> {
    try {
      const renamed = await rename.mutateAsync({ id: analysis.id, dealName: name });
      onClose();
      toast({ title: "Deal updated", description: `The analysis is now called ${renamed.dealName}.` });
    } catch (error) {
      reportError(error, { title: "Update failed", fallback: "The name could not be changed. Try again." });
    }
  }

  return (
    <NameDialog
      title="Rename analysis"
      action="Rename"
      firstName={analysis.dealName}
      missing="Give the analysis a name."
      isSaving={rename.isPending}
      onSave={(name) => void save(name)}
      onClose={onClose}
    />
  );
}
