import { OWN } from "#calc/formulas/basis.ts";
import {
  as,
  atLeast,
  atMost,
  call,
  choose,
  constant,
  type Figure,
  figuresOf,
  given,
  inputsOf,
  is,
  minus,
  over,
  percent,
  percentOf,
  plus,
  positive,
  round,
  rowsOf,
  times,
  total,
  zero,
} from "#calc/formulas/engine/build.ts";
import { balanceAfter } from "#calc/formulas/engine/functions.ts";
import { presentValue } from "./present-value.ts";
import type { Expr, Unit } from "#calc/formulas/engine/nodes.ts";

/** What an article's example hands to a formula: its figures, in the order of the function's inputs. */
export type Given = readonly number[];

const input = inputsOf<Given>();
const at = <U extends Unit>(index: number, title: string, unit: U) =>
  input(`given.${index}`, title, unit, (figures) => figures[index] ?? null);
const figureOf = figuresOf<never>();
const figure = <U extends Unit>(key: string, unit: U, of: Expr<Given, NoInfer<U>>, say?: string) =>
  figureOf<Given, U>(`article.${key}`, {
    title: key,
    unit,
    of,
    basis: OWN,
    ...(say === undefined ? {} : { say }),
  });

/** One line of a list, as the row that it is. */
interface Line {
  readonly amountUsd: number;
}
const lines = rowsOf<Given, Line>(
  "line",
  (figures) => figures.map((amountUsd) => ({ amountUsd })),
  () => "",
  () => "Amount",
);
const amountOfLine = inputsOf<Line>()("amount", "Amount", "usd", ({ amountUsd }) => amountUsd);
const amount = figuresOf<never>()<Line, "usd">("article.amount", {
  title: "Amount",
  unit: "usd",
  of: amountOfLine,
});
const count = input("count", "number of lines", "count", (figures) => figures.length);

const [before, after] = [at(0, "Before", "usd"), at(1, "After", "usd")];
const [cashFlow, service] = [at(0, "Cash flow", "usd"), at(1, "Debt service", "usd")];
const [low, high] = [at(0, "Low end", "usd"), at(1, "High end", "usd")];
const [part, whole] = [at(0, "Part", "usd"), at(1, "Whole", "usd")];
const [delivered, peg] = [at(0, "Delivered", "usd"), at(1, "Peg", "usd")];
const collar = at(2, "Collar", "usd");
const [price, earnings] = [at(0, "Price", "usd"), at(1, "Earnings", "usd")];
const [cash, out] = [at(0, "Cash", "usd"), at(1, "What goes out in a week", "usd")];
const two = constant("two", "Ends of a range", "count", 2);
const difference = minus(delivered, peg);

/**
 * The formulas of the articles' examples that are no figure of a deal: read by them in words, held to the functions that
 * run by a test.
 */
export const ARTICLE_FIGURES = {
  total: figure("total", "usd", total(lines, amount)),
  average: figure("average", "usd", given([positive(count)], over(total(lines, amount), count))),
  atMultiple: figure(
    "atMultiple",
    "usd",
    given([positive(at(0, "Earnings", "usd"))], times(at(0, "Earnings", "usd"), at(1, "Multiple", "ratio"))),
  ),
  multipleOf: figure("multipleOf", "ratio", given([positive(earnings)], over(price, earnings))),
  middle: figure("middle", "usd", plus(low, over(minus(high, low), two))),
  partOf: figure("partOf", "usd", round(percentOf(at(0, "Amount", "usd"), at(1, "Percentage", "pct")))),
  shareOf: figure(
    "shareOf",
    "pct",
    choose([{ when: is(whole, ">", zero), gives: percent(over(part, whole)) }], zero),
    "Part ÷ whole",
  ),
  priceLessWorth: figure(
    "priceLessWorth",
    "usd",
    given(
      [positive(at(0, "Asking price", "usd"))],
      minus(at(0, "Asking price", "usd"), at(1, "Net worth", "usd")),
    ),
  ),
  balanceAfter: figure(
    "balanceAfter",
    "usd",
    call(
      "usd",
      balanceAfter,
      at(0, "Loan", "usd"),
      at(1, "Rate", "pct"),
      at(2, "Months", "months"),
      at(3, "Paid", "months"),
    ),
    "What the payments still to come are worth at the loan's own rate",
  ),
  changeInPct: figure(
    "changeInPct",
    "pct",
    given([positive(before)], percent(over(minus(after, before), before))),
  ),
  timesAsLarge: figure("timesAsLarge", "ratio", given([positive(before)], over(after, before))),
  roomToFall: figure(
    "roomToFall",
    "pct",
    given(
      [positive(cashFlow)],
      percent(over(minus(cashFlow, times(service, at(2, "Coverage asked for", "ratio"))), cashFlow)),
    ),
  ),
  earnoutPayment: figure(
    "earnoutPayment",
    "usd",
    atMost(
      percentOf(
        atLeast(minus(at(0, "Result", "usd"), at(1, "Threshold", "usd")), zero),
        at(2, "Share", "pct"),
      ),
      at(3, "Cap", "usd"),
    ),
    "(Result − threshold) × share, at least 0 and at most the cap",
  ),
  workingCapital: figure(
    "workingCapital",
    "usd",
    minus(plus(at(0, "Receivables", "usd"), at(1, "Inventory", "usd")), at(2, "Payables", "usd")),
  ),
  pegAdjustment: figure(
    "pegAdjustment",
    "usd",
    choose(
      [
        { when: is(difference, ">", collar), gives: difference },
        { when: is(minus(peg, delivered), ">", collar), gives: difference },
      ],
      zero,
    ),
    "Delivered − peg; nothing within the collar",
  ),
  worthToday: figure(
    "worthToday",
    "usd",
    call(
      "usd",
      presentValue,
      at(0, "Monthly payment", "usd"),
      at(1, "Rate", "pct"),
      at(2, "Months", "months"),
    ),
  ),
  weeksOfCash: figure(
    "weeksOfCash",
    "count",
    given([positive(out)], as("count", over(atLeast(cash, zero), out))),
  ),
} as const satisfies Readonly<Record<string, Figure<Given>>>;
