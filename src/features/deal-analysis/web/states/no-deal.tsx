import { Plus } from "lucide-react";
import { libraryHref } from "#features/deal-list/addresses.ts";
import { newDealHref } from "#features/deals/addresses.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { isRegistered } from "#web/screens/registered.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { EmptyState } from "#web/ui/status/empty-state.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { StoredDeals } from "./stored-deals.tsx";

/** No deal was named, or what was named is no deal's id: the deals there are, and the empty state of the specification. */
export function NoDealScreen() {
  return (
    <>
      <PageHead title="Deal Analyzer" />
      <StoredDeals />
      <EmptyState
        title="No Deal Data Available"
        action={
          isRegistered(newDealHref) ? (
            <ButtonLink href={newDealHref} variant="primary" icon={Plus}>
              Create New Deal
            </ButtonLink>
          ) : undefined
        }
        example={
          <AppLink className="link" href={libraryHref}>
            Open the Deal Library
          </AppLink>
        }
      >
        The analysis of a deal appears here: its scores, its value and where each figure comes from.
      </EmptyState>
    </>
  );
}
