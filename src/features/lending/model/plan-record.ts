import { figureBooks } from "#calc/books/figure-books.ts";
import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { readDealRecord } from "#calc/deal/read-deal-record.ts";
import type { RecordWarning } from "#calc/deal/record-groups.ts";
import type { LendingComponent } from "#calc/lending/lending-component.ts";
import { COST_CHOICES, OPERATORS, type PlanInput } from "#calc/plan/plan-input.ts";
import { verdictBooks } from "#calc/verdict/verdict-books.ts";
import type { VerdictBooks } from "#calc/verdict/verdict-deal.ts";
import { readBooksRecord } from "#features/books/model/books-record.ts";
import { isRecord, ownValue } from "#kit/record.ts";
import { z } from "zod";
import {
  day,
  group,
  list,
  MOST_MONTHS,
  number,
  oneOf,
  signedUsd,
  usd,
  yesNo,
} from "#contract/figure-fields.ts";
import { bankSchema, component } from "./bank-schema.ts";
import { loanTermsProblem } from "./check-loan-terms.ts";
import { priceProblem, sentenceOfIssue } from "./sentence-of-issue.ts";

const MOST_ALTERNATIVES = 60;
const MOST_COMPONENTS = 60;

/** Of the answer of the books, what a plan reads. */
const booksAnswerSchema = group({
  base: group({
    revenue: signedUsd,
    sde: group({ lender: signedUsd }).nullish(),
    replacementPay: signedUsd,
    maintenanceCapex: signedUsd,
    workingCapitalNeed: signedUsd,
  }),
  periods: list(
    group({ months: number(0, MOST_MONTHS, "Write a number of months.").nullish(), counts: yesNo }),
    MOST_COMPONENTS,
  ).nullish(),
});

/** What a file for `deal plan` says beside the bank's file, which it is otherwise. */
const planSchema = bankSchema.omit({ books: true }).extend({
  components: list(component, MOST_COMPONENTS).nullish(),
  loanNumberDate: day.nullish(),
  plan: group({
    operator: oneOf(OPERATORS),
    managerPay: usd,
    usualManagerPay: usd,
    costs: oneOf(COST_CHOICES),
    marketTerms: group({ on: yesNo }).nullish(),
  }).nullish(),
  alternatives: list(
    group({
      name: z.string({ error: "Write a name." }).min(1, "Write a name."),
      components: list(component, MOST_COMPONENTS),
    }),
    MOST_ALTERNATIVES,
  ).nullish(),
});

export type PlanRecordReading =
  | { readonly ok: true; readonly input: PlanInput; readonly warnings: readonly RecordWarning[] }
  | { readonly ok: false; readonly error: string };

interface BooksOfRecord {
  readonly verdict: VerdictBooks;
  readonly revenueUsd: number | null;
  readonly roles: NonNullable<PlanInput["books"]>["roles"];
  readonly warnings: readonly RecordWarning[];
}
type BooksReading =
  | { readonly ok: true; readonly books: BooksOfRecord | null }
  | { readonly ok: false; readonly error: string };

/** The answer of the books, or what `deal books` reads. */
function readBooks(record: Readonly<Record<string, unknown>>, today: string): BooksReading {
  const given = ownValue(record, "books") ?? null;
  if (given === null) return { ok: true, books: null };
  if (isRecord(given) && isRecord(ownValue(given, "base"))) {
    const parsed = booksAnswerSchema.safeParse(given);
    if (!parsed.success) return { ok: false, error: `"books": ${sentenceOfIssue(parsed.error)}` };
    const { base, periods } = parsed.data;
    const verdict: VerdictBooks = {
      sdeUsd: base.sde?.lender ?? null,
      rolesPayUsd: base.replacementPay ?? null,
      maintenanceCapexUsd: base.maintenanceCapex ?? null,
      workingCapitalNeedUsd: base.workingCapitalNeed ?? null,
      hasFiscalYear: (periods ?? []).some(({ counts, months }) => counts === true && months === 12),
    };
    return { ok: true, books: { verdict, revenueUsd: base.revenue ?? null, roles: [], warnings: [] } };
  }
  const reading = readBooksRecord(given);
  if (!reading.ok) return { ok: false, error: `"books": ${reading.error}` };
  const figured = figureBooks(reading.books, { today: reading.today ?? today });
  const roles = (reading.books.roles ?? []).map(({ annualPay, filledByBuyer }) => ({
    annualPay: annualPay ?? null,
    filledByBuyer: filledByBuyer ?? null,
  }));
  const warnings = reading.warnings.map(({ field, message }) => ({
    field: `books.${field}`,
    value: null,
    message: `books.${message}`,
  }));
  return {
    ok: true,
    books: { verdict: verdictBooks(figured), revenueUsd: figured.base.revenue, roles, warnings },
  };
}

type Parsed = z.output<typeof planSchema>;

/** Terms of a loan that contradict each other, in the plan's own components or another structure; null: none do. */
const termsProblem = ({ components, alternatives }: Parsed): string | null =>
  [components ?? [], ...(alternatives ?? []).map((one) => one.components)]
    .map((one) => loanTermsProblem(one as readonly LendingComponent[]))
    .find((one) => one !== null) ?? null;

/** What is said of the plan itself. */
const choicesOf = ({ plan, managerSalary }: Pick<Parsed, "plan" | "managerSalary">) => ({
  managerPayUsd: plan?.managerPay ?? managerSalary ?? null,
  usualManagerPayUsd: plan?.usualManagerPay ?? null,
  operator: plan?.operator,
  costs: plan?.costs,
  isMarketOff: plan?.marketTerms?.on === false,
});

function inputOf(
  parsed: Parsed,
  figures: DealFigures,
  books: BooksOfRecord | null,
  today: string,
): PlanInput {
  const { plan, alternatives, components, offer, loanNumberDate, facts, managerSalary, roles, ...rest } =
    parsed;
  const { figures: _figures, base: _base, ...said } = rest;
  const naics = facts?.naics ?? null;
  const { managerPayUsd, usualManagerPayUsd, ...choices } = choicesOf({ plan, managerSalary });
  const hasComponents = (components ?? []).length > 0;
  // Absent and undefined are one to the calculation.
  return {
    figures: {
      ...figures,
      books: books?.verdict ?? null,
      planManagerPayUsd: managerPayUsd,
      usualManagerSalaryUsd: usualManagerPayUsd,
    },
    said: { ...said, facts: { ...facts, naics: naics === null ? null : String(naics) } },
    offerUsd: offer ?? null,
    day: loanNumberDate ?? today,
    components: hasComponents ? components : null,
    books:
      books === null ? null : { revenueUsd: books.revenueUsd, roles: [...books.roles, ...(roles ?? [])] },
    ...choices,
    alternatives: alternatives ?? [],
  } as PlanInput;
}

/**
 * A deal, its buyer and what is meant to be done, as a file for `deal plan` has them: that of `deal bank`, with components and
 * offer optional. What is absent or null is unknown; what cannot be understood is refused in a sentence.
 *
 * Units: `today` as 2026-11-22, the day where the record names none.
 */
export function readPlanRecord(record: unknown, today: string): PlanRecordReading {
  if (!isRecord(record)) return { ok: false, error: 'A record must be an object with a "deal".' };
  const deal = readDealRecord(ownValue(record, "deal") ?? {});
  if (!deal.ok) return { ok: false, error: `"deal": ${deal.error}` };
  const parsed = planSchema.safeParse(record);
  if (!parsed.success) return { ok: false, error: sentenceOfIssue(parsed.error) };
  const books = readBooks(record, parsed.data.loanNumberDate ?? today);
  if (!books.ok) return books;
  const problem = priceProblem(deal.figures) ?? termsProblem(parsed.data);
  if (problem !== null) return { ok: false, error: problem };
  const ofDeal = deal.warnings.map((warning) => ({ ...warning, field: `deal.${warning.field}` }));
  return {
    ok: true,
    input: inputOf(parsed.data, deal.figures, books.books, today),
    warnings: [...ofDeal, ...(books.books?.warnings ?? [])],
  };
}
