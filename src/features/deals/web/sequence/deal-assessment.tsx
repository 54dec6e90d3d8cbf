import { Ban, Star } from "lucide-react";
import { toggledStatus } from "#features/deals/model/change-words.ts";
import type { DealStatus } from "#features/deals/model/many-deals.ts";
import { useDeal } from "#features/deals/web/data.ts";
import { useChangeMany } from "#features/deals/web/many/use-change-many.ts";
import { usePageKeys } from "#web/browser/page-keys.ts";
import { useMayEdit } from "#web/session/workspaces.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import "./deal-assessment.css";

/** Says what is thought of the deal that is open, on the way through a list. */
export function DealAssessment(props: { dealId: string }) {
  return useMayEdit() ? <Assessment {...props} /> : null;
}

function Assessment({ dealId }: { dealId: string }) {
  const deal = useDeal(dealId).data;
  const { change } = useChangeMany();
  // Who is quick has said it before the deal is there.
  const say = (wanted: DealStatus) => {
    const status = deal === undefined ? wanted : toggledStatus(deal.status, wanted);
    void change({ ids: [dealId], name: deal?.data.summary.dealName }, { kind: "status", status });
  };
  usePageKeys({ s: () => say("shortlisted"), p: () => say("passed") });
  return (
    <span className="deal-judgement">
      <Button
        size="sm"
        variant="ghost"
        icon={Star}
        aria-pressed={deal?.status === "shortlisted"}
        aria-keyshortcuts="s"
        title="Shortlist (S)"
        onClick={() => say("shortlisted")}
      >
        <span className="words">Shortlist</span>
      </Button>
      <Button
        size="sm"
        variant="ghost"
        icon={Ban}
        aria-pressed={deal?.status === "passed"}
        aria-keyshortcuts="p"
        title="Pass (P)"
        onClick={() => say("passed")}
      >
        <span className="words">Pass</span>
      </Button>
    </span>
  );
}
