import { formatMoney } from "#kit/format-figure.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { DealListItem } from "#features/deals/contract.ts";
import { dealListOptions, newDealHref } from "#features/deals/web/index.ts";
import { SearchBox } from "#web/ui/search-box.tsx";
import { messageOf } from "#web/lib/call-errors.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { Note } from "#web/ui/note.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { stackBuilderHref } from "./stack-address.ts";
import "./deal-picker.css";

export interface DealPickerProps {
  problem: string;
  tone: "plain" | "bad";
}

/** The builder without a deal asks for one. */
export function DealPicker({ problem, tone }: DealPickerProps) {
  const [search, setSearch] = useState("");
  const deals = useInfiniteQuery(
    dealListOptions({ filter: { search }, sort: "updated", direction: "descending" }),
  );
  const found = deals.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <PageHead title="Deal Stack Builder" sub="Choose the deal whose funding you want to structure." />
      <Note tone={tone} role={tone === "bad" ? "alert" : "status"} className="mt-4">
        {problem}
      </Note>
      <Panel
        className="mt-5"
        flush
        title="Choose a Deal"
        aside={<SearchBox search={search} onSearch={setSearch} />}
      >
        {deals.error === null || deals.isFetchNextPageError ? null : (
          <Note tone="bad" role="alert" className="picker-note">
            {messageOf(deals.error, "The deals could not be loaded. Try again.")}
          </Note>
        )}
        {deals.isPending ? (
          <div className="picker-note" aria-busy="true">
            <Skeleton height={180} />
          </div>
        ) : deals.data === undefined ? null : found.length === 0 ? (
          <NoDeals isSearching={search !== ""} />
        ) : (
          <ul className="picker">
            {found.map((deal) => (
              <PickedDeal key={deal.id} deal={deal} />
            ))}
          </ul>
        )}
        <MoreButton list={deals} className="picker-note">
          Show more deals
        </MoreButton>
      </Panel>
    </>
  );
}

function PickedDeal({ deal }: { deal: DealListItem }) {
  const { id, name, companyName, industry, location, askingPriceUsd } = deal;
  const where = [industry, location].filter(Boolean).join(" · ");
  return (
    <li>
      <AppLink href={stackBuilderHref(id)}>
        <span>
          <b>{name || companyName || "Untitled Deal"}</b>
          <small>{where}</small>
        </span>
        <span className="num">{formatMoney(askingPriceUsd)}</span>
      </AppLink>
    </li>
  );
}

function NoDeals({ isSearching }: { isSearching: boolean }) {
  if (isSearching) return <EmptyState title="No deal is called so">Try another name or company.</EmptyState>;
  return (
    <EmptyState
      title="No deals yet"
      action={
        <ButtonLink href={newDealHref} variant="primary" icon={Plus}>
          New Deal
        </ButtonLink>
      }
    >
      A funding stack belongs to a deal. Enter one to begin.
    </EmptyState>
  );
}
