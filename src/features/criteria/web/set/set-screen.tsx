import { usePathParams } from "#web/navigation/navigation.ts";
import { useDocumentTitle } from "#web/browser/document-title.ts";
import { refusalOf } from "#web/calls/call-errors.ts";
import { NEW_SET } from "#features/criteria/addresses.ts";
import { useCriteriaSet } from "#features/criteria/web/data.ts";
import { DraftOfDeleted } from "./draft-of-deleted.tsx";
import { FormSkeleton, SetNotThere } from "#features/criteria/web/screen-states.tsx";
import { SetEditor } from "./set-editor.tsx";
import { SetHeader } from "./set-header.tsx";
import "#features/criteria/web/criteria-screens.css";
import { isUuid } from "#kit/is-uuid.ts";

/** /dashboard/acquisition-criteria/{id}: a set of criteria to read and change; `new` is one that does not exist yet. */
export function SetScreen() {
  const { id = "" } = usePathParams();
  if (id === NEW_SET) return <NewSet key={id} />;
  return isUuid(id) ? <StoredSet key={id} id={id} /> : <NoSuchSet />;
}

function NewSet() {
  useDocumentTitle("New acquisition criteria");
  return (
    <>
      <SetHeader isActive={false} />
      <SetEditor criteria={null} onReload={() => Promise.resolve(null)} />
    </>
  );
}

function StoredSet({ id }: { id: string }) {
  const set = useCriteriaSet(id);
  useDocumentTitle(set.data?.name ?? null);
  // What is on the screen stays when the set is gone meanwhile: what was typed can still be saved as a new one.
  const isWaiting = set.isPending || (set.isFetching && !set.isFetchedAfterMount);
  if (isWaiting) {
    return (
      <>
        <SetHeader isActive={false} />
        <FormSkeleton />
      </>
    );
  }
  if (!set.data) {
    return (
      <>
        <SetHeader isActive={false} />
        <SetNotThere error={set.error} isBusy={set.isFetching} onRetry={() => void set.refetch()} />
        {refusalOf(set.error)?.code === "NOT_FOUND" ? <DraftOfDeleted id={id} /> : null}
      </>
    );
  }
  const isGone = refusalOf(set.error)?.code === "NOT_FOUND";
  return (
    <>
      <SetHeader isActive={set.data.isActive && !isGone} />
      <SetEditor criteria={set.data} onReload={async () => (await set.refetch()).data ?? null} />
    </>
  );
}

/** What is no id is not asked for. */
function NoSuchSet() {
  return (
    <>
      <SetHeader isActive={false} />
      <SetNotThere error={null} />
    </>
  );
}
