import { Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { editHref } from "#features/deal-analysis/web/analysed-deal.ts";
import type { ShownDeal } from "#features/deal-analysis/web/shown-deal.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { EmptyState } from "#web/ui/status/empty-state.tsx";

interface NoStoredDealProps {
  readonly deal: ShownDeal;
  readonly title: string;
  readonly children: ReactNode;
}

/** A tab that only a stored deal has: where the deal is still a draft or a saved analysis. */
export const NoStoredDeal = ({ deal, title, children }: NoStoredDealProps) => (
  <EmptyState
    title={title}
    action={
      <ButtonLink href={editHref(deal)} variant="primary" icon={Pencil}>
        Edit Deal
      </ButtonLink>
    }
  >
    {children}
  </EmptyState>
);
