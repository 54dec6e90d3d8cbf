import type { Twin } from "#features/intake/contract.ts";
import { acceptedValues, decisionOf, shownValue } from "#features/intake/model/review/accepted-values.ts";
import type { Intake } from "#features/intake/model/review/intake.ts";
import {
  foldedAddress,
  MOST_TWINS,
  POINTS_OF_TEXT,
  SHOWN_FROM,
  twinPoints,
  type TwinSide,
} from "#features/intake/model/review/twins.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import type { KeptIntake } from "./intakes-table.ts";

interface Candidate extends TwinSide {
  kind: Twin["kind"];
  id: string;
  since: Date;
}

/** What an intake says of its business; what was refused it does not say. */
function sideOf(intake: Pick<Intake, "values" | "steps" | "name" | "address">, text: string): TwinSide {
  const accepted = new Map(acceptedValues(intake).map(({ key, value }) => [key, value]));
  const said = (key: string): string | number | null => {
    const known = accepted.get(key) ?? firstOf(intake, key);
    return typeof known === "string" || typeof known === "number" ? known : null;
  };
  const amount = (key: string): number | null => {
    const value = said(key);
    return typeof value === "number" ? value : null;
  };
  const words = (key: string): string => String(said(key) ?? "");
  return {
    name: words("companyName") || intake.name,
    place: words("location"),
    address: intake.address ?? words("url"),
    listingId: words("listingId"),
    source: words("source"),
    priceUsd: amount("askingPrice"),
    revenueUsd: amount("annualRevenue"),
    sdeUsd: amount("sde"),
    text,
  };
}

function firstOf(intake: Pick<Intake, "values" | "steps">, key: string) {
  const at = intake.values.findIndex(
    (value, place) => value.key === key && decisionOf(intake, place) !== "refused",
  );
  return at < 0 ? null : shownValue(intake, at);
}

/** Deals, leads and other intakes of the workspace that may be the same business; the likeliest first. */
export async function findTwins(tx: WorkTx, intake: KeptIntake): Promise<Twin[]> {
  const mine = sideOf(intake, textOf(intake.paper));
  const values = [
    tx.workspaceId,
    mine.name.toLowerCase(),
    foldedAddress(mine.address),
    mine.listingId,
    mine.priceUsd ?? -1,
    mine.revenueUsd ?? -1,
    mine.sdeUsd ?? -1,
    mine.place.toLowerCase(),
  ];
  const { rows } = await tx.client.query<Candidate>(CANDIDATES, values);
  const others = await otherIntakes(tx, intake.id);
  const known = [...rows, ...others].filter(({ id }) => !intake.parted.includes(id));
  // Alike texts alone are no twins: only of those that share something else are they read and compared.
  const likely = known.filter(
    (other) =>
      twinPoints({ ...mine, text: "" }, { ...other, text: "" }).points >= SHOWN_FROM - POINTS_OF_TEXT,
  );
  return (await withTexts(tx, likely))
    .map((other) => ({ other, ...twinPoints(mine, other) }))
    .filter(({ points }) => points >= SHOWN_FROM)
    .toSorted((one, two) => two.points - one.points || one.other.since.getTime() - two.other.since.getTime())
    .slice(0, MOST_TWINS)
    .map(({ other: { kind, id, name, priceUsd, since }, points, reasons }) => ({
      kind,
      id,
      name,
      points,
      reasons: [...reasons],
      askingPriceUsd: priceUsd,
      since: since.toISOString(),
    }));
}

const MOST_INTAKES = 200;

async function otherIntakes(tx: WorkTx, id: string): Promise<Candidate[]> {
  const { rows } = await tx.client.query<
    Pick<Intake, "values" | "steps" | "name" | "address"> & { id: string; since: Date }
  >(
    `select id, name, address, read_values as values, steps, created_at as since from intakes
     where workspace_id = $1 and id <> $2 and state = 'ready' order by created_at desc limit ${MOST_INTAKES}`,
    [tx.workspaceId, id],
  );
  return rows.map(({ id: other, since, ...kept }) => ({
    kind: "intake",
    id: other,
    since,
    ...sideOf(kept, ""),
  }));
}

/** With the texts of the intakes' papers, each of which may be long. */
async function withTexts(tx: WorkTx, likely: readonly Candidate[]): Promise<Candidate[]> {
  const ids = likely.filter(({ kind }) => kind === "intake").map(({ id }) => id);
  if (ids.length === 0) return [...likely];
  const { rows } = await tx.client.query<Pick<Intake, "id" | "paper">>(
    "select id, paper from intakes where workspace_id = $1 and id = any ($2::uuid[])",
    [tx.workspaceId, ids],
  );
  const texts = new Map(rows.map(({ id, paper }) => [id, textOf(paper)]));
  return likely.map((one) => ({ ...one, text: texts.get(one.id) ?? one.text }));
}

const textOf = ({ pages }: Intake["paper"]): string => pages.map(({ text }) => text).join("\n");

const amountOf = (key: string): string =>
  `case jsonb_typeof(financials -> '${key}') when 'number' then (financials ->> '${key}')::double precision end`;
const addressOf = (column: string): string =>
  `regexp_replace(regexp_replace(regexp_replace(lower(btrim(${column})), '^(https?://)?(www\\.)?', ''), '[?#].*$', ''), '/+$', '')`;
const near = (one: string, other: string): string =>
  `(${one} > 0 and ${one} between ${other} * 0.97 and ${other} * 1.03)`;

/** Everything that shares one thing with it; the points are counted of these (model/review/twins.ts). */
const CANDIDATES = `
  with known as (
    select 'deal' as kind, id, coalesce(company_name, name) as name, location as place,
      coalesce(listing ->> 'url', '') as address, coalesce(listing ->> 'listing_id', '') as "listingId",
      coalesce(listing ->> 'source', '') as source, asking_price as "priceUsd",
      ${amountOf("revenue")} as "revenueUsd", ${amountOf("sde")} as "sdeUsd", coalesce(description, '') as text,
      created_at as since
    from deals where workspace_id = $1
    union all
    select 'lead', id, coalesce(nullif(company_name, ''), name), location, url, '', source, asking_price, null, null,
      notes, created_at
    from leads where workspace_id = $1 and deal_id is null)
  select * from known
  where lower(name) = $2 or position(lower(name) in $2) = 1 or position($2 in lower(name)) = 1
    or ($3 <> '' and ${addressOf("address")} = $3)
    or ($4 <> '' and "listingId" = $4)
    or ${near('"priceUsd"', "$5::double precision")}
    or ${near('"revenueUsd"', "$6::double precision")}
    or ${near('"sdeUsd"', "$7::double precision")}
    or ($8 <> '' and lower(place) = $8)
  limit 2000`;
