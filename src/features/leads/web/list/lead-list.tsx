import { localDay } from "#kit/day.ts";
import { formatCount } from "#kit/format-figure.ts";
import { Download, UserRound } from "lucide-react";
import { useMemo, useState } from "react";
import { RowsSkeleton } from "#web/ui/records/rows-skeleton.tsx";
import { useDownload } from "#features/report-files/web/index.ts";
import type { LeadListItem } from "#features/leads/model/lead.ts";
import { leadsCsvHref, type LeadsAddress } from "#features/leads/model/leads-address.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import type { Chosen } from "#web/ui/records/chosen.ts";
import { RecordsFoot } from "#web/ui/records/records-foot.tsx";
import { SelectionBar } from "#web/ui/records/selection-bar.tsx";
import { useLeadPages } from "#features/leads/web/data.ts";
import { DeleteLeadsDialog } from "#features/leads/web/delete-leads-dialog.tsx";
import type { LeadCount } from "#features/leads/web/lead-count.ts";
import { useGiveLeads } from "#features/leads/web/use-give-leads.ts";
import { GiveToMenu } from "#features/workspaces/web/index.ts";
import { MOST_AT_ONCE } from "#features/deals/model/many-deals.ts";
import { LeadsProblem, NoLeadMatches } from "#features/leads/web/leads-states.tsx";
import type { ChangeLeads } from "#features/leads/web/use-leads-address.ts";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";
import { LeadTable } from "./lead-table.tsx";

export interface LeadListProps {
  address: LeadsAddress;
  change: ChangeLeads;
  count: LeadCount | undefined;
  now: Date;
}

export function LeadList({ address, change, count, now }: LeadListProps) {
  const list = useLeadPages(address.filter, address.sort);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);
  const [selected, setSelected] = useState<Chosen<LeadListItem>>(new Map());
  if (list.isPending) {
    return (
      <Panel flush className="mt-4">
        <RowsSkeleton label="Loading leads..." />
      </Panel>
    );
  }
  if (!data)
    return <LeadsProblem error={list.error} isBusy={list.isFetching} onRetry={() => void list.refetch()} />;
  if (items.length === 0) return <NoLeadMatches change={change} />;
  return (
    <Panel
      flush
      className="mt-4 records-panel"
      foot={
        <RecordsFoot things="leads" shown={items.length} count={count}>
          <ExportButton address={address} />
        </RecordsFoot>
      }
    >
      <LeadSelection selected={selected} onDone={() => setSelected(new Map())} />
      <LeadTable
        items={items}
        address={address}
        now={now}
        selected={selected}
        onSelect={setSelected}
        isStale={list.isPlaceholderData}
      />
      {list.isFetchNextPageError ? (
        <LeadsProblem error={list.error} isBusy={isFetchingNextPage} onRetry={() => void fetchNextPage()} />
      ) : null}
      {hasNextPage ? (
        <div className="records-more">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Load more
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}

interface LeadSelectionProps {
  selected: Chosen<LeadListItem>;
  onDone: () => void;
}

function LeadSelection({ selected, onDone }: LeadSelectionProps) {
  const [isDeleting, setDeleting] = useState(false);
  const { give, isBusy } = useGiveLeads();
  const leads = [...selected.values()];
  if (leads.length === 0) return null;
  return (
    <SelectionBar count={formatCount(leads.length)} onClear={onDone}>
      <EditorsOnly>
        <GiveToMenu
          onGive={(to) =>
            give(
              leads.map(({ id }) => id),
              to,
            )
          }
          trigger={
            <Button
              size="sm"
              variant="ghost"
              icon={UserRound}
              busy={isBusy}
              disabled={leads.length > MOST_AT_ONCE}
              title={
                leads.length > MOST_AT_ONCE
                  ? `At most ${formatCount(MOST_AT_ONCE)} leads are assigned at once.`
                  : undefined
              }
            >
              Assign to…
            </Button>
          }
        />
        <Button size="sm" variant="ghost" className="bad" onClick={() => setDeleting(true)}>
          Delete {leads.length === 1 ? "1 lead" : `${formatCount(leads.length)} leads`}
        </Button>
      </EditorsOnly>
      <DeleteLeadsDialog leads={leads} open={isDeleting} onOpenChange={setDeleting} onDeleted={onDone} />
    </SelectionBar>
  );
}

function ExportButton({ address }: { address: LeadsAddress }) {
  const { busy, download } = useDownload();
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={Download}
      busy={busy}
      onClick={() => download(leadsCsvHref(address, localDay(new Date())))}
    >
      Export CSV
    </Button>
  );
}
