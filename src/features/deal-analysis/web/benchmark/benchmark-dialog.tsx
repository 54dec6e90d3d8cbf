import { formatMultiple } from "#kit/format-figure.ts";
import { useState } from "react";
import { matchIndustry } from "#calc/tables/match-industry.ts";
import { useReloadOpened } from "#features/saved-analyses/web/index.ts";
import type { Industry } from "#features/benchmarks/contract.ts";
import { useIndustries } from "#features/benchmarks/web/index.ts";
import { useUpdateDeal } from "#features/deals/web/index.ts";
import { messageOf, refusalOf } from "#web/calls/call-errors.ts";
import { logError } from "#web/errors/log-error.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ComboBox } from "#web/ui/forms/combo-box.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import type { ShownDeal } from "#features/deal-analysis/web/shown-deal.ts";

export interface BenchmarkDialogProps {
  deal: ShownDeal;
  onClose: () => void;
}

/** The choice is stored with the deal; taken back, the row is the one that the industry's name meets. */
export function BenchmarkDialog({ deal, onClose }: BenchmarkDialogProps) {
  const industries = useIndustries();
  const store = useStoreRow(deal, onClose);
  const chosen = deal.data.basics.benchmarkIndustry;
  const [name, setName] = useState(chosen ?? "");
  const [problem, setProblem] = useState<string | null>(null);

  function submit(): void {
    // A press of Enter comes before the field has settled what was typed.
    const picked = industries.data?.some(({ industry_name }) => industry_name === name);
    if (problem !== null) return;
    if (picked) void store.run(name);
    else setProblem("Pick a row from the list.");
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Benchmark row"
      onSubmit={submit}
      description="Which industry should we compare with? It is saved with the deal, whose own industry stays."
      footer={
        <>
          {chosen === undefined ? null : (
            <Button onClick={() => void store.run(undefined)} disabled={store.isBusy}>
              Back to the match by name
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={store.isBusy}>
            Use this row
          </Button>
        </>
      }
    >
      <div className="stack">
        {store.failure === null ? null : (
          <Note tone="bad" role="alert">
            {store.failure.message}{" "}
            {store.failure.isConflict ? (
              <Button size="sm" onClick={() => void store.reload()}>
                Reload the deal
              </Button>
            ) : null}
          </Note>
        )}
        {industries.data ? (
          <Field label="Row" error={problem} help={<ByName industry={deal.data.basics.industry} />}>
            {(control) => (
              <ComboBox
                {...control}
                value={name}
                options={industries.data.map(optionOf)}
                placeholder="Search by name"
                onInvalid={setProblem}
                onChange={(value) => {
                  setProblem(null);
                  setName(value);
                }}
              />
            )}
          </Field>
        ) : (
          <Rows isFailed={industries.isError} onRetry={() => void industries.refetch()} />
        )}
      </div>
    </Dialog>
  );
}

function Rows({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  if (!isFailed) return <Skeleton height={64} />;
  return (
    <Note tone="bad" role="alert">
      The industry table could not be read. <Button onClick={onRetry}>Try again</Button>
    </Note>
  );
}

function ByName({ industry }: { industry: string }) {
  const { row } = matchIndustry(industry);
  const stated = industry.trim() === "" ? "No industry is entered" : `By its industry “${industry}”`;
  return <>{row === null ? `${stated}: no match.` : `${stated} the deal meets ${row.industryName}.`}</>;
}

function optionOf({ industry_name: name, kind, ev_ebitda_multiple: multiple }: Industry) {
  const figure = multiple === null ? "no EBITDA multiple" : `${formatMultiple(multiple)} EBITDA`;
  const hint = kind === "small-business" ? figure : `${figure}, large companies`;
  return { value: name, label: name, hint };
}

interface Failure {
  message: string;
  isConflict: boolean;
}

function useStoreRow(deal: ShownDeal, onStored: () => void) {
  const update = useUpdateDeal();
  const reload = useReloadOpened(deal.id);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function run(benchmarkIndustry: string | undefined): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    const data = { ...deal.data, basics: { ...deal.data.basics, benchmarkIndustry } };
    try {
      await update.mutateAsync({ id: deal.id, version: deal.version, data });
      await reload();
      toast({
        title: "Benchmark changed",
        description: benchmarkIndustry ?? "The row is matched by the industry's name again.",
      });
      onStored();
    } catch (error) {
      logError(error);
      const message = messageOf(error, "The row could not be stored. Try again.");
      setFailure({ message, isConflict: refusalOf(error)?.code === "CONFLICT" });
    } finally {
      setBusy(false);
    }
  }

  async function reloadDeal(): Promise<void> {
    await reload();
    setFailure(null);
  }

  return { run, isBusy, failure, reload: reloadDeal };
}
