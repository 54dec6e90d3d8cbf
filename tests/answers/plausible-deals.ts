import type { DealDataInput } from "#features/deals/model/deal-data.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { randomOf } from "#tests/support/random-deals.ts";

const INDUSTRIES = [
  "Laundromat",
  "HVAC Contractor",
  "Car Wash",
  "Dental Practice",
  "Machine Shop",
  "Restaurant",
];

/** What is known of a business for sale, from a laundromat to a manufacturer; the earnings stand as brokers state them. */
export function plausibleDeal(seed: number): DealDataInput {
  const random = randomOf(seed);
  const sde = 1000 * Math.round(60 + random() * 900);
  const pay = 1000 * Math.round(45 + random() * 70);
  const multiple = 1.5 + random() * 3;
  const says = random();
  return makeDeal(`Deal ${seed}`, {
    basics: { industry: INDUSTRIES[seed % INDUSTRIES.length] ?? "Other" },
    financials: {
      askingPrice: random() < 0.06 ? undefined : 1000 * Math.round((sde * multiple) / 1000),
      annualRevenue: 1000 * Math.round((sde * (2 + random() * 4)) / 1000),
      sde: says < 0.9 ? sde : undefined,
      ebitda: says < 0.45 || says > 0.95 ? sde - pay : undefined,
      managerSalary: random() < 0.8 ? pay : undefined,
    },
  });
}

/** How a part of the deals is paid for; null: nobody built a stack, and the usual structure stands in. */
export function plausibleStack(seed: number, offerUsd: number) {
  const random = randomOf(seed + 7919);
  if (random() < 0.35) return null;
  const equity = Math.round(8 + random() * 30);
  const note = Math.round(random() * 25);
  return {
    name: `Stack ${seed}`,
    offerAmount: offerUsd,
    components: [
      { componentType: "equity" as const, percentage: equity },
      { componentType: "sba" as const, percentage: 100 - equity - note },
      ...(note === 0 ? [] : [{ componentType: "seller_note" as const, percentage: note }]),
    ],
  };
}
