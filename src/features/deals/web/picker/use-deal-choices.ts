import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { dealListOptions } from "#features/deals/web/data.ts";

/** The deals there are to choose from, the one changed last first, page after page, and the search among them. */
export function useDealChoices() {
  const [search, setSearch] = useState("");
  const list = useInfiniteQuery(
    dealListOptions({ filter: { search }, sort: "updated", direction: "descending" }),
  );
  return { search, setSearch, list, deals: list.data?.pages.flatMap(({ items }) => items) ?? [] };
}

export type DealChoices = ReturnType<typeof useDealChoices>;
