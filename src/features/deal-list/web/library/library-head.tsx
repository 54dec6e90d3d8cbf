import { formatCount } from "#kit/format-figure.ts";
import { Plus, Upload } from "lucide-react";
import { explorerHref, importHref, newDealHref } from "#features/deals/web/index.ts";
import { isRegistered } from "#web/screens/registered.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { PageHead } from "#web/ui/page-head.tsx";

/** `all` is the number of deals there are, unknown while it loads. */
export function LibraryHead({ all }: { all: number | undefined }) {
  return (
    <PageHead
      title="Deal Library"
      sub={
        <>
          {all === undefined ? "Your own deals." : ownDeals(all)}
          {isRegistered(explorerHref) ? (
            <>
              {" "}
              Drafts and saved analyses stand in the{" "}
              <AppLink className="link" href={explorerHref}>
                Deal Explorer
              </AppLink>
              .
            </>
          ) : null}
        </>
      }
      actions={all === 0 ? undefined : <HeadActions />}
    />
  );
}

function HeadActions() {
  return (
    <>
      <ButtonLink href={importHref} icon={Upload}>
        Import CSV
      </ButtonLink>
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
  return all === 1 ? "One deal of your own." : `${formatCount(all)} deals of your own.`;
}
