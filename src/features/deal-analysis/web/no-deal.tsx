import { Plus } from "lucide-react";
import { libraryHref, newDealHref } from "#features/deals/web/index.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
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
          <ButtonLink href={newDealHref} variant="primary" icon={Plus}>
            Create New Deal
          </ButtonLink>
        }
        example={
          <AppLink className="link" href={libraryHref}>
            Open the Deal Library
          </AppLink>
        }
      >
        The analysis of a deal stands here: its scores, what it is worth and where each figure comes from.
      </EmptyState>
    </>
  );
}
