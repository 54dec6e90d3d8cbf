import { clsx } from "clsx";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import type { DealListItem } from "#features/deals/contract.ts";
import { newDealHref } from "#features/deals/addresses.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { messageOf } from "#web/calls/call-errors.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { isRegistered } from "#web/screens/registered.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { EmptyState } from "#web/ui/status/empty-state.tsx";
import { MoreButton } from "#web/ui/buttons/more-button.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { SearchBox } from "#web/ui/forms/search-box.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { chooseDeal } from "#features/deals/web/use-deal-selected.ts";
import type { DealChoices } from "./use-deal-choices.ts";
import "./deal-picker.css";

/** What choosing a deal does: it leads to an address, or hands the deal over. */
type Choosing =
  | { hrefOf: (dealId: string) => string }
  | { onChoose: (deal: DealListItem) => void; pendingId?: string | null };

export type DealPickerProps = Choosing & {
  choices: DealChoices;
  /** Where the panel around it holds the search. */
  withoutSearch?: boolean;
  /** What a deal is good for here, said where there is none yet. */
  emptyWords: ReactNode;
  /** From edge to edge of a panel. */
  flush?: boolean;
};

/** Chooses one of the person's deals. */
export function DealPicker(props: DealPickerProps) {
  const { choices, withoutSearch = false, emptyWords, flush = false } = props;
  const { search, setSearch, list, deals } = choices;
  return (
    <div className={clsx("deal-picker", flush && "flush")}>
      {withoutSearch ? null : <SearchBox search={search} onSearch={setSearch} />}
      {list.error === null || list.isFetchNextPageError ? null : (
        <Note tone="bad" role="alert">
          {messageOf(list.error, "The deals could not be loaded. Try again.")}
        </Note>
      )}
      {list.isPending ? (
        <div aria-busy="true">
          <Skeleton height={170} />
        </div>
      ) : list.data === undefined ? null : deals.length === 0 ? (
        <NoDeals isSearching={search !== ""}>{emptyWords}</NoDeals>
      ) : (
        <ul>
          {deals.map((deal) => (
            <li key={deal.id}>
              <PickedDeal deal={deal} choosing={props} />
            </li>
          ))}
        </ul>
      )}
      <MoreButton list={list}>Show more deals</MoreButton>
    </div>
  );
}

function PickedDeal({ deal, choosing }: { deal: DealListItem; choosing: Choosing }) {
  const { id, name, companyName, industry, location, askingPriceUsd } = deal;
  const words = (
    <>
      <span>
        <b>{name || companyName || "Untitled Deal"}</b>
        <small>{[industry, location].filter(Boolean).join(" · ")}</small>
      </span>
      <span className="num">{formatMoney(askingPriceUsd)}</span>
    </>
  );
  if ("hrefOf" in choosing)
    return (
      <AppLink href={choosing.hrefOf(id)} onClick={() => chooseDeal(id)}>
        {words}
      </AppLink>
    );
  return (
    <button type="button" aria-busy={choosing.pendingId === id} onClick={() => choosing.onChoose(deal)}>
      {words}
    </button>
  );
}

function NoDeals({ isSearching, children }: { isSearching: boolean; children: ReactNode }) {
  if (isSearching)
    return (
      <EmptyState title="No deal is called so" titleLevel={3}>
        Try another name or company.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No deals yet"
      titleLevel={3}
      action={
        isRegistered(newDealHref) ? (
          <ButtonLink href={newDealHref} variant="primary" icon={Plus}>
            New Deal
          </ButtonLink>
        ) : undefined
      }
    >
      {children}
    </EmptyState>
  );
}
