import type { BooksBridgeId } from "#calc/books/books-figures.ts";
import { figureBooks } from "#calc/books/figure-books.ts";
import { resolvePlan } from "#calc/plan/resolve-plan.ts";
import { type PlanWorking, workOutPlan } from "#calc/plan/work-out-plan.ts";
import { type BridgeBar, listBridgeBars } from "#features/books/model/bridge-bars.ts";
import { readBooksRecord } from "#features/books/model/books-record.ts";
import { booksOfExample } from "#features/books/model/examples/books-of-example.ts";
import { toBooks } from "#features/books/model/to-books.ts";
import { dealDataSchema } from "#features/deals/model/deal-data.ts";
import { EXAMPLE_DEALS } from "#features/deals/model/example-deals.ts";
import { toVerdictDeal } from "#features/deals/model/verdict-deal.ts";
import { answerDocument } from "#features/intake/model/answer.ts";
import { pagesOfText } from "#features/intake/model/source-document/read-text.ts";
import { labelOf } from "#features/intake/model/review/accepted-values.ts";
import type { ReadValue } from "#features/intake/model/read-value.ts";
import { planInput, readBooksForBank } from "#features/lending/model/bank-subject.ts";
import { UNKNOWN_LENDING } from "#features/lending/model/deal-lending.ts";
import { describeAnswer } from "#features/lending/model/words/answer-words.ts";
import { formatMoney } from "#kit/format-figure.ts";

/** What a broker might send of the first example deal. */
const LISTING = `Summit Air Heating & Cooling
Columbus, OH
Asking price: $1,200,000
Gross revenue: $1,800,000
Seller's discretionary earnings: $345,000
Employees: 12
Established: 2009`;

/** A line of the listing with what is read in it. */
export interface ReadLine {
  readonly label: string;
  readonly shown: string;
  readonly quote: string;
}

const show = ({ value, unit }: ReadValue): string =>
  typeof value === "number" && unit?.startsWith("USD") === true ? formatMoney(value) : String(value);

export interface FromPaste {
  readonly read: readonly ReadLine[];
  /** From the broker's number to the cash that can pay debt; a step that takes nothing off is left out. */
  readonly bridge: readonly BridgeBar[];
  readonly answer: PlanWorking;
  readonly sentence: string;
}

const SHOWN: ReadonlySet<BooksBridgeId | "claimed"> = new Set(["stated", "adjustedEbitda", "cads"]);

/** The first example deal from its listing over its books to its answer, by the rules of a day (2026-11-22). */
export function workOutFromPaste(today: string): FromPaste {
  const { values } = answerDocument({ kind: "text", pages: pagesOfText(LISTING), notes: [] });
  let ids = 0;
  const stored = booksOfExample("summit-air", {
    today,
    newId: () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, "0")}`,
  });
  const rules = { today };
  const record = readBooksRecord(toBooks(stored));
  const books = readBooksForBank(stored, rules);
  const { openDoubts = [], ...figures } = toVerdictDeal(dealDataSchema.parse(EXAMPLE_DEALS[0]?.data), null);
  const parts = {
    figures,
    openDoubts,
    stack: null,
    books,
    buyer: null,
    lending: UNKNOWN_LENDING,
    usualSalaryUsd: null,
    today,
  };
  const plan = resolvePlan(planInput(parts));
  if (plan === null || !record.ok) throw new Error("The first example deal has a price and books.");
  const answer = workOutPlan(plan);
  return {
    read: values.map((value) => ({ label: labelOf(value), shown: show(value), quote: value.quote })),
    bridge: listBridgeBars(figureBooks(record.books, rules)).filter(
      ({ id, amount }) => SHOWN.has(id) || (amount ?? 0) !== 0,
    ),
    answer,
    sentence: describeAnswer(answer, { isForGuest: false }),
  };
}
