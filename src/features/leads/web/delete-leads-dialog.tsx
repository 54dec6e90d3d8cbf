import type { LeadListItem } from "#features/leads/model/lead.ts";
import { formatCount } from "#kit/format-figure.ts";
import { reportError } from "#web/lib/call-errors.ts";
import { toast } from "#web/lib/toasts.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { DoomedNames } from "#web/ui/records/doomed-names.tsx";
import { useRemoveLeads } from "./data.ts";

export interface DeleteLeadsDialogProps {
  leads: readonly Pick<LeadListItem, "id" | "name" | "dealId">[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
}

export function DeleteLeadsDialog({ leads, open, onOpenChange, onDeleted }: DeleteLeadsDialogProps) {
  const remove = useRemoveLeads();
  const many = `${formatCount(leads.length)} leads`;
  const [first] = leads;
  const what = leads.length === 1 ? (first?.name ?? "the lead") : many;

  async function confirm(): Promise<void> {
    try {
      await remove.mutateAsync(leads.map(({ id }) => id));
    } catch (error) {
      reportError(error, { title: "Delete failed", fallback: "The deletion did not finish. Try again." });
      return;
    }
    onOpenChange(false);
    onDeleted();
    toast({ title: leads.length === 1 ? "Lead deleted" : "Leads deleted", description: `${what}: deleted.` });
  }

  return (
    <ConfirmDialog
      danger
      open={open}
      onOpenChange={onOpenChange}
      busy={remove.isPending}
      title={leads.length === 1 ? "Delete this lead?" : `Delete ${many}?`}
      confirmLabel="Delete"
      onConfirm={() => void confirm()}
      description={
        <>
          <p>
            Contacts, notes and history go with {leads.length === 1 ? "it" : "them"}. This cannot be undone.
            {leads.some(({ dealId }) => dealId !== null) ? " A deal that was made of a lead stays." : ""}
          </p>
          <DoomedNames items={leads} />
        </>
      }
    />
  );
}
