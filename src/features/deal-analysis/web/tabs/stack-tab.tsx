import { dealName } from "#features/deals/model/deal-name.ts";
import { DealStackTab } from "#features/funding/web/index.ts";
import { WithinPlan } from "#features/lending/web/index.ts";
import { DealBestTab } from "#features/structures/web/index.ts";
import { setSearchParams, useSearchParams } from "#web/navigation/navigation.ts";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { editHref, type AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";
import { NoStoredDeal } from "./no-stored-deal.tsx";

const NO_DOUBTS: readonly [] = [];

/** Which of its own views the deal stack shows stands in the same place of the address. */
const VIEW = "stack";
const BEST = "best";

function showView(params: URLSearchParams, id: string): URLSearchParams {
  if (id === BEST) params.set(VIEW, BEST);
  else params.delete(VIEW);
  return params;
}

/**
 * The deal's funding: the plans that are saved and built, and the best structure. It reads the figures as they are entered:
 * an estimate of EBITDA is this page's alone, and the pro forma can be served from SDE instead.
 */
export function StackTab({ subject }: { subject: AnalysedDeal }) {
  const { deal, stated, verdictDeal } = subject;
  const isBest = useSearchParams().get(VIEW) === BEST;
  if (deal.id === "")
    return (
      <NoStoredDeal deal={deal} title="No deal to fund yet">
        Funding stacks belong to a deal in your account. Save this one as a deal to build them.
      </NoStoredDeal>
    );
  return (
    <>
      <div className="mt-5">
        <Segmented
          label="Deal Stack"
          value={isBest ? BEST : "plans"}
          onChange={(id) => setSearchParams((now) => showView(now, id))}
          options={[
            { value: "plans", label: "Plans" },
            { value: BEST, label: "Best structure" },
          ]}
        />
      </div>
      {isBest ? (
        <DealBestTab dealId={deal.id} figures={stated.figures} editHref={editHref(deal)} />
      ) : (
        <WithinPlan
          dealId={deal.id}
          figures={stated.figures}
          openDoubts={verdictDeal.openDoubts ?? NO_DOUBTS}
        >
          <DealStackTab dealId={deal.id} companyName={dealName(deal.data)} figures={stated.figures} />
        </WithinPlan>
      )}
    </>
  );
}
