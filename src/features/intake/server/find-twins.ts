import type { Twin } from "#features/deals/model/twins/twin.ts";
import type { TwinSide } from "#features/deals/model/twins/twins.ts";
import { findTwins } from "#features/deals/server/index.ts";
import { acceptedValues, decisionOf, shownValue } from "#features/intake/model/review/accepted-values.ts";
import type { Delivery } from "#features/intake/model/review/delivery.ts";
import type { Intake } from "#features/intake/model/review/intake.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import type { KeptIntake } from "./intakes-table.ts";

/** What the papers of a delivery say of their business; what was refused they do not say. */
export function sideOf({ whole, papers }: Delivery<KeptIntake>): TwinSide {
  const accepted = new Map(acceptedValues(whole).map(({ key, value }) => [key, value]));
  const said = (key: string): string | number | null => {
    const known = accepted.get(key) ?? firstOf(whole, key);
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
    text: papers.flatMap(({ intake }) => intake.paper.pages.map(({ text }) => text)).join("\n"),
  };
}

function firstOf(intake: Pick<Intake, "values" | "steps">, key: string) {
  const at = intake.values.findIndex(
    (value, place) => value.key === key && decisionOf(intake, place) !== "refused",
  );
  return at < 0 ? null : shownValue(intake, at);
}

/** Deals, leads and other intakes of the workspace that may be the same business; the likeliest first. */
export async function findTwinsOf(tx: WorkTx, delivery: Delivery<KeptIntake>): Promise<Twin[]> {
  const intakes = delivery.papers.map(({ intake }) => intake);
  const parted = intakes.flatMap(({ parted }) => parted);
  const but = [...intakes.map(({ id }) => id), ...parted];
  return (await findTwins(tx, [sideOf(delivery)], but))[0] ?? [];
}
