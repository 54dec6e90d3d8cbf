import { findDeviceDeal, type DeviceDeal } from "#features/deals/web/index.ts";
import { useSearchParams } from "#web/navigation/navigation.ts";
import { Note } from "#web/ui/status/note.tsx";
import { useState } from "react";
import { GoOnAsDraft } from "./analysis-screen.tsx";
import { DealPage } from "./deal-page.tsx";
import { NoDealScreen } from "./states/no-deal.tsx";
import { shownDeviceDeal } from "./shown-deal.ts";

/** /dashboard/deal-analysis: the deal that this browser keeps as the current one, or another of its own by `?local=`. */
export function CurrentDealScreen() {
  const params = useSearchParams();
  const key = params.get("local");
  return <DeviceDealPage key={key} name={key} isDraftAsked={params.get("edit") === "draft"} />;
}

function DeviceDealPage({ name, isDraftAsked }: { name: string | null; isDraftAsked: boolean }) {
  const [deal, setDeal] = useState<DeviceDeal | null>(() => findDeviceDeal(name));
  if (deal === null) return <NoDealScreen />;
  if (isDraftAsked) return <GoOnAsDraft data={deal.data} />;
  return (
    <DealPage
      deal={shownDeviceDeal(deal)}
      isRefreshing={false}
      onRefresh={() => setDeal(findDeviceDeal(name))}
      lead={
        <Note tone="accent" className="mt-5">
          Only this device keeps this deal. Edit it to make a deal of it in your account, or save its
          analysis.
        </Note>
      }
    />
  );
}
