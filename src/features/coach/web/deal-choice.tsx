import { formatMoney } from "#kit/format-figure.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { BriefcaseBusiness } from "lucide-react";
import { useState } from "react";
import { dealListOptions, newDealHref } from "#features/deals/web/index.ts";
import { SearchBox } from "#web/ui/search-box.tsx";
import { messageOf } from "#web/lib/call-errors.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { Note } from "#web/ui/note.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

export interface ChosenDeal {
  id: string;
  name: string;
}

export interface DealChoiceProps {
  deal: ChosenDeal | null;
  onChoose: (deal: ChosenDeal | null) => void;
  busy?: boolean;
}

/** Which deal the answers are about. */
export function DealChoice({ deal, onChoose, busy = false }: DealChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const choose = (chosen: ChosenDeal | null) => {
    setOpen(false);
    onChoose(chosen);
  };
  return (
    <>
      <Button icon={BriefcaseBusiness} busy={busy} onClick={() => setOpen(true)} className="coach-deal">
        <span className="words">{deal === null ? "Choose a deal" : `Deal: ${deal.name}`}</span>
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Which deal is it about?"
        description="Answers use the figures of this deal. You can change it at any time."
        footer={deal === null ? undefined : <Button onClick={() => choose(null)}>No deal</Button>}
      >
        <DealList onChoose={choose} />
      </Dialog>
    </>
  );
}

function DealList({ onChoose }: { onChoose: (deal: ChosenDeal) => void }) {
  const [search, setSearch] = useState("");
  const deals = useInfiniteQuery(
    dealListOptions({ filter: { search }, sort: "updated", direction: "descending" }),
  );
  const found = deals.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className="coach-deals">
      <SearchBox search={search} onSearch={setSearch} />
      {deals.error === null || deals.isFetchNextPageError ? null : (
        <Note tone="bad" role="alert">
          {messageOf(deals.error, "The deals could not be loaded. Try again.")}
        </Note>
      )}
      {deals.isPending ? (
        <div aria-busy="true">
          <Skeleton height={160} />
        </div>
      ) : deals.data === undefined ? null : found.length === 0 ? (
        <NoDeals isSearching={search !== ""} />
      ) : (
        <ul>
          {found.map(({ id, name, companyName, askingPriceUsd }) => (
            <li key={id}>
              <button type="button" onClick={() => onChoose({ id, name: name || companyName })}>
                <b>{name || companyName}</b>
                <span>{formatMoney(askingPriceUsd)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <MoreButton list={deals} />
    </div>
  );
}

function NoDeals({ isSearching }: { isSearching: boolean }) {
  if (isSearching) return <p className="sub sm">No deal is called so. Search for other words.</p>;
  return (
    <EmptyState
      titleLevel={3}
      title="No deals yet"
      action={
        <ButtonLink variant="primary" href={newDealHref}>
          Enter a deal
        </ButtonLink>
      }
    >
      The deals you have entered or imported stand here.
    </EmptyState>
  );
}
