import { ArrowLeft, RotateCw } from "lucide-react";
import { useDeal } from "#features/deals/web/index.ts";
import { messageOf } from "#web/lib/call-errors.ts";
import { usePathParams } from "#web/lib/navigation.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { dealIdOf } from "#features/analysis/model/deal-address.ts";
import { AnalysisSkeleton } from "./analysis-skeleton.tsx";
import { DealAnalysis } from "./deal-analysis.tsx";
import { NoDealScreen } from "./no-deal.tsx";

export function AnalysisScreen() {
  const params = usePathParams();
  const id = dealIdOf(params["dealId"] ?? params["id"] ?? "");
  return id === null ? <NoDealScreen /> : <LoadedDeal id={id} />;
}

function LoadedDeal({ id }: { id: string }) {
  const deal = useDeal(id);
  if (deal.data) return <DealAnalysis deal={deal.data} />;
  if (deal.isPending) return <AnalysisSkeleton />;
  return (
    <>
      <PageHead title="This deal cannot be shown" />
      <Note tone="bad" role="alert">
        {messageOf(deal.error, "Failed to fetch deal details")}
      </Note>
      <div className="row wrap mt4">
        <ButtonLink href="/dashboard/deal-library" variant="secondary" icon={ArrowLeft}>
          Back to Deal Library
        </ButtonLink>
        <Button variant="ghost" icon={RotateCw} busy={deal.isFetching} onClick={() => void deal.refetch()}>
          Refresh
        </Button>
      </div>
    </>
  );
}
