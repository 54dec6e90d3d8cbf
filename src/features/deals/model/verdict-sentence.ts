import type { VerdictWorking } from "#calc/verdict/deal-verdict.ts";
import type { CertainVerdictId, VerdictId } from "#calc/verdict/verdict-rows.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { couldBeText, GAP_QUESTIONS, UNKNOWN_REASONS } from "./verdict-words.ts";

/** A sentence in parts: a part with `usd` is an amount, to be shown like a figure. */
export type SpokenPart = string | { readonly usd: number };

/** A part as text: an amount in whole dollars with a real minus. */
export const partText = (part: SpokenPart): string =>
  typeof part === "string" ? part : formatMoney(part.usd);

const usd = (amount: number): SpokenPart => ({ usd: amount });
const FETCH = "what such businesses fetch";

type Say = (working: Required<VerdictWorking>) => SpokenPart[];

/** "3.5 times SDE" */
function multipleText({ market }: VerdictWorking): string {
  const times = market.highMultiple === null ? "" : `${trimmed(market.highMultiple)} times `;
  return `${times}${market.basis === "sde" ? "SDE" : "earnings after a manager"}`;
}

/** At most six decimals, so that it can be multiplied again to the dollar. */
export const trimmed = (ratio: number): string => String(Number(ratio.toFixed(6)));

function describeLoss({ earnings, floor }: VerdictWorking): SpokenPart[] {
  const lossUsd = earnings.sdeUsd ?? earnings.earningsUsd ?? 0;
  const before = earnings.sdeUsd === null ? "" : " before a manager is paid";
  const first: SpokenPart[] =
    lossUsd < 0 ? ["It loses ", usd(-lossUsd), ` a year${before}. `] : ["It earns nothing. "];
  const assets: SpokenPart[] =
    floor.usd === null ? ["do, and none is entered."] : ["do: ", usd(floor.usd), "."];
  return [...first, "No multiple supports a price; only the assets ", ...assets];
}

function describeBelow({ priceUsd, market, verdict }: VerdictWorking): SpokenPart[] {
  const price = priceUsd ?? 0;
  const gap = (market.lowUsd ?? price) - price;
  const start: SpokenPart[] = [usd(price), " is ", usd(gap), ` under the low end of ${FETCH}. Ask why: `];
  if (verdict.bank === null) return [...start, "what the earnings support is not known."];
  return price > verdict.bank
    ? [...start, "the earnings support ", usd(verdict.bank), " only."]
    : [...start, "the earnings would support it."];
}

function describeJob({ earnings }: VerdictWorking): SpokenPart[] {
  const { sdeUsd, earningsUsd, basis, managerSalaryUsd } = earnings;
  const end = " You would buy a job, not an investment.";
  const pays: SpokenPart[] = ["It pays its owner ", usd(sdeUsd ?? 0), ", but "];
  if (basis === "sde" && managerSalaryUsd !== null)
    return [...pays, "a manager at ", usd(managerSalaryUsd), " leaves ", usd(earningsUsd ?? 0), `.${end}`];
  return [...pays, "after a manager ", usd(earningsUsd ?? 0), ` is left.${end}`];
}

const CERTAIN: Readonly<Record<CertainVerdictId, Say>> = {
  loses_money: describeLoss,
  above_market: (working) => {
    const price = working.priceUsd ?? 0;
    const gap = price - (working.market.highUsd ?? price);
    return [usd(price), " is ", usd(gap), ` more than the high end of ${FETCH}, ${multipleText(working)}.`];
  },
  below_market: describeBelow,
  buys_a_job: describeJob,
  above_bank: ({ priceUsd, verdict }) => [
    "The market may pay ",
    usd(priceUsd ?? 0),
    ", but the earnings support ",
    usd(verdict.bank ?? 0),
    " at most: ",
    usd((priceUsd ?? 0) - (verdict.bank ?? 0)),
    " would have to come from you or the seller.",
  ],
  in_range: ({ priceUsd, verdict }) => {
    const room = (verdict.ceiling ?? 0) - (priceUsd ?? 0);
    const place: SpokenPart[] =
      Math.round(room) === 0 ? ["at its price ceiling"] : [usd(room), " below its price ceiling"];
    const start: SpokenPart[] = ["At ", usd(priceUsd ?? 0), " the price is inside what the market pays, "];
    return [...start, ...place, ". The earnings would support it, if they hold."];
  },
};

function describeUnknown({ verdict, earnings }: VerdictWorking): SpokenPart[] {
  const [first] = UNKNOWN_REASONS.filter((gap) => verdict.missing.includes(gap));
  if (first === undefined) return [`It could be ${couldBeText(verdict.couldBe)}.`];
  // A price alone asks one thing: everything could be, which is no answer.
  if (first === "earnings") return [GAP_QUESTIONS.earnings];
  const known = first === "managerSalary" && earnings.basis === "sde" ? "With SDE alone it" : "It";
  return [`${GAP_QUESTIONS[first]} ${known} could be ${couldBeText(verdict.couldBe)}.`];
}

/** The verdict in one sentence or two, in parts. */
export function describeVerdict(working: VerdictWorking): SpokenPart[] {
  const { id }: { id: VerdictId } = working.verdict;
  return id === "unknown" ? describeUnknown(working) : CERTAIN[id](working);
}

/** The verdict in one sentence or two, as text. */
export const verdictText = (working: VerdictWorking): string =>
  describeVerdict(working).map(partText).join("");
