import { useIsFetching } from "@tanstack/react-query";
import { Suspense, useEffect, useEffectEvent } from "react";
import type { AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";
import { TabSkeleton } from "#features/deal-analysis/web/states/analysis-skeleton.tsx";
import { PRINT_TABS, panelOf } from "./print-tabs.ts";

export interface AllTabsProps {
  subject: AnalysedDeal;
  /** Every tab is drawn at the width of the paper. */
  onReady: () => void;
}

/** The tabs one after another, each on a new page: for print. */
export function AllTabs({ subject, onReady }: AllTabsProps) {
  return (
    <Suspense fallback={<TabSkeleton />}>
      {PRINT_TABS.map((tab, index) => {
        const Panel = panelOf(tab);
        return (
          <section
            key={tab.id}
            className={index === 0 ? "printed-tab" : "printed-tab new-page"}
            aria-label={tab.label}
          >
            <h2 className="printed-title">{tab.label}</h2>
            <Panel subject={subject} />
          </section>
        );
      })}
      <Ready onReady={onReady} />
    </Suspense>
  );
}

/** Stands among what is waited for, so it comes to life when all of it has; and what it asks for is waited for too. */
function Ready({ onReady }: { onReady: () => void }) {
  const tell = useEffectEvent(onReady);
  const isAsking = useIsFetching() > 0;
  useEffect(() => {
    if (isAsking) return;
    // The first frame lays out at the width of the paper, charts answer to that in the second.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(tell);
    });
    return () => cancelAnimationFrame(frame);
  }, [isAsking]);
  return null;
}
