import type { Duplicate } from "#features/deals/model/duplicates/duplicate.ts";
import type { DuplicateSide } from "#features/deals/model/duplicates/duplicate-points.ts";
import { findDuplicates } from "#features/deals/server/index.ts";
import type { Delivery } from "#features/intake/model/review/delivery.ts";
import { standingValues } from "#features/intake/model/review/standing-values.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import type { SavedIntake } from "./intakes-table.ts";

/** What the documents of a delivery say of their business; what was refused they do not say. */
export function sideOf({ whole, documents }: Delivery<SavedIntake>): DuplicateSide {
  const standing = new Map(standingValues(whole).map(({ key, value }) => [key, value]));
  const said = (key: string): string | number | null => {
    const known = standing.get(key);
    return typeof known === "string" || typeof known === "number" ? known : null;
  };
  const amount = (key: string): number | null => {
    const value = said(key);
    return typeof value === "number" ? value : null;
  };
  const words = (key: string): string => String(said(key) ?? "");
  return {
    name: words("companyName") || whole.name,
    place: words("location"),
    address: whole.address ?? words("url"),
    listingId: words("listingId"),
    source: words("source"),
    file: "",
    priceUsd: amount("askingPrice"),
    revenueUsd: amount("annualRevenue"),
    sdeUsd: amount("sde"),
    text: documents.flatMap(({ intake }) => intake.paper.pages.map(({ text }) => text)).join("\n"),
  };
}

/** Deals, leads and other intakes of the workspace that may be the same business; the likeliest first. */
export async function findDuplicatesOf(tx: WorkTx, delivery: Delivery<SavedIntake>): Promise<Duplicate[]> {
  const intakes = delivery.documents.map(({ intake }) => intake);
  const parted = intakes.flatMap(({ parted }) => parted);
  const but = [...intakes.map(({ id }) => id), ...parted];
  return (await findDuplicates(tx, [sideOf(delivery)], but))[0] ?? [];
}
