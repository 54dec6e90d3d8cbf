import { formatMoney } from "#kit/format-figure.ts";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Deal, DealListItem } from "#features/deals/contract.ts";
import { dealListOptions, dealQuery } from "#features/deals/web/index.ts";
import { SearchBox } from "#web/ui/search-box.tsx";
import { messageOf, reportError } from "#web/lib/call-errors.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { Note } from "#web/ui/note.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

export interface DealDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (deal: Deal) => void;
  onNone: () => void;
}

export function DealDialog({ open, onOpenChange, onChoose, onNone }: DealDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Choose a deal"
      footer={<Button onClick={onNone}>No deal</Button>}
    >
      <DealChoices onChoose={onChoose} />
    </Dialog>
  );
}

function DealChoices({ onChoose }: Pick<DealDialogProps, "onChoose">) {
  const client = useQueryClient();
  const [search, setSearch] = useState("");
  const [pending, setPending] = useState<string | null>(null);
  const deals = useInfiniteQuery(
    dealListOptions({ filter: { search }, sort: "updated", direction: "descending" }),
  );
  const found = deals.data?.pages.flatMap(({ items }) => items) ?? [];
  const choose = async ({ id }: DealListItem) => {
    setPending(id);
    try {
      onChoose(await client.fetchQuery(dealQuery(id)));
    } catch (error) {
      reportError(error, { fallback: "The deal could not be loaded. Try again." });
      setPending(null);
    }
  };
  return (
    <>
      <SearchBox search={search} onSearch={setSearch} />
      {deals.error === null || deals.isFetchNextPageError ? null : (
        <Note tone="bad" role="alert" className="mt-3">
          {messageOf(deals.error, "The deals could not be loaded. Try again.")}
        </Note>
      )}
      {deals.isPending ? (
        <div aria-busy="true" className="mt-3">
          <Skeleton height={160} />
        </div>
      ) : found.length === 0 && deals.error === null ? (
        <EmptyState title={search === "" ? "No deals yet" : "No deal is called so"} titleLevel={3}>
          A letter can also be written without one.
        </EmptyState>
      ) : (
        <ul className="deal-choices">
          {found.map((deal) => (
            <li key={deal.id}>
              <button type="button" aria-busy={pending === deal.id} onClick={() => void choose(deal)}>
                <span>
                  <b>{deal.companyName || deal.name || "Untitled Deal"}</b>
                  <small>{[deal.industry, deal.location].filter(Boolean).join(" · ")}</small>
                </span>
                <span className="num">{formatMoney(deal.askingPriceUsd)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <MoreButton list={deals}>Show more deals</MoreButton>
    </>
  );
}
