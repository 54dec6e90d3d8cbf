import { ChartNoAxesColumn, FileLock, FilePen, Layers, MessagesSquare, Plus } from "lucide-react";
import { analysisHref } from "#features/deal-analysis/addresses.ts";
import { libraryHref } from "#features/deal-list/addresses.ts";
import { stackBuilderHref } from "#features/funding/addresses.ts";
import { loiHref, ndaHref } from "#features/letters/addresses.ts";
import { practiseDealHref } from "#features/practice/addresses.ts";
import { isRegistered } from "#web/screens/registered.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";

/** Whose documents these are, the way back, and what can be made for this deal. */
export function DocumentsHead({ dealId, name }: { dealId: string; name: string }) {
  const items = [
    { label: "Write a letter of intent", icon: FilePen, href: loiHref(dealId) },
    { label: "Write an NDA", icon: FileLock, href: ndaHref(dealId) },
    { label: "Build a funding stack", icon: Layers, href: stackBuilderHref(dealId) },
    { label: "Practice a conversation", icon: MessagesSquare, href: practiseDealHref(dealId) },
  ].filter(({ href }) => isRegistered(href));
  const analysis = analysisHref(dealId);
  return (
    <PageHead
      crumbs={[
        { label: "Deal Library", href: libraryHref },
        ...(isRegistered(analysis) ? [{ label: name, href: analysis }] : []),
        { label: "Documents" },
      ]}
      title={name}
      sub="Letters, funding stacks, analyses and uploads of this deal, and the checklist before buying."
      actions={
        <>
          <EditorsOnly>
            <Menu
              label="Make for this deal"
              trigger={<Button icon={Plus}>Make for this deal</Button>}
              items={items}
            />
          </EditorsOnly>
          {isRegistered(analysis) ? (
            <ButtonLink href={analysis} icon={ChartNoAxesColumn}>
              Analysis
            </ButtonLink>
          ) : null}
        </>
      }
    />
  );
}
