import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { analyzeDeal } from "#calc/deal/analyze-deal.ts";
import { useUsualPay } from "#features/profile/web/index.ts";
import { useBenchmarkMatch } from "#features/benchmarks/web/index.ts";
import { toVerdictDeal } from "#features/deals/model/verdict-deal.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import type { Deal } from "#features/deals/contract.ts";
import { DealPicker, useDeal, useDealChoices } from "#features/deals/web/index.ts";
import { utcDay } from "#kit/day.ts";
import { messageOf } from "#web/calls/call-errors.ts";
import { queryClient } from "#web/api/query.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Note } from "#web/ui/status/note.tsx";
import type { WorkedSubject } from "./worked-subject.ts";

export interface OwnDealProps {
  dealId: string | null;
  isChoosing: boolean;
  onChoosing: (isChoosing: boolean) => void;
  onChoose: (dealId: string) => void;
  /** Null while there is none, or none that could be read. */
  onSubject: (subject: WorkedSubject | null) => void;
}

/** Reads the chosen deal for the page, and lets another be chosen. */
export function OwnDeal({ dealId, isChoosing, onChoosing, onChoose, onSubject }: OwnDealProps) {
  return (
    <QueryClientProvider client={queryClient}>
      {dealId === null ? null : <ReadDeal key={dealId} dealId={dealId} onSubject={onSubject} />}
      <Dialog
        open={isChoosing}
        onOpenChange={onChoosing}
        title="With which deal?"
        description="Every worked example is calculated with its figures. Nothing is saved."
      >
        <Choices
          onChoose={(id) => {
            onChoosing(false);
            onChoose(id);
          }}
        />
      </Dialog>
    </QueryClientProvider>
  );
}

function Choices({ onChoose }: { onChoose: (dealId: string) => void }) {
  return (
    <DealPicker
      choices={useDealChoices()}
      onChoose={({ id }) => onChoose(id)}
      emptyWords="Until then the page shows its example."
    />
  );
}

function ReadDeal({ dealId, onSubject }: { dealId: string; onSubject: OwnDealProps["onSubject"] }) {
  const { data: deal, error } = useDeal(dealId);
  if (deal !== undefined) return <WorkOut deal={deal} onSubject={onSubject} />;
  return error === null ? (
    <p className="xs text-muted" role="status">
      Loading the deal. Until it is here, the page shows its example.
    </p>
  ) : (
    <Note tone="bad" role="alert">
      {messageOf(error, "The deal could not be loaded. Try again.")} The page shows its example.
    </Note>
  );
}

/** The deal as its analysis reads it: with the benchmark row of its industry, and the person's usual pay of a manager. */
function WorkOut({ deal: { data }, onSubject }: { deal: Deal; onSubject: OwnDealProps["onSubject"] }) {
  const benchmark = useBenchmarkMatch(toDealFigures(data).industry);
  const usualPay = useUsualPay();
  const subject = useMemo((): WorkedSubject => {
    const deal = { ...toDealFigures(data), ...toVerdictDeal(data, usualPay), benchmark };
    const name = data.summary.dealName || data.basics.businessName;
    return { name, deal, analysis: analyzeDeal(deal), day: utcDay(new Date()), isExample: false };
  }, [data, usualPay, benchmark]);
  useEffect(() => {
    onSubject(subject);
    return () => onSubject(null);
  }, [subject, onSubject]);
  return null;
}
