import { Dices } from "lucide-react";
import type { ReactNode } from "react";
import { HIGHEST_SEED } from "#calc/stress/stress-inputs.ts";
import { LendingConflictNote } from "#features/lending/web/lending-conflict-note.tsx";
import { LendingSaving } from "#features/lending/web/lending-saving.tsx";
import { StackChoice } from "#features/lending/web/stack-choice.tsx";
import { tabAddress } from "#features/lending/web/bank-views.ts";
import { type BankSources, useBank } from "#features/lending/web/use-bank.ts";
import { useSearchParams } from "#web/navigation/navigation.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { EmptyState } from "#web/ui/status/empty-state.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { NumberField } from "#features/lending/web/form/bank-fields.tsx";
import { BreaksPanel } from "./breaks-panel.tsx";
import { ChancesPanel } from "./chances-panel.tsx";
import { FanPanel } from "./fan-panel.tsx";
import { InputsPanel } from "./inputs-panel.tsx";
import { MattersPanel } from "./matters-panel.tsx";
import { ShocksPanel } from "./shocks-panel.tsx";
import { StressHead } from "./stress-head.tsx";
import { type OpenedStress, useStress } from "./use-stress.ts";
import "./stress.css";

/** The futures of a deal under one headline, the named shocks, and what both rest on. */
export function OpenedStress({ sources, choice }: { sources: BankSources; choice: ReactNode }) {
  const bank = useBank(sources, { judges: false });
  const stress = useStress(bank);
  return (
    <div className="bank stress">
      <div className="bank-bar">
        {choice}
        {bank.mayEdit ? <LendingSaving store={sources.store} /> : null}
      </div>
      <StackChoice bank={bank} />
      {stress.found.ok ? (
        <div className="stress-bar">
          <SeedField stress={stress} />
        </div>
      ) : null}
      <LendingConflictNote store={sources.store} />
      {stress.found.ok ? <Futures stress={stress} /> : <Unknown missing={stress.found.missing} />}
    </div>
  );
}

/** Another seed, other futures: how far the answer hangs on them. */
function SeedField({ stress: { seed, put } }: { stress: OpenedStress }) {
  return (
    <div className="stress-seed">
      <NumberField
        label="Simulation number"
        help="The same number gives the same futures."
        unit=""
        min={0}
        max={HIGHEST_SEED}
        value={seed}
        onChange={(typed) => {
          // While it is empty, the seed stays what it was.
          if (typed !== null) put({ seed: Math.round(typed) });
        }}
      />
      <Button icon={Dices} onClick={() => put({ seed: Math.floor(Math.random() * (HIGHEST_SEED + 1)) })}>
        Other futures
      </Button>
    </div>
  );
}

function Futures({ stress }: { stress: OpenedStress }) {
  const { shown, failure } = stress;
  return (
    <>
      {failure === null ? null : (
        <Note tone="bad" role="alert" className="mt-4">
          The futures could not be simulated: {failure} Reload the page; what you typed is kept.
        </Note>
      )}
      {shown === null ? (
        failure === null ? (
          <Loading />
        ) : null
      ) : (
        <>
          <StressHead stress={stress} shown={shown} />
          <div className="stress-top">
            <FanPanel stress={stress} shown={shown} />
            <ChancesPanel shown={shown} />
          </div>
          <div className="bank-pair">
            <BreaksPanel stress={stress} shown={shown} />
            <MattersPanel shown={shown} />
          </div>
        </>
      )}
      <ShocksPanel stress={stress} />
      <InputsPanel stress={stress} />
    </>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Simulating the futures..." className="mt-5">
      <Skeleton height={96} />
      <div className="mt-5">
        <Skeleton height={330} />
      </div>
    </div>
  );
}

const MISSING = {
  earnings: {
    title: "What the business earns is not known",
    words: "Futures begin with what it earns now. Enter the books, or EBITDA or SDE of the deal.",
  },
  revenue: {
    title: "Revenue is not known",
    words: "Futures begin with what the business sells now. Enter the books, or the revenue of the deal.",
  },
};

function Unknown({ missing }: { missing: keyof typeof MISSING }) {
  const params = useSearchParams();
  const { title, words } = MISSING[missing];
  return (
    <EmptyState
      title={title}
      action={
        <ButtonLink href={tabAddress(params, "books")} variant="primary">
          Enter the books
        </ButtonLink>
      }
    >
      {words}
    </EmptyState>
  );
}
