import { localDay } from "#kit/day.ts";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { CheckItem } from "#features/documents/contract.ts";
import { CHECK_GROUPS, isDone, isOverdue, orderChecks } from "#features/documents/model/checklist.ts";
import { useChecklist, useDocuments } from "#features/documents/web/data.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { Switch } from "#web/ui/forms/switch.tsx";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";
import { CheckGroup } from "./check-group.tsx";
import { CheckRow } from "./check-row.tsx";
import { ItemDialog, NEW_ITEM } from "./item-dialog.tsx";
import "#features/documents/web/documents.css";

/** In order as of when the page was opened: a line that is marked as done stays under the finger that did it. */
function useSteadyOrder(items: readonly CheckItem[]): CheckItem[] {
  const key = items
    .map(({ id }) => id)
    .toSorted()
    .join();
  const [kept, setKept] = useState<{ key: string; ids: readonly string[] }>({ key: "", ids: [] });
  const ids = kept.key === key ? kept.ids : orderChecks(items).map(({ id }) => id);
  if (kept.key !== key) setKept({ key, ids });
  const byId = new Map(items.map((item) => [item.id, item]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** What is to be seen or asked before buying: by the deal's own gaps, by what every purchase needs, and by the person. */
export function ChecklistPanel({ dealId }: { dealId: string }) {
  const checklist = useChecklist(dealId);
  const documents = useDocuments(dealId).data?.documents ?? [];
  const [hidesDone, setHidesDone] = useState(false);
  const [edited, setEdited] = useState<CheckItem | typeof NEW_ITEM | null>(null);
  const [today] = useState(() => localDay(new Date()));
  const items = useSteadyOrder(checklist.data?.items ?? []);
  const groups = CHECK_GROUPS.map(({ origin, title }) => ({
    origin,
    title,
    items: items.filter((item) => item.origin === origin),
  })).filter((group) => group.items.length > 0);
  const firstLeft = groups.find((group) => group.origin !== "own" && !group.items.every(isDone))?.origin;
  return (
    <Panel
      flush
      className="mt-6"
      title="Due diligence"
      aside={<Switch label="Hide what is done" checked={hidesDone} onChange={setHidesDone} />}
      foot="These lines come from gaps in this deal and from what every purchase needs. A line whose gap is closed stays, marked as settled."
    >
      {checklist.isPending ? (
        <div className="docs-words" role="status" aria-label="Loading the checklist...">
          <Skeleton height={200} />
        </div>
      ) : checklist.data === undefined ? (
        <div className="docs-problem">
          <LoadProblem
            error={checklist.error}
            fallback="The checklist could not be loaded."
            isBusy={checklist.isFetching}
            onRetry={() => void checklist.refetch()}
          />
        </div>
      ) : (
        <>
          <div className="docs-summary">
            <Progress items={items} today={today} />
            <EditorsOnly>
              <Button size="sm" icon={Plus} onClick={() => setEdited(NEW_ITEM)}>
                Add a line
              </Button>
            </EditorsOnly>
          </div>
          <div role="group" aria-label="Due diligence checklist">
            {groups.map((group) => (
              <CheckGroup
                key={group.origin}
                title={group.title}
                items={group.items}
                today={today}
                startsOpen={group.origin === "own" || group.origin === firstLeft}
              >
                {group.items.map((item) =>
                  hidesDone && isDone(item) ? null : (
                    <CheckRow
                      key={item.id}
                      item={item}
                      today={today}
                      document={documents.find(({ id }) => id === item.documentId) ?? null}
                      onEdit={() => setEdited(item)}
                    />
                  ),
                )}
              </CheckGroup>
            ))}
          </div>
        </>
      )}
      <ItemDialog dealId={dealId} item={edited} documents={documents} onEnd={() => setEdited(null)} />
    </Panel>
  );
}

function Progress({ items, today }: { items: readonly CheckItem[]; today: string }) {
  const done = items.filter(isDone).length;
  const overdue = items.filter((item) => isOverdue(item, today)).length;
  return (
    <div className="docs-done">
      <progress max={Math.max(items.length, 1)} value={done} aria-label="Checks that are done" />
      <span className="sm tabular" role="status">
        {done} of {items.length} done
        {overdue === 0 ? null : <b className="bad-words"> · {overdue} overdue</b>}
      </span>
    </div>
  );
}
