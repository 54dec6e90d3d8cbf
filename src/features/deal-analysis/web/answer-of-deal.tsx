import { useMemo, useState } from "react";
import { withTyped, type TypedFigures } from "#features/deal-analysis/model/verdict-asks.ts";
import { DealAnswer } from "#features/lending/web/index.ts";
import { loiHref } from "#features/letters/addresses.ts";
import { isRegistered } from "#web/screens/registered.ts";
import { editHref, storedIdOf, type AnalysedDeal } from "./analysed-deal.ts";
import { VerdictAsk } from "./verdict/verdict-ask.tsx";
import { PricePanel } from "./verdict/verdict-panel.tsx";

const NONE: NonNullable<AnalysedDeal["verdictDeal"]["openDoubts"]> = [];

/** Works out the answer to the deal that is shown, with what is typed for a missing figure and not saved. */
export function AnswerOfDeal({ subject }: { subject: AnalysedDeal }) {
  const [typed, setTyped] = useState<TypedFigures>({});
  const { deal, verdictDeal, entered } = subject;
  const stored = storedIdOf(deal);
  const dealId = stored === "" ? null : stored;
  const figures = useMemo(
    () => ({ ...entered, ...withTyped(verdictDeal, typed) }),
    [entered, verdictDeal, typed],
  );
  return (
    <DealAnswer
      dealId={dealId}
      editHref={editHref(deal)}
      figures={figures}
      openDoubts={verdictDeal.openDoubts ?? NONE}
      letterHref={dealId !== null && isRegistered(loiHref()) ? (plan) => loiHref(dealId, plan) : null}
      ask={(working) => <VerdictAsk deal={deal} working={working} typed={typed} onType={setTyped} />}
      price={(working) => <PricePanel subject={subject} working={working} />}
    />
  );
}
