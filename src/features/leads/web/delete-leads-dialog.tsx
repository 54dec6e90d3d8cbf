import { DeleteDialog } from "#web/ui/overlays/delete-dialog.tsx";
import type { LeadListItem } from "#features/leads/model/lead.ts";
import { formatCount } from "#kit/format-figure.ts";
import { DeletionNames } from "#web/ui/records/deletion-names.tsx";
import { useRemoveLeads } from "./data.ts";

export interface DeleteLeadsDialogProps {
  leads: readonly Pick<LeadListItem, "id" | "name" | "dealId">[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
}

export function DeleteLeadsDialog({ leads, open, onOpenChange, onDeleted }: DeleteLeadsDialogProps) {
  const { mutateAsync } = useRemoveLeads();
  const many = `${formatCount(leads.length)} leads`;
  const [first] = leads;
  const isOne = leads.length === 1;
  const what = isOne ? (first?.name ?? "the lead") : many;
  return (
    <DeleteDialog
      open={open}
      title={isOne ? "Delete this lead?" : `Delete ${many}?`}
      remove={() => mutateAsync(leads.map(({ id }) => id))}
      done={{ title: isOne ? "Lead deleted" : "Leads deleted", description: `${what}: deleted.` }}
      onDeleted={onDeleted}
      onClose={() => onOpenChange(false)}
    >
      <p>
        Contacts, notes and history go with {isOne ? "it" : "them"}. This cannot be undone.
        {leads.some(({ dealId }) => dealId !== null) ? " A deal that was made of a lead stays." : ""}
      </p>
      <DeletionNames items={leads} />
    </DeleteDialog>
  );
}
