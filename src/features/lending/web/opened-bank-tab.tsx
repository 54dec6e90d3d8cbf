import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { setSearchParams, useSearchParams } from "#web/navigation/navigation.ts";
import { fetchPage } from "#web/screens/fetch-page.ts";
import { useMayEdit, useRole } from "#web/session/workspaces.ts";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { NOT_FOR_GUESTS } from "#features/lending/model/for-guests.ts";
import { Note } from "#web/ui/status/note.tsx";
import { AppliedNote } from "./applied-note.tsx";
import { BankSkeleton } from "./bank-skeleton.tsx";
import { type BankViewProps, bankViewsFor, readBankView, writeBankView } from "./bank-views.ts";
import { ExportBank } from "./export-bank.tsx";
import { LendingConflictNote } from "./lending-conflict-note.tsx";
import { LendingSaving } from "./lending-saving.tsx";
import { StackChoice } from "./stack-choice.tsx";
import { type BankSources, useBank } from "./use-bank.ts";

const OpenedStress = lazy(async () => ({
  default: (await fetchPage(() => import("./stress/opened-stress.tsx"))).OpenedStress,
}));

/** The views of the tab under one control. */
export function OpenedBankTab(sources: BankSources) {
  const views = bankViewsFor({ isForGuest: useRole() === "guest", mayEdit: useMayEdit() });
  const view = readBankView(useSearchParams(), views);
  if (view === undefined) return null;
  const choice = (
    <Segmented
      label="Bank"
      value={view.id}
      onChange={(id) => setSearchParams((params) => writeBankView(params, id))}
      options={views.map(({ id, label }) => ({ value: id, label }))}
    />
  );
  return view.Panel === null ? (
    <Suspense fallback={<BankSkeleton />}>
      <OpenedStress sources={sources} choice={choice} />
    </Suspense>
  ) : (
    <Assessed sources={sources} choice={choice} Panel={view.Panel} />
  );
}

interface AssessedProps {
  readonly sources: BankSources;
  readonly choice: ReactNode;
  readonly Panel: ComponentType<BankViewProps>;
}

/** The views that stand on one calculation. */
function Assessed({ sources, choice, Panel }: AssessedProps) {
  const bank = useBank(sources);
  return (
    <div className="bank">
      <div className="bank-bar">
        {choice}
        {bank.mayEdit ? <LendingSaving store={sources.store} /> : null}
        {bank.isUsual ? null : <ExportBank bank={bank} />}
      </div>
      <StackChoice bank={bank} />
      {bank.isForGuest ? <Note className="mt-3">{NOT_FOR_GUESTS}</Note> : null}
      <LendingConflictNote store={sources.store} />
      <AppliedNote bank={bank} />
      <Suspense fallback={<BankSkeleton />}>
        <Panel bank={bank} />
      </Suspense>
    </div>
  );
}
