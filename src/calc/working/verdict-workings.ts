import { ASSET_KEYS, type DealFigures, LIABILITY_KEYS } from "#calc/deal/deal-figures.ts";
import { SIZE_BANDS } from "#calc/tables/size-bands.ts";
import { BANK_NORMS } from "#calc/tables/verdict-norms.ts";
import type { VerdictWorking } from "#calc/verdict/deal-verdict.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { line } from "./context.ts";
import type { Working, WorkingDraft, WorkingLine } from "./working.ts";

export const VERDICT_FIGURE_KEYS = [
  "earnings",
  "market_low",
  "market_high",
  "bank",
  "floor",
  "ceiling",
] as const;
export type VerdictFigureKey = (typeof VERDICT_FIGURE_KEYS)[number];

const OUR_CHOICE = "Our choice: earnings are compared once somebody is paid to run the business";

function earnings({ earnings: found, verdict }: VerdictWorking): WorkingDraft {
  const isEbitda = found.basis === "ebitda";
  const lines: WorkingLine[] = isEbitda
    ? [line("", "EBITDA", found.earningsUsd, "usd", "As entered")]
    : [
        line("", "Seller's discretionary earnings", found.sdeUsd, "usd"),
        line("−", "Manager's pay", found.managerSalaryUsd, "usd"),
      ];
  return {
    title: "Earnings after a manager",
    formula: isEbitda ? "EBITDA as entered" : "Seller's discretionary earnings − manager's pay",
    lines,
    result: { value: verdict.e, unit: "usd" },
    ...(verdict.e === null
      ? {
          reason:
            found.missing === "earnings"
              ? "No earnings are entered."
              : "The manager's pay is not known; 0 if none is needed.",
        }
      : {}),
    source: OUR_CHOICE,
  };
}

/** Where the multiples of a range come from, in words. */
export function marketSourceText({ market }: Pick<VerdictWorking, "market">): string {
  if (market.source === null) return "";
  const band = SIZE_BANDS.find(({ id }) => id === market.source);
  if (band !== undefined && market.match === null)
    return `No small-business row was met, so the multiples of its size are used (${band.source}; 15 percent either way of the published medians is an assumption)`;
  const met = {
    chosen: "chosen for the deal",
    industry: "met by the industry",
    tag: "met by a tag",
    name: "met by the business's name",
  };
  const how = market.match === null ? "" : `, ${met[market.match]}`;
  const widened = market.isWidened ? "; the row states one average, taken 15 percent either way" : "";
  return `Small businesses that were sold: ${market.source}${how}${widened}`;
}

function marketEnd(end: "low" | "high", { market, earnings: found }: VerdictWorking): WorkingDraft {
  const multiple = end === "low" ? market.lowMultiple : market.highMultiple;
  const value = end === "low" ? market.lowUsd : market.highUsd;
  const isSde = market.basis !== "ebitda";
  const label = isSde ? "Seller's discretionary earnings" : "Earnings after a manager";
  return {
    title: end === "low" ? "Market low" : "Market high",
    formula: `${label} × the ${end} multiple of such businesses`,
    lines: [
      line("", label, isSde ? found.sdeUsd : found.earningsUsd, "usd"),
      line("×", isSde ? "SDE multiple" : "EBITDA multiple", multiple, "ratio"),
    ],
    result: { value, unit: "usd" },
    ...(value === null ? { reason: "There are no earnings, or no multiples of its size, to multiply." } : {}),
    source: value === null ? "Small-business rows, else multiples by size" : marketSourceText({ market }),
  };
}

const LIMIT_WORDS = {
  coverage: "A dollar more, and the earnings are less than 1.25 times the payments.",
  loan_maximum: "Held by the largest loan of the SBA programme.",
  rate_step: "Held where a larger loan would cost more than it brings.",
} as const;

function bank({ bank: found, earnings: { bankEarningsUsd } }: VerdictWorking): WorkingDraft {
  const share = (part: number) => Math.round(part * 100);
  const parts =
    found === null
      ? []
      : [
          line(
            "",
            "SBA loan with its fee",
            found.loanUsd,
            "usd",
            found.annualRatePct === null
              ? undefined
              : `120 months at ${found.annualRatePct}%, the variable rate cap of its size`,
          ),
          line("−", "Guaranty fee, financed", found.feeUsd, "usd"),
          line("÷", "The loan's share of the price", BANK_NORMS.sbaShare, "ratio", "To a whole dollar"),
        ];
  return {
    title: "What a bank carries",
    formula: `The price whose payments the earnings cover ${BANK_NORMS.coverage} times: ${share(BANK_NORMS.buyerShare)}% paid by you, ${share(BANK_NORMS.noteShare)}% a seller note (${BANK_NORMS.noteRatePct}%, ${BANK_NORMS.noteTermMonths} months), ${share(BANK_NORMS.sbaShare)}% an SBA loan`,
    lines: parts,
    result: { value: found?.priceUsd ?? null, unit: "usd" },
    ...(found === null
      ? { reason: "Earnings after a manager, or the SBA's rates and fees of the day, are not known." }
      : {}),
    notes: [
      ...(found === null ? [] : [LIMIT_WORDS[found.limit]]),
      ...(bankEarningsUsd === null ? [] : [`On earnings of ${formatMoney(bankEarningsUsd)} a year.`]),
      "Closing costs and working capital are not in it.",
    ],
    source: "Rates, fees and largest loan of the SBA programme on the day; note and shares are an assumption",
  };
}

function floor(
  { floor: found }: VerdictWorking,
  deal: Pick<DealFigures, "assets" | "liabilities">,
): WorkingDraft {
  const sum = (values: readonly (number | null)[]) =>
    values.reduce<number>((total, value) => total + (value ?? 0), 0);
  const unknown = found.unknownLiabilities.length;
  return {
    title: "Asset floor",
    formula: "Assets as entered − liabilities as entered",
    lines: [
      line("", "Assets as entered", sum(ASSET_KEYS.map((key) => deal.assets[key])), "usd"),
      line(
        "−",
        "Liabilities as entered",
        sum(LIABILITY_KEYS.map((key) => deal.liabilities[key])),
        "usd",
        unknown === 0 ? undefined : `${unknown} of ${LIABILITY_KEYS.length} not entered`,
      ),
    ],
    result: { value: found.usd, unit: "usd" },
    ...(found.usd === null ? { reason: "No asset is entered." } : {}),
    notes: ["Cash and receivables usually stay with the seller when assets are bought."],
    source: "As entered",
  };
}

function ceiling({ verdict }: VerdictWorking): WorkingDraft {
  return {
    title: "Ceiling",
    formula: "The lesser of market high and what a bank carries",
    lines: [
      line("", "Market high", verdict.marketHigh, "usd"),
      line("", "What a bank carries", verdict.bank, "usd"),
    ],
    result: { value: verdict.ceiling, unit: "usd" },
    ...(verdict.ceiling === null ? { reason: "One of the two is not known." } : {}),
    source: "Our choice",
  };
}

/** How a figure of a verdict came about. */
export function workingOfVerdict(
  key: VerdictFigureKey,
  working: VerdictWorking,
  deal: Pick<DealFigures, "assets" | "liabilities">,
): Working {
  const drafts: Readonly<Record<VerdictFigureKey, () => WorkingDraft>> = {
    earnings: () => earnings(working),
    market_low: () => marketEnd("low", working),
    market_high: () => marketEnd("high", working),
    bank: () => bank(working),
    floor: () => floor(working, deal),
    ceiling: () => ceiling(working),
  };
  return { id: `verdict.${key}`, ...drafts[key]() };
}
