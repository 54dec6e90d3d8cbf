import type { OwnerTx } from "#server/database/as-user.ts";

/** What makes two deals the same: their id at the source, or name, price and revenue together. */
export interface SameDealKey {
  listingId: string;
  name: string;
  askingPriceUsd: number | null;
  annualRevenueUsd: number | null;
}

export interface SameDeal {
  index: number;
  dealId: string;
  dealName: string;
}

/** Which of these stand among the owner's deals, the oldest of several, in the order asked. */
export async function findSameDeals(tx: OwnerTx, keys: readonly SameDealKey[]): Promise<SameDeal[]> {
  if (keys.length === 0) return [];
  const asked = keys.map((key, index) => ({ ...key, index }));
  const { rows } = await tx.client.query<SameDeal>({
    text: FIND_SAME,
    values: [tx.userId, JSON.stringify(asked)],
  });
  return rows;
}

/**
 * Each side is an equality, so that many keys are looked up in one pass over the deals. An unknown price or revenue
 * equals an unknown one, but a name alone, with neither, says too little.
 */
const FIND_SAME = `
  with asked as materialized (
    select index, "listingId" as listing_id, lower(btrim(name)) as name_key,
      coalesce("askingPriceUsd", 0) as price, coalesce("annualRevenueUsd"::text, '') as revenue
    from jsonb_to_recordset($2::jsonb) as key(
      index int, "listingId" text, name text, "askingPriceUsd" double precision, "annualRevenueUsd" double precision)),
  own as materialized (
    select id, name, created_at, coalesce(listing ->> 'listing_id', '') as listing_id, btrim(name_key) as name_key,
      asking_price as price,
      case jsonb_typeof(financials -> 'revenue') when 'number'
        then (financials ->> 'revenue')::double precision::text else '' end as revenue
    from deals where user_id = $1),
  same as (
    select asked.index, own.* from asked join own on own.listing_id = asked.listing_id where asked.listing_id <> ''
    union all
    select asked.index, own.* from asked join own using (name_key, price, revenue)
    where name_key <> '' and (price <> 0 or revenue <> ''))
  select distinct on (index) index, id as "dealId", name as "dealName" from same order by index, created_at, id`;
