import { Suspense } from "react";
import { setSearchParams, useSearchParams } from "#web/navigation/navigation.ts";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { NOT_FOR_GUESTS } from "#features/lending/model/for-guests.ts";
import { Note } from "#web/ui/status/note.tsx";
import { AppliedNote } from "./applied-note.tsx";
import { BankSkeleton } from "./bank-skeleton.tsx";
import { bankViewsFor, readBankView, writeBankView } from "./bank-views.ts";
import { ExportBank } from "./export-bank.tsx";
import { LendingConflictNote } from "./lending-conflict-note.tsx";
import { LendingSaving } from "./lending-saving.tsx";
import { StackChoice } from "./stack-choice.tsx";
import { type BankSources, useBank } from "./use-bank.ts";

/** The views of the tab under one control, over one calculation. */
export function OpenedBankTab(sources: BankSources) {
  const bank = useBank(sources);
  const views = bankViewsFor(bank);
  const view = readBankView(useSearchParams(), views);
  if (view === undefined) return null;
  return (
    <div className="bank">
      <div className="bank-bar">
        <Segmented
          label="Bank"
          value={view.id}
          onChange={(id) => setSearchParams((params) => writeBankView(params, id))}
          options={views.map(({ id, label }) => ({ value: id, label }))}
        />
        {bank.mayEdit ? <LendingSaving store={sources.store} /> : null}
        <ExportBank bank={bank} />
      </div>
      <StackChoice bank={bank} />
      {bank.isForGuest ? <Note className="mt-3">{NOT_FOR_GUESTS}</Note> : null}
      <LendingConflictNote store={sources.store} />
      <AppliedNote bank={bank} />
      <Suspense fallback={<BankSkeleton />}>
        <view.Panel key={view.id} bank={bank} />
      </Suspense>
    </div>
  );
}
