import { openWorkspaceId } from "#web/browser/open-workspace.ts";
import { formatCount } from "#kit/format-figure.ts";
import { Plus, Upload } from "lucide-react";
import { importHref } from "#features/deal-list/addresses.ts";
import { newDealHref } from "#features/deals/addresses.ts";
import { useMayEdit } from "#web/session/workspaces.ts";
import { isRegistered } from "#web/screens/registered.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";

/** `all` is the number of deals there are, unknown while it loads. */
export function LibraryHead({ all }: { all: number | undefined }) {
  return (
    <PageHead
      title="Deal Library"
      sub={all === undefined ? "Your own deals." : ownDeals(all)}
      actions={all === 0 ? undefined : <HeadActions />}
    />
  );
}

function HeadActions() {
  const mayEdit = useMayEdit();
  return (
    <>
      {mayEdit && (
        <ButtonLink href={importHref} icon={Upload}>
          Import CSV
        </ButtonLink>
      )}
      {isRegistered(newDealHref) ? (
        <ButtonLink href={newDealHref} icon={Plus} variant="primary">
          New Deal
        </ButtonLink>
      ) : null}
    </>
  );
}

function ownDeals(all: number): string {
  if (all === 0) return "None yet.";
  const whose = openWorkspaceId === null ? "of your own" : "in this workspace";
  return all === 1 ? `One deal ${whose}.` : `${formatCount(all)} deals ${whose}.`;
}
