import type { Duplicate } from "#features/deals/model/duplicates/duplicate.ts";
import { foldedAddress, type DuplicateSide } from "#features/deals/model/duplicates/duplicate-points.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";

/** What the workspace knows of a business, as its duplicates are sought. */
export interface DuplicateCandidate extends DuplicateSide {
  readonly kind: Duplicate["kind"];
  readonly id: string;
  readonly since: Date;
}

/** Documents of intakes are read for their text up to this many bytes, as they are stored: a listing is shorter. */
const MOST_DOCUMENT_BYTES = 20_000;

/** Every deal, lead and open intake of the workspace; of very many intakes those that are named, then the latest. */
export async function listDuplicateCandidates(
  tx: WorkTx,
  namedIntakes: readonly string[] = [],
): Promise<DuplicateCandidate[]> {
  const { rows } = await tx.client.query<DuplicateCandidate>(
    `${knownIn("(id = any ($2::uuid[])) desc, created_at desc")} select * from known`,
    [tx.workspaceId, namedIntakes],
  );
  return withDocuments(tx, rows, MOST_DOCUMENT_BYTES);
}

/** Those that share one thing at least with `side`; the texts of documents are read by `withDocuments`. */
export async function findDuplicateCandidates(
  tx: WorkTx,
  side: DuplicateSide,
): Promise<DuplicateCandidate[]> {
  const { rows } = await tx.client.query<DuplicateCandidate>(`${knownIn("created_at desc")} ${THAT_SHARE}`, [
    tx.workspaceId,
    side.name.toLowerCase(),
    foldedAddress(side.address),
    side.listingId,
    side.priceUsd ?? -1,
    side.revenueUsd ?? -1,
    side.sdeUsd ?? -1,
    side.place.toLowerCase(),
  ]);
  return rows;
}

/** With the texts of intakes' documents, each of which may be long; `mostBytes`: longer ones are left out. */
export async function withDocuments(
  tx: WorkTx,
  candidates: readonly DuplicateCandidate[],
  mostBytes: number | null = null,
): Promise<DuplicateCandidate[]> {
  const ids = candidates.filter(({ kind }) => kind === "intake").map(({ id }) => id);
  if (ids.length === 0) return [...candidates];
  const { rows } = await tx.client.query<{ id: string; text: string }>(
    `select coalesce(i.part_of, i.id) as id,
        string_agg(p.page ->> 'text', E'\\n' order by i.created_at, i.id, p.number) as text
      from intakes i, jsonb_array_elements(i.paper -> 'pages') with ordinality as p(page, number)
      where i.workspace_id = $1 and coalesce(i.part_of, i.id) = any ($2::uuid[])
        and ($3::int is null or pg_column_size(i.paper) <= $3)
      group by 1`,
    [tx.workspaceId, ids, mostBytes],
  );
  const texts = new Map(rows.map(({ id, text }) => [id, text]));
  return candidates.map((one) => (one.kind === "intake" ? { ...one, text: texts.get(one.id) ?? "" } : one));
}

const amountOf = (key: string): string =>
  `case jsonb_typeof(financials -> '${key}') when 'number' then (financials ->> '${key}')::double precision end`;
const addressOf = (column: string): string =>
  `regexp_replace(regexp_replace(regexp_replace(lower(btrim(${column})), '^(https?://)?(www\\.)?', ''), '[?#].*$', ''), '/+$', '')`;
const near = (one: string, other: string): string =>
  `(${one} > 0 and ${one} between ${other} * 0.97 and ${other} * 1.03)`;

const MOST_INTAKES = 200;
const READ_KEYS = [
  "companyName",
  "location",
  "url",
  "listingId",
  "source",
  "askingPrice",
  "annualRevenue",
  "sde",
];
const readNumber = (key: string): string =>
  `case jsonb_typeof(r.said -> '${key}') when 'number' then (r.said ->> '${key}')::double precision end`;

/**
 * What an intake says of its business: of each fact the value that was accepted, else the first that was not refused, as
 * somebody changed it. The documents of one delivery are one. `order`: which of very many intakes.
 */
const intakesBy = (order: string): string => `
  select 'intake' as kind, i.id, coalesce(r.said ->> 'companyName', i.name) as name,
    coalesce(r.said ->> 'location', '') as place, coalesce(i.address, r.said ->> 'url', '') as address,
    coalesce(r.said ->> 'listingId', '') as "listingId", coalesce(r.said ->> 'source', '') as source, '' as file,
    ${readNumber("askingPrice")} as "priceUsd", ${readNumber("annualRevenue")} as "revenueUsd",
    ${readNumber("sde")} as "sdeUsd", '' as text, i.created_at as since
  from (select id, name, address, created_at from intakes
      where workspace_id = $1 and state not in ('accepted', 'dismissed') and part_of is null
      order by ${order} limit ${MOST_INTAKES}) i
    left join lateral (
      select jsonb_object_agg(key, value) as said from (
        select distinct on (v.value ->> 'key') v.value ->> 'key' as key, coalesce(s.step -> 'value', v.value -> 'value') as value
        from intakes p, jsonb_array_elements(p.read_values) with ordinality as v(value, number),
          lateral (select p.steps -> (v.number - 1)::text as step) s
        where p.workspace_id = $1 and (p.id = i.id or p.part_of = i.id)
          and v.value ->> 'key' = any ('{${READ_KEYS.join(",")}}')
          and s.step ->> 'decision' is distinct from 'refused'
        order by v.value ->> 'key', (s.step ->> 'decision' = 'accepted') desc nulls last, p.created_at, p.id, v.number) told
    ) r on true`;

const knownIn = (order: string): string => `
  with known as (
    select 'deal' as kind, id, coalesce(company_name, name) as name, location as place,
      coalesce(listing ->> 'url', '') as address, coalesce(listing ->> 'listing_id', '') as "listingId",
      coalesce(listing ->> 'source', '') as source, coalesce(listing ->> 'file_name', '') as file,
      asking_price as "priceUsd", ${amountOf("revenue")} as "revenueUsd", ${amountOf("sde")} as "sdeUsd",
      coalesce(description, '') as text, created_at as since
    from deals where workspace_id = $1
    union all
    select 'lead', id, coalesce(nullif(company_name, ''), name), location, url, '', source, '', asking_price, null, null,
      notes, created_at
    from leads where workspace_id = $1 and deal_id is null
    union all ${intakesBy(order)})`;

/** Everything that shares one thing with a side; the points are counted of these (model/duplicates/duplicate-points.ts). */
const THAT_SHARE = `
  select * from known
  where lower(name) = $2 or (name <> '' and position(lower(name) in $2) = 1) or ($2 <> '' and position($2 in lower(name)) = 1)
    or ($3 <> '' and ${addressOf("address")} = $3)
    or ($4 <> '' and lower("listingId") = lower($4))
    or ${near('"priceUsd"', "$5::double precision")}
    or ${near('"revenueUsd"', "$6::double precision")}
    or ${near('"sdeUsd"', "$7::double precision")}
    or ($8 <> '' and lower(place) = $8)
  limit 2000`;
