import { revenuePerEmployee } from "#calc/deal/revenue-per-employee.ts";
import { cashFlowMultiple } from "#calc/listing/cash-flow-multiple.ts";
import { scaleAmount } from "#calc/listing/scale-amount.ts";
import { formatAmount, formatMoney } from "#kit/format-figure.ts";
import type { Doubt, DoubtOption, RowValues } from "./doubt.ts";
import { labelOf, type ListingField } from "./listing-fields.ts";
import { showValue } from "./show-value.ts";

/** Where a figure stops being believable. Chosen from listings that were checked by hand. */
const BELIEVABLE = {
  fewestRevenuePerEmployeeUsd: 25_000,
  mostRevenuePerEmployeeUsd: 1_000_000,
  highestMultiple: 25,
  /** How far a stated multiple may be from the calculated one. */
  multipleTolerance: 0.03,
  smallestFullFigureUsd: 1000,
  smallestRentUsd: 500,
} as const;

type Check = (values: RowValues) => Doubt | null;

function numberOf(values: RowValues, field: ListingField): number | null {
  const value = values[field];
  return typeof value === "number" ? value : null;
}

const money = (value: number): string => formatMoney(value, { cents: "some" });
const keep = (label: string): DoubtOption => ({ label, note: "Keep as read", set: {} });
const drop = (field: ListingField): DoubtOption => ({
  label: `Leave ${labelOf(field)} empty`,
  note: "Figures that need it read N/A",
  set: { [field]: null },
});

interface Finding {
  readonly code: string;
  readonly cells: Readonly<Partial<Record<ListingField, string>>>;
  readonly field: ListingField;
  readonly figures?: readonly ListingField[];
  readonly question: string;
  readonly sentence: string;
  readonly options?: readonly DoubtOption[];
}

function doubt(values: RowValues, finding: Finding): Doubt {
  const { code, options, ...rest } = finding;
  const fields = Object.keys(finding.cells) as ListingField[];
  const key = [code, ...fields.map((field) => String(values[field] ?? ""))].join("|");
  const kept = keep(showValue(finding.field, values[finding.field]));
  return { ...rest, key, kind: "doubtful", options: [kept, ...(options ?? [drop(finding.field)])] };
}

const checkCashFlowAgainstPrice: Check = (values) => {
  const price = numberOf(values, "askingPrice");
  const sde = numberOf(values, "sde");
  const earnings = sde ?? numberOf(values, "ebitda");
  const multiple = price === null || earnings === null ? null : cashFlowMultiple(price, earnings);
  if (price === null || price === 0 || earnings === null || multiple === null) return null;
  const shown = showValue("multiple", multiple);
  const name = sde === null ? "EBITDA" : "cash flow";
  const stated = numberOf(values, "multiple");
  if (multiple < 1) {
    return doubt(values, {
      code: "price-below-cash-flow",
      field: "askingPrice",
      cells: { askingPrice: `${shown} ${name}`, ...(stated === null ? {} : { multiple: "below 1x" }) },
      figures: ["askingPrice", sde === null ? "ebitda" : "sde"],
      question: "Is the price right?",
      sentence: `The price of ${money(price)} is below one year's ${name} of ${money(earnings)}.`,
    });
  }
  if (multiple <= BELIEVABLE.highestMultiple) return null;
  return doubt(values, {
    code: "price-far-above-cash-flow",
    field: "askingPrice",
    cells: { askingPrice: `${shown} ${name}` },
    figures: ["askingPrice", sde === null ? "ebitda" : "sde"],
    question: "Is the price right?",
    sentence: `The price of ${money(price)} is ${shown} one year's ${name} of ${money(earnings)}.`,
  });
};

function checkAbove(upper: ListingField, lower: ListingField, question: string): Check {
  return (values) => {
    const high = numberOf(values, upper);
    const low = numberOf(values, lower);
    if (high === null || low === null || high <= low || low <= 0) return null;
    const short =
      lower === "annualRevenue" ? "revenue" : lower === "sde" ? "SDE" : labelOf(lower).toLowerCase();
    return doubt(values, {
      code: `${upper}-above-${lower}`,
      field: upper,
      cells: { [upper]: `above ${short}`, [lower]: `below ${labelOf(upper)}` },
      question,
      sentence: `${labelOf(upper)} of ${money(high)} is above ${labelOf(lower)} of ${money(low)}.`,
      options: [drop(upper), drop(lower)],
    });
  };
}

const checkSameEarnings: Check = (values) => {
  const sde = numberOf(values, "sde");
  if (sde === null || sde === 0 || sde !== numberOf(values, "ebitda")) return null;
  return doubt(values, {
    code: "sde-is-ebitda",
    field: "sde",
    cells: { sde: "same as EBITDA", ebitda: "same as SDE" },
    question: "Is it SDE or EBITDA?",
    sentence: `The same figure of ${money(sde)} is stated as cash flow and as EBITDA. SDE is before the owner's pay, EBITDA after it, so they are rarely equal.`,
    options: [
      { label: "It is SDE", note: "EBITDA is left empty", set: { ebitda: null } },
      { label: "It is EBITDA", note: "SDE is left empty", set: { sde: null } },
    ],
  });
};

const checkStatedMultiple: Check = (values) => {
  const stated = numberOf(values, "multiple");
  const price = numberOf(values, "askingPrice");
  if (stated === null || price === null) return null;
  const stating = (["sde", "ebitda", "ownerBenefit", "netIncome"] as const).filter(
    (field) => numberOf(values, field) !== null,
  );
  const earnings = stating.flatMap((field) => numberOf(values, field) ?? []);
  // Some sites calculate with the inventory that is paid for on top of the price.
  const extras = [0, numberOf(values, "inventory") ?? 0];
  const calculated = extras.flatMap((extra) =>
    earnings.flatMap((one) => cashFlowMultiple(price, one, extra) ?? []),
  );
  const [first] = calculated;
  if (first === undefined) return null;
  if (calculated.some((multiple) => Math.abs(multiple - stated) <= BELIEVABLE.multipleTolerance * stated))
    return null;
  return doubt(values, {
    code: "multiple-disagrees",
    field: "multiple",
    cells: { multiple: `calculated ${showValue("multiple", first)}` },
    figures: ["multiple", "askingPrice", ...stating],
    question: "Which figure is wrong?",
    sentence: `The stated multiple of ${showValue("multiple", stated)} is not the price divided by the earnings (${showValue("multiple", first)}).`,
  });
};

const checkRent: Check = (values) => {
  const rent = numberOf(values, "rent");
  if (rent === null || rent === 0) return null;
  const price = numberOf(values, "askingPrice");
  const revenue = numberOf(values, "annualRevenue");
  const above =
    price !== null && price > 0 && rent > price
      ? `the price of ${money(price)}`
      : revenue !== null && revenue > 0 && rent > revenue
        ? `the revenue of ${money(revenue)}`
        : null;
  const small = rent < BELIEVABLE.smallestRentUsd;
  if (above === null && !small) return null;
  return doubt(values, {
    code: "rent-unbelievable",
    field: "rent",
    cells: { rent: above === null ? "very small" : "above the price or revenue" },
    question: "What is the rent?",
    sentence:
      above === null
        ? `A rent of ${money(rent)} is very small for a business.`
        : `The rent of ${money(rent)} is above ${above}.`,
  });
};

function checkAssetAgainstPrice(field: "realEstate" | "inventory" | "ffAndE" | "equipment"): Check {
  return (values) => {
    const asset = numberOf(values, field);
    const price = numberOf(values, "askingPrice");
    if (asset === null || price === null || price <= 0 || asset <= price) return null;
    const name = field === "ffAndE" ? "FF&E" : labelOf(field).toLowerCase();
    return doubt(values, {
      code: `${field}-above-price`,
      field: "askingPrice",
      cells: { askingPrice: `${name} ${showValue(field, asset)}`, [field]: "above the price" },
      question: `Does the price include the ${name}?`,
      sentence: `${labelOf(field)} of ${money(asset)} is worth more than the whole asking price of ${money(price)}.`,
      options: [drop(field), drop("askingPrice")],
    });
  };
}

const checkRevenuePerEmployee: Check = (values) => {
  const revenue = numberOf(values, "annualRevenue");
  const employees = numberOf(values, "employees");
  const figure = revenue === null || employees === null ? null : revenuePerEmployee(revenue, employees);
  if (figure === null || !figure.ok) return null;
  const tooLow = figure.value < BELIEVABLE.fewestRevenuePerEmployeeUsd;
  if (!tooLow && figure.value <= BELIEVABLE.mostRevenuePerEmployeeUsd) return null;
  const each = formatMoney(figure.value);
  return doubt(values, {
    code: "revenue-per-employee",
    field: "employees",
    cells: { employees: `${formatAmount(figure.value)} revenue each` },
    figures: ["employees", "annualRevenue"],
    question: "How many employees?",
    sentence: `Revenue per employee would be ${each}, which is very ${tooLow ? "low" : "high"}.`,
  });
};

function checkThousands(field: "askingPrice" | "annualRevenue"): Check {
  return (values) => {
    const value = numberOf(values, field);
    if (value === null || value <= 0 || value >= BELIEVABLE.smallestFullFigureUsd) return null;
    const full = scaleAmount(value, 1000);
    return doubt(values, {
      code: `${field}-in-thousands`,
      field,
      cells: { [field]: "in thousands?" },
      question: "Is it in thousands?",
      sentence: `${labelOf(field)} of ${money(value)} is very small; it may be stated in thousands.`,
      options: [
        { label: showValue(field, full), note: "It is in thousands", set: { [field]: full } },
        drop(field),
      ],
    });
  };
}

const CHECKS: readonly Check[] = [
  checkCashFlowAgainstPrice,
  checkAbove("sde", "annualRevenue", "Which figure is wrong?"),
  checkAbove("ebitda", "annualRevenue", "Which figure is wrong?"),
  checkAbove("ebitda", "sde", "Which figure is wrong?"),
  checkSameEarnings,
  checkStatedMultiple,
  checkAssetAgainstPrice("realEstate"),
  checkAssetAgainstPrice("ffAndE"),
  checkAssetAgainstPrice("inventory"),
  checkAssetAgainstPrice("equipment"),
  checkRevenuePerEmployee,
  checkThousands("askingPrice"),
  checkThousands("annualRevenue"),
  checkRent,
];

/** What the values of a row say against each other. */
export function checkRow(values: RowValues): Doubt[] {
  return CHECKS.flatMap((check) => check(values) ?? []);
}
