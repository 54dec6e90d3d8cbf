import { useCallback, useRef, useState } from "react";
import { DEFAULT_ROI_TERMS, type RoiTerms } from "#calc/deal/deal-figures.ts";
import type { AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";
import { readRoiTerms, writeRoiTerms } from "#features/deal-analysis/web/assumptions-in-address.ts";
import { useAddressState } from "#web/navigation/address-state.ts";
import { useSearchParams } from "#web/navigation/navigation.ts";
import { useWhenSeen } from "#web/browser/use-when-seen.ts";
import { AllCashReturns } from "./all-cash-returns.tsx";
import { FinancingScenariosPanel } from "./financing-scenarios-panel.tsx";
import { InvestmentMetrics } from "./investment-metrics.tsx";
import { NoReturns } from "./no-returns.tsx";
import { ReturnCalculator } from "./return-calculator.tsx";
import { withTerms } from "./with-terms.ts";
import { ReturnTimeline } from "./return-timeline.tsx";
import "./returns.css";

/** What the money put in brings back (ROI Analysis tab). */
export function ReturnsTab({ subject }: { subject: AnalysedDeal }) {
  return subject.analysis.roi === null ? <NoReturns subject={subject} /> : <Returns subject={subject} />;
}

/** Only what follows the sliders is drawn again while they move: the other panels are kept as they are. */
function Returns({ subject }: { subject: AnalysedDeal }) {
  const params = useSearchParams();
  const [terms, setTerms] = useState<RoiTerms>(() => readRoiTerms(params));
  useAddressState(terms, writeRoiTerms);
  const setTerm = useCallback(
    (key: keyof RoiTerms, value: number) => setTerms((now) => ({ ...now, [key]: value })),
    [],
  );
  const reset = useCallback(() => setTerms(DEFAULT_ROI_TERMS), []);
  const financed = withTerms(subject, terms);
  const { roi } = financed.analysis;
  if (roi === null) return null;
  return (
    <>
      <ReturnCalculator subject={financed} terms={terms} onTerm={setTerm} onReset={reset} />
      <ReturnTimeline subject={financed} roi={roi} />
      <FinancingScenariosPanel subject={subject} />
      <ReturnsPair subject={subject} financed={financed} />
    </>
  );
}

/** The figures of ten years stand so far down that the sliders are mostly moved out of their sight. */
function ReturnsPair({ subject, financed }: { subject: AnalysedDeal; financed: AnalysedDeal }) {
  const pair = useRef<HTMLDivElement>(null);
  const shown = useWhenSeen(pair, financed);
  return (
    <div ref={pair} className="returns-pair mt-5">
      <InvestmentMetrics subject={shown} />
      <AllCashReturns subject={subject} />
    </div>
  );
}
