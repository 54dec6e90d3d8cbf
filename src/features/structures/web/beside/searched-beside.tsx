import { memo, type ReactNode, useEffect, useMemo } from "react";
import { useStoredBooks } from "#features/books/web/index.ts";
import { defaultDealTerms } from "#features/funding/model/deal-terms.ts";
import type { KeptProposal } from "#features/funding/model/stack-draft.ts";
import type { BesideBestProps } from "#features/funding/web/index.ts";
import { tabAddress, useOpenLending } from "#features/lending/web/index.ts";
import { useBuyer } from "#features/profile/web/index.ts";
import { BesideWords, type Searching } from "#features/structures/web/answer/beside-words.tsx";
import type { OpenedBest } from "#features/structures/web/opened-best.ts";
import type { ShownStructure } from "#features/structures/web/shown-structures.ts";
import { type BestSources, useBest } from "#features/structures/web/use-best.ts";
import { formatMoney, formatMultiple, formatPercent } from "#kit/format-figure.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { useSearchParams } from "#web/navigation/navigation.ts";
import "#features/structures/web/best.css";

interface WithProposal extends Omit<BesideBestProps, "children"> {
  readonly proposal: KeptProposal;
  /** Hears what is to be said of each proposal, in their order. */
  readonly tell: (beside: readonly ReactNode[]) => void;
}

/** What cannot be loaded leaves the proposals as they are: they have their own figures. */
export const SearchedBeside = memo(function LoadedBeside(props: WithProposal) {
  const { dealId } = props;
  const { store } = useOpenLending(dealId);
  const books = useStoredBooks(dealId);
  const buyer = useBuyer();
  if (store === null || books.isLoading || buyer.isLoading) return null;
  return (
    <Searched {...props} store={store} books={books.data?.books ?? null} buyer={buyer.data?.buyer ?? null} />
  );
});

type SearchedProps = WithProposal & Pick<BestSources, "store" | "books" | "buyer">;

function Searched({ dealId, figures, proposal, offerUsd, managerSalaryUsd, tell, ...read }: SearchedProps) {
  const stack = useMemo(
    () => ({
      offerAmount: offerUsd,
      dealTerms: defaultDealTerms(offerUsd),
      components: [],
      managerSalaryUsd,
    }),
    [offerUsd, managerSalaryUsd],
  );
  const { proposals, problem, search } = useBest({ dealId, figures, proposal, offerUsd, stack, ...read });
  const { ended, stopped, isRunning } = search;
  useEffect(() => {
    const found = { ended, stopped, isRunning };
    // Without earnings there is no figure to hold against another.
    if ((ended === null && stopped === null) || ended?.answer.status === "unknown") tell([]);
    else
      tell(proposals.map((one) => <BesideNote key={one.kind} one={one} best={{ problem, search: found }} />));
  }, [proposals, problem, ended, stopped, isRunning, tell]);
  return null;
}

/** On the card of a proposal: its figures by the bank's calculation, how far it is from the best, and what it breaks. */
function BesideNote({ one, best }: { one: ShownStructure; best: Pick<OpenedBest, "problem"> & Searching }) {
  const params = useSearchParams();
  const { cashToClose, worstCoverage, ownershipPct, cost } = one.figures;
  const coverage = worstCoverage === null ? "nothing due" : formatMultiple(worstCoverage, 2);
  return (
    <div className="best-beside-note">
      <p>
        <b>Beside the best structure.</b> Cash to close {formatMoney(cashToClose)}, worst-year coverage{" "}
        {coverage}, you keep {formatPercent(ownershipPct)}, {formatMoney(cost)} paid for money.
      </p>
      <BesideWords one={one} best={best} />
      <AppLink className="link" href={tabAddress(params, "deal-stack", { stack: "best" })}>
        Open the best structure
      </AppLink>
    </div>
  );
}
