import { sampleStdDev, yearlyChanges } from "#calc/books/books-trend.ts";
import type { RecordWarning } from "#calc/deal/record-groups.ts";
import type { FuturesQuestion } from "#calc/stress/run-futures.ts";
import type { ShockBasis } from "#calc/stress/shocks.ts";
import { STRESS_FUTURES, type StressInputs } from "#calc/stress/stress-inputs.ts";
import { stressOfDeal, stressPaths } from "#calc/stress/stress-of-deal.ts";
import { INPUTS_OF_DEAL, type StressBooks } from "#calc/stress/stress-typed.ts";
import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import { readBankRecord } from "#features/lending/model/bank-record.ts";
import { sentenceOfIssue } from "#features/lending/model/sentence-of-issue.ts";
import { booksForStress } from "#features/lending/model/bank-schema.ts";
import { isRecord, ownValue } from "#kit/record.ts";
import type { z } from "zod";
import { describeFewYears, SWINGS } from "./stress-words.ts";
import { isGivenWhole, stressSchema, type TypedInputs } from "./stress-schema.ts";

/** What `deal stress` is asked of one record. */
export interface StressContent extends FuturesQuestion {
  /** Names of the inputs that nobody typed and no books say. */
  readonly assumptions: readonly string[];
  /** Null: there is no deal to shock. */
  readonly shocked: ShockBasis | null;
}

export type StressRecordReading =
  | { readonly ok: true; readonly content: StressContent; readonly warnings: readonly RecordWarning[] }
  | { readonly ok: false; readonly error: string };

const refuse = (error: string): StressRecordReading => ({ ok: false, error });

const MISSING = {
  earnings:
    'What the business earns is not known: write "books", "figures.cads", or EBITDA or SDE of the deal, or all of "stress.inputs".',
  revenue:
    'Revenue is not known: write it in "books", "figures.revenue" or the deal, or write all of "stress.inputs".',
} as const;

/** Of the answer to the books; consecutive counting years stand one after the other. */
function booksOf(parsed: z.output<typeof booksForStress> | null): StressBooks | null {
  if (parsed === null) return null;
  const margins = (parsed.periods ?? []).flatMap(({ counts, months, ebitdaMarginPct }) =>
    counts === true && months === 12 && typeof ebitdaMarginPct === "number" ? [ebitdaMarginPct] : [],
  );
  const changes = margins.slice(1).map((margin, at) => margin - (margins[at] ?? 0));
  return {
    changeStdDevPct: parsed.trend?.changeStdDevPct ?? null,
    changes: yearlyChanges(parsed.periods ?? []),
    marginStdDevPts: sampleStdDev(changes),
    grossMarginPct: parsed.base?.grossMarginPct ?? null,
    customers: parsed.customers ?? [],
  };
}

/** What stands in the file although the deal alone says it. */
const ignoredInputs = (typed: TypedInputs): RecordWarning[] =>
  INPUTS_OF_DEAL.filter((name) => (typed[name] ?? null) !== null).map((name) => ({
    field: `stress.inputs.${name}`,
    value: null,
    message: `stress.inputs.${name} is not used: it is taken from the deal while other inputs are missing.`,
  }));

/** Swings that the books have too few years for. */
const fewYearsOf = (assumptions: readonly string[], fewYears: number | null): RecordWarning[] =>
  fewYears === null
    ? []
    : assumptions
        .filter((name) => SWINGS.has(name))
        .map((name) => ({
          field: `stress.inputs.${name}`,
          value: null,
          message: `stress.inputs.${name}: ${describeFewYears(fewYears)}`,
        }));

function readDeal(
  record: Readonly<Record<string, unknown>>,
  typed: TypedInputs,
  asked: Omit<FuturesQuestion, "inputs">,
): StressRecordReading {
  const bank = readBankRecord(record);
  if (!bank.ok) return bank;
  const read = booksForStress.nullish().safeParse(ownValue(record, "books"));
  if (!read.success) return refuse(`books.${sentenceOfIssue(read.error)}`);
  const basis = { input: bank.input, books: booksOf(read.data ?? null), typed };
  const paths = stressPaths(basis, BANK_RULES);
  const found = stressOfDeal(basis, paths);
  if (!found.ok) return refuse(MISSING[found.missing]);
  const { inputs, assumptions, fewYears } = found;
  const shares = inputs.customers.map(({ sharePct }) => sharePct);
  return {
    ok: true,
    content: {
      ...asked,
      inputs,
      assumptions,
      shocked: {
        input: bank.input,
        rules: BANK_RULES,
        growthPct: inputs.growthPct,
        flowThrough: inputs.flowThrough,
        largestCustomerPct: shares.length > 0 ? Math.max(...shares) : (bank.input.largestCustomerPct ?? null),
      },
    },
    warnings: [...bank.warnings, ...ignoredInputs(typed), ...fewYearsOf(assumptions, fewYears)],
  };
}

/**
 * A deal as a file for `deal stress` has it: as `deal bank` reads it, with what is asked of the futures. Inputs that are given
 * whole need no deal.
 */
export function readStressRecord(record: unknown): StressRecordReading {
  if (!isRecord(record))
    return refuse('A record must be an object with a deal as for bank, or "stress.inputs".');
  const parsed = stressSchema.safeParse(ownValue(record, "stress") ?? {});
  if (!parsed.success) return refuse(`stress.${sentenceOfIssue(parsed.error)}`);
  const { seed, futures, inputs } = parsed.data;
  const asked = { seed: seed ?? 1, futures: futures ?? STRESS_FUTURES.usual };
  const typed = inputs ?? {};
  if (!isGivenWhole(typed)) return readDeal(record, typed, asked);
  // Every input is there, as was just looked at.
  const whole = typed as StressInputs;
  return { ok: true, content: { ...asked, inputs: whole, assumptions: [], shocked: null }, warnings: [] };
}
