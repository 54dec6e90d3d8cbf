import type { IndicatorStatus, OpportunityIndicatorKey } from "#calc/valuation/opportunity.ts";

type Colour = NonNullable<IndicatorStatus>;

const STATUS_WORDS: Readonly<Record<Colour, string>> = { red: "Red", yellow: "Yellow", green: "Green" };

const NO_DATA = "No data";

/**
 * What an indicator's colour is called. A low price multiple is red by the literal bands although it ranks high, so
 * its label says what red means there.
 */
export function statusLabel(key: OpportunityIndicatorKey, status: IndicatorStatus): string {
  if (status === null) return NO_DATA;
  if (key !== "multiples" || status === "green") return STATUS_WORDS[status];
  return `${STATUS_WORDS[status]}: cheaper than benchmark`;
}

const REASONS: Readonly<Record<OpportunityIndicatorKey, Readonly<Record<Colour, string>>>> = {
  multiples: {
    red: "The price is under half of benchmark multiples. Red here means cheaper than benchmark: for a buyer that can be good, so find out why.",
    yellow:
      "The price is under 80% of benchmark multiples. Yellow here means somewhat cheaper than benchmark, which can be good for a buyer.",
    green:
      "The price is at 80% of benchmark multiples or more. Green here means priced like the benchmark, or dearer.",
  },
  margin: {
    red: "The margin is under 70% of its benchmark: costs take more of each sale than elsewhere.",
    yellow: "The margin is under 90% of its benchmark.",
    green: "The margin is at 90% of its benchmark or more.",
  },
  revenue_per_employee: {
    red: "Each person brings in under 40% of the benchmark: check hours, pricing and part-time staff.",
    yellow: "Each person brings in under 70% of the benchmark.",
    green: "Each person brings in 70% of the benchmark or more.",
  },
  debt_ratio: {
    red: "Debt is more than one and a half times the benchmark.",
    yellow: "Debt is between half and one and a half times the benchmark.",
    green: "Debt is under half of the benchmark.",
  },
};

/** Why an indicator has its colour, as a sentence; empty without data, where the figure itself says why. */
export const statusReason = (key: OpportunityIndicatorKey, status: IndicatorStatus): string =>
  status === null ? "" : REASONS[key][status];
