import { marketMostUsd } from "#calc/market/market-deal.ts";
import { marketDealOf, marketRowOf, standApart } from "./market.ts";
import { entryOf } from "./profile.ts";
import type { Row } from "./rows.ts";
import type { Space } from "./space.ts";

/** Types that do not stand beside each other, pair by pair. */
const apartRows = ({ problem, types }: Space): Row[] =>
  types.flatMap((one, at) =>
    types
      .slice(at + 1)
      .filter((other) => standApart(problem, one, other))
      .map((other) => ({
        id: `market/notBeside/${one.type}+${other.type}`,
        base: 1,
        terms: [[entryOf("on"), -1]],
        ofTypes: [one.type, other.type],
      })),
  );

/** The most of a type beside another one: what holds beside any narrows the space itself. */
const mostRows = ({ problem, types }: Space): Row[] =>
  types.flatMap(({ type, terms }) => {
    const row = marketRowOf(problem, type, terms);
    const besides = new Set(row?.most.flatMap(({ beside }) => beside ?? []) ?? []);
    return [...besides].flatMap((beside): Row[] => {
      const mostUsd = row === null ? null : marketMostUsd(row, marketDealOf(problem, terms), [beside]);
      if (mostUsd === null) return [];
      const own = { type, terms: [[entryOf("amount"), -1]] } as const;
      return [{ id: `market/most/${type}+${beside}`, base: mostUsd, terms: [], own, beside }];
    });
  });

/** What the market terms ask of a structure beside the buyer's cash; market terms are no constraint that can be relieved. */
export const marketRows = (space: Space): Row[] => [...apartRows(space), ...mostRows(space)];
