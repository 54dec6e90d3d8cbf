import type { WorkTx } from "#server/database/in-workspace.ts";

/** What makes two deals the same: their id at the source, or name, price and revenue together. */
export interface SameDealKey {
  listingId: string;
  name: string;
  askingPriceUsd: number | null;
  annualRevenueUsd: number | null;
  /** What makes them likely the same under two names: price and earnings with place, telephone or broker. */
  sdeUsd: number | null;
  ebitdaUsd: number | null;
  place: string;
  phone: string;
  broker: string;
}

export interface SameDeal {
  index: number;
  dealId: string;
  dealName: string;
  /** What is the same, of a deal that may be the same under another name; null where it is surely the same. */
  suspicion: string | null;
}

/** Which of these stand among the owner's deals, the oldest of several, in the order asked. */
export async function findSameDeals(tx: WorkTx, keys: readonly SameDealKey[]): Promise<SameDeal[]> {
  if (keys.length === 0) return [];
  const asked = keys.map((key, index) => ({ ...key, index }));
  const { rows } = await tx.client.query<SameDeal>({
    text: FIND_SAME,
    values: [tx.workspaceId, JSON.stringify(asked)],
  });
  return rows;
}

const amountOf = (key: string): string =>
  `case jsonb_typeof(financials -> '${key}') when 'number' then (financials ->> '${key}')::double precision end`;
const lettersOf = (text: string): string => `regexp_replace(lower(${text}), '[^[:alnum:]]+', '', 'g')`;
const digitsOf = (text: string): string => `right(regexp_replace(${text}, '[^0-9]', '', 'g'), 10)`;

/**
 * Each side is an equality, so that many keys are looked up in one pass over the deals. An unknown price or revenue
 * equals an unknown one, but a name alone, with neither, says too little.
 */
const FIND_SAME = `
  with asked as materialized (
    select index, "listingId" as listing_id, lower(btrim(name)) as name_key,
      coalesce("askingPriceUsd", 0) as price, coalesce("annualRevenueUsd"::text, '') as revenue,
      "annualRevenueUsd" as revenue_usd, "sdeUsd" as sde_usd, "ebitdaUsd" as ebitda_usd,
      ${lettersOf("place")} as place, ${digitsOf("phone")} as phone, ${lettersOf("broker")} as broker
    from jsonb_to_recordset($2::jsonb) as key(
      index int, "listingId" text, name text, "askingPriceUsd" double precision, "annualRevenueUsd" double precision,
      "sdeUsd" double precision, "ebitdaUsd" double precision, place text, phone text, broker text)),
  own as materialized (
    select id, name, created_at, coalesce(listing ->> 'listing_id', '') as listing_id, btrim(name_key) as name_key,
      asking_price as price, coalesce((${amountOf("revenue")})::text, '') as revenue,
      ${amountOf("revenue")} as revenue_usd, ${amountOf("sde")} as sde_usd, ${amountOf("ebitda")} as ebitda_usd,
      ${lettersOf("location")} as place, ${digitsOf("coalesce(listing ->> 'contact_phone', '')")} as phone,
      ${lettersOf("coalesce(listing ->> 'source', '')")} as broker
    from deals where workspace_id = $1),
  same as (
    select asked.index, own.id, own.name, own.created_at, null as suspicion
      from asked join own on own.listing_id = asked.listing_id where asked.listing_id <> ''
    union all
    select asked.index, own.id, own.name, own.created_at, null
      from asked join own using (name_key, price, revenue) where name_key <> '' and (price <> 0 or revenue <> '')
    union all
    select asked.index, own.id, own.name, own.created_at,
      case when own.phone = asked.phone and length(own.phone) >= 7 then 'price, earnings and telephone'
        when own.place = asked.place and own.place <> '' then 'price, earnings and place'
        else 'price, earnings and broker' end
      from asked join own on own.price = asked.price and own.price > 0
        and (own.revenue_usd = asked.revenue_usd or own.sde_usd = asked.sde_usd or own.ebitda_usd = asked.ebitda_usd)
        and (own.place = asked.place and own.place <> ''
          or own.phone = asked.phone and length(own.phone) >= 7
          or own.broker = asked.broker and own.broker <> ''))
  select distinct on (index) index, id as "dealId", name as "dealName", suspicion from same
    order by index, (suspicion is not null), created_at, id`;
