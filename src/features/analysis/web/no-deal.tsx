import { Plus } from "lucide-react";
import { AppLink } from "#web/ui/app-link.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHead } from "#web/ui/page-head.tsx";

/** The empty state of analysis spec §2: no deal was named, or what was named is no deal's id. */
export function NoDealScreen() {
  return (
    <>
      <PageHead title="Deal Analyzer" />
      <EmptyState
        title="No Deal Data Available"
        action={
          <ButtonLink href="/dashboard/deal-input" variant="primary" icon={Plus}>
            Create New Deal
          </ButtonLink>
        }
        example={
          <AppLink className="link" href="/dashboard/deal-library">
            Open the Deal Library
          </AppLink>
        }
      >
        The analysis of a deal stands here: its scores, what it is worth and where each figure comes from.
      </EmptyState>
    </>
  );
}
