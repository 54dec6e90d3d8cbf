import { analysisHref } from "#features/deal-analysis/addresses.ts";
import { editDealHref } from "#features/deals/addresses.ts";
import type { LeadListItem } from "#features/leads/model/lead.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { navigateTo } from "#web/navigation/navigation.ts";
import { toast } from "#web/toasts/toasts.ts";
import { isRegistered } from "#web/screens/registered.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { useConvertLead } from "./data.ts";

export interface ConvertDialogProps {
  /** The lead that is asked about; null while none is. */
  lead: Pick<LeadListItem, "id" | "name"> | null;
  onEnd: () => void;
  /** Told of the deal that was made. */
  onConverted?: (dealId: string) => void;
}

export const dealHref = (dealId: string): string =>
  isRegistered(analysisHref(dealId)) ? analysisHref(dealId) : editDealHref(dealId);

export function ConvertDialog({ lead, onEnd, onConverted }: ConvertDialogProps) {
  const convert = useConvertLead();
  async function confirm(): Promise<void> {
    if (lead === null) return;
    try {
      const { dealId } = await convert.mutateAsync({ id: lead.id });
      onConverted?.(dealId);
      toast({
        title: "Converted to a deal",
        description: lead.name,
        action: { label: "Open the deal", onPress: () => navigateTo(dealHref(dealId)) },
      });
    } catch (error) {
      reportError(error, { fallback: "The deal could not be made. Nothing was changed; try again." });
      return;
    }
    onEnd();
  }
  return (
    <ConfirmDialog
      open={lead !== null}
      onOpenChange={(isOpen) => !isOpen && onEnd()}
      busy={convert.isPending}
      title="Convert to a deal?"
      confirmLabel="Convert to deal"
      onConfirm={() => void confirm()}
      description={
        <p>
          <b className="leads-name">{lead?.name}</b> becomes a new deal with its company, industry, location
          and asking price. Contact, source, next action and all notes go into the deal’s notes. The lead
          stays, marked converted, with a link to the deal.
        </p>
      }
    />
  );
}
