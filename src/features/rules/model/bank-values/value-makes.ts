import { z } from "zod";
import { formatMoney, formatNumber } from "#kit/format-figure.ts";
import { ruleNumber, type RuleParts } from "#features/rules/model/rule-table.ts";

/** What a value of one name may be, what its parts are called, and how it is said. */
export interface ValueMake<Value> {
  readonly name: string;
  readonly schema: z.ZodType<Value>;
  readonly parts: RuleParts;
  readonly say: (value: Value) => string;
}

const MOST_USD = 1e12;
const MOST_MONTHS = 600;
const MOST_PERCENT = 100;
const MOST_TIERS = 20;

export const usd = ruleNumber(0, MOST_USD, "Write US dollars, 0 or more.");
export const pct = ruleNumber(0, MOST_PERCENT, "Write a percentage from 0 to 100.");
export const points = ruleNumber(0, 50, "Write percentage points from 0 to 50.");
export const times = ruleNumber(0, 100, "Write how many times, from 0 to 100.");
const MONTHS = "Write a whole number of months from 0 to 600.";
export const months = ruleNumber(0, MOST_MONTHS, MONTHS).int(MONTHS);

export const describeUsd = (value: number): string => formatMoney(value, { cents: "some" });
export const describePct = (value: number): string => `${formatNumber(value)}%`;
export const describeTimes = (value: number): string => `${formatNumber(value)}x`;
export const describeMonths = (value: number): string => `${formatNumber(value)} months`;
export const describePoints = (value: number): string => `${formatNumber(value)} points`;

const whole = (label: string, unit: string): RuleParts => ({ "": { label, unit } });

export const usdValue = (name: string): ValueMake<number> => ({
  name,
  schema: usd,
  parts: whole("Amount", "$"),
  say: describeUsd,
});
export const pctValue = (name: string): ValueMake<number> => ({
  name,
  schema: pct,
  parts: whole("Percent", "%"),
  say: describePct,
});
export const share = ruleNumber(0, 1, "Write a fraction from 0 to 1.");
export const shareValue = (name: string): ValueMake<number> => ({
  name,
  schema: share,
  parts: { "": { label: "Fraction (0 to 1)" } },
  say: (value) => describePct(value * 100),
});
export const timesValue = (name: string): ValueMake<number> => ({
  name,
  schema: times,
  parts: whole("Coverage", "x"),
  say: describeTimes,
});
export const monthsValue = (name: string): ValueMake<number> => ({
  name,
  schema: months,
  parts: whole("Time", "months"),
  say: describeMonths,
});
export const allowedValue = (name: string): ValueMake<boolean> => ({
  name,
  schema: z.boolean("Choose yes or no."),
  parts: { "": { label: "Allowed" } },
  say: (value) => (value ? "Allowed" : "Not allowed"),
});

export const FROM_TO = ["From", "To"] as const;
export const fromTo = (figure: z.ZodType<number>) =>
  z
    .tuple([figure, figure], "Write two figures: from and to.")
    .refine(([from, to]) => from <= to, "The first figure is above the second one.");

/** Lines by the size of a loan: the smallest first, because the first that is large enough holds. */
export function tiersOf<Tier extends { readonly loanUpTo: number }>(tier: z.ZodType<Tier>) {
  return z
    .array(tier)
    .min(1, "At least one line is needed.")
    .max(MOST_TIERS, `At most ${MOST_TIERS} lines.`)
    .refine(
      (tiers) =>
        tiers.every(({ loanUpTo }, index) => index === 0 || loanUpTo > (tiers[index - 1]?.loanUpTo ?? 0)),
      "The lines go from the smallest loan to the largest, each up to more than the one before it.",
    );
}

export const LOAN_UP_TO = { loanUpTo: { label: "Loan up to", unit: "$" } } as const;

export const describeTiers = <Tier extends { readonly loanUpTo: number }>(
  tiers: readonly Tier[],
  say: (tier: Tier) => string,
): string => tiers.map((tier) => `up to ${describeUsd(tier.loanUpTo)}: ${say(tier)}`).join("; ");

export const spreadValue = (
  name: string,
): ValueMake<readonly { readonly loanUpTo: number; readonly points: number }[]> => ({
  name,
  schema: tiersOf(z.strictObject({ loanUpTo: usd, points })),
  parts: {
    "": { label: "Points over the prime rate" },
    ...LOAN_UP_TO,
    points: { label: "Over prime", unit: "points" },
  },
  say: (tiers) => describeTiers(tiers, (tier) => describePoints(tier.points)),
});
