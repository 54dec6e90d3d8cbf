import { ListFilter, Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { DealSort } from "#features/deals/contract.ts";
import {
  listActiveFilters,
  withFilter,
  withSort,
  type LibraryAddress,
} from "#features/library/model/library-address.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import type { ChangeLibrary } from "./use-library-address.ts";

const SEARCH_PAUSE_MS = 150;

export interface LibraryToolsProps {
  address: LibraryAddress;
  change: ChangeLibrary;
  showsFilters: boolean;
  onToggleFilters: () => void;
}

export function LibraryTools({ address, change, showsFilters, onToggleFilters }: LibraryToolsProps) {
  const active = listActiveFilters(address.filter).length;
  return (
    <div className="deals-tools" role="search">
      <SearchBox
        search={address.filter.search}
        onSearch={(search) => change((now) => withFilter(now, { search }))}
      />
      <Button icon={ListFilter} aria-expanded={showsFilters} onClick={onToggleFilters}>
        {showsFilters ? "Hide Filters" : "Show Filters"}
        {active > 0 ? <Badge tone="accent">{active}</Badge> : null}
      </Button>
      <span className="grow" />
      <div className="deals-sort">
        <span className="xs mute" aria-hidden>
          Sort by
        </span>
        <SortControl address={address} onSort={(sort) => change((now) => withSort(now, sort))} />
      </div>
    </div>
  );
}

const SORT_WORDS: Record<DealSort, string> = { updated: "Updated", name: "Name", price: "Price" };

function SortControl({ address, onSort }: { address: LibraryAddress; onSort: (sort: DealSort) => void }) {
  const arrow = address.direction === "descending" ? " ↓" : " ↑";
  const options = (["updated", "name", "price"] as const).map((value) => ({
    value,
    label: SORT_WORDS[value] + (value === address.sort ? arrow : ""),
  }));
  return (
    <Segmented
      label={`Sort by, now ${address.direction}`}
      options={options}
      value={address.sort}
      onChange={onSort}
    />
  );
}

/** Writes into the address after a short pause; an address that changes otherwise (Back) shows in the box. */
function SearchBox({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(search);
  const sent = useRef(search);
  if (search !== sent.current) {
    sent.current = search;
    setText(search);
  }
  useEffect(() => {
    if (text === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text;
      onSearch(text);
    }, SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  return (
    <TextInput
      className="deals-search"
      type="search"
      lead={<Search className="i" aria-hidden />}
      placeholder="Search deals..."
      aria-label="Search deals by name or company"
      maxLength={200}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
