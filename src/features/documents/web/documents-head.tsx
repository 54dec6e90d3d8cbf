import { ChartNoAxesColumn, FileLock, FilePen, Layers, MessagesSquare, Plus } from "lucide-react";
import { analysisHref, libraryHref } from "#features/deals/web/index.ts";
import { stackBuilderHref } from "#features/funding/web/index.ts";
import { loiHref, ndaHref } from "#features/letters/web/index.ts";
import { practiseDealHref } from "#features/practice/web/index.ts";
import { isRegistered } from "#web/screens/registered.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { PageHead } from "#web/ui/page-head.tsx";

/** Whose documents these are, the way back, and what can be made for this deal. */
export function DocumentsHead({ dealId, name }: { dealId: string; name: string }) {
  const items = [
    { label: "Write a letter of intent", icon: FilePen, href: loiHref(dealId) },
    { label: "Write an NDA", icon: FileLock, href: ndaHref(dealId) },
    { label: "Build a funding stack", icon: Layers, href: stackBuilderHref(dealId) },
    { label: "Practise a conversation", icon: MessagesSquare, href: practiseDealHref(dealId) },
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
      sub="Letters, funding stacks, analyses and uploads of this deal, and what is to be checked before buying."
      actions={
        <>
          <Menu
            label="Make for this deal"
            trigger={<Button icon={Plus}>Make for this deal</Button>}
            items={items}
          />
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
