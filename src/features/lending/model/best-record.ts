import { componentUsd } from "#calc/lending/resolve-terms.ts";
import type { BestInput, BestWishes, TypeWish } from "#calc/structures/model/question.ts";
import type { StructureComponent } from "#calc/structures/model/structure.ts";
import { GRID_AXES, GRID_VALUES, STEPS } from "#calc/tables/best-structure.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { isRecord, ownValue } from "#kit/record.ts";
import type { RecordWarning } from "#calc/deal/record-groups.ts";
import { z } from "zod";
import { group, list, MOST_USD, number } from "#contract/figure-fields.ts";
import { readBankRecord } from "./bank-record.ts";
import { component } from "./bank-schema.ts";
import { bestWishesSchema } from "./best-wishes.ts";
import { loanTermsProblem } from "./check-loan-terms.ts";
import { sentenceOfIssue } from "./sentence-of-issue.ts";

const gridRange = group({
  axis: z.enum(GRID_AXES, { error: `Write one of ${GRID_AXES.join(", ")}.` }),
  from: number(-MOST_USD, MOST_USD, "Write where the axis begins, as a plain number."),
  to: number(-MOST_USD, MOST_USD, "Write where the axis ends, as a plain number."),
  count: number(2, 41, "Write how many values the axis has, 2 to 41.").int("Write a whole number."),
});

const SAVED_MOST = 100;

/** What a file for `deal best` may ask. */
const bestFileSchema = bestWishesSchema.extend({
  chosen: group({ components: list(component, 60) }).nullish(),
  saved: list(
    group({
      name: z.string({ error: "Write a name as text." }).trim().min(1, "Write a name.").max(200),
      components: list(component, 60),
    }),
    SAVED_MOST,
  ).nullish(),
  grids: list(
    group({
      x: gridRange,
      y: gridRange,
      value: z.enum(GRID_VALUES, { error: `Write one of ${GRID_VALUES.join(", ")}.` }),
    }),
    20,
  ).nullish(),
  eachValue: z.boolean({ error: "Write true or false." }).nullish(),
  nodesMost: number(1, 1e9, "Write the most search steps, a whole number of 1 or more.")
    .int("Write a whole number of 1 or more.")
    .nullish(),
});

/** More values than this, and a range is a mistake. */
const VALUES_MOST = 500;

export type BestRecordReading =
  | { readonly ok: true; readonly input: BestInput; readonly warnings: readonly RecordWarning[] }
  | { readonly ok: false; readonly error: string };

const countOf = (range: readonly [number, number] | null | undefined, step: number): number =>
  range === null || range === undefined ? 1 : Math.floor((range[1] - range[0]) / step + 1e-9) + 1;

/** What the wishes for a type contradict; null: nothing. */
function wishProblem(type: string, { use, least, most, vary }: TypeWish): string | null {
  const path = `best.types.${type}`;
  if (type === "equity" && use === "never") {
    return `${path}: Equity is what the others leave of the offer, and cannot be left out.`;
  }
  if (type === "equity" && ((least ?? null) !== null || (most ?? null) !== null)) {
    return `${path}: Equity is what the others leave of the offer; limit the buyer's money with the constraint cashMost.`;
  }
  if (typeof least === "number" && typeof most === "number" && least > most) {
    return `${path}.least: Write at most what "most" says, which is ${most}.`;
  }
  const values =
    countOf(vary?.ratePct, STEPS.ratePct) *
    countOf(vary?.termMonths, STEPS.termMonths) *
    (vary?.standby?.length ?? 1) *
    (vary?.balloonMonth?.length ?? 1);
  return values > VALUES_MOST
    ? `${path}.vary: That is ${values} combinations of terms; narrow the ranges to ${VALUES_MOST} or fewer.`
    : null;
}

function problemOf({ objectives, types, price }: BestWishes): string | null {
  if (objectives !== null && objectives !== undefined && new Set(objectives).size < objectives.length) {
    return "best.objectives: Name each objective once.";
  }
  if (price !== null && price !== undefined && !(price[0] > 0)) {
    return "best.price: Write a lowest price above 0.";
  }
  for (const [type, wish] of Object.entries(types ?? {})) {
    const problem = wish === null ? null : wishProblem(type, wish);
    if (problem !== null) return problem;
  }
  return null;
}

/** A structure that somebody made, and where it stands in the file. */
interface OwnStructure {
  readonly path: string;
  readonly components: readonly StructureComponent[];
}

const usd = (amount: number): string => formatMoney(amount, { cents: "some" });
const sumUsd = (components: readonly StructureComponent[]): number =>
  components.reduce((sum, { amount }) => sum + amount, 0);
const isEquity = ({ type }: StructureComponent): boolean => type === "equity";

/** What a structure of one's own contradicts; null: nothing. Percentages of the offer may each be off by half a dollar. */
function ownProblem({ path, components }: OwnStructure, offerUsd: number): string | null {
  const terms = loanTermsProblem(components);
  if (terms !== null) return `${path}.${terms}`;
  const others = components.filter((one) => !isEquity(one));
  return sumUsd(others) - offerUsd > others.length / 2
    ? `${path}.components: Without equity they come to ${usd(sumUsd(others))}; write no more than the offer, which is ${usd(offerUsd)}.`
    : null;
}

/** Equity of a structure of one's own is what the others leave, whatever is written. */
function ownWarnings({ path, components }: OwnStructure, offerUsd: number): RecordWarning[] {
  const writtenUsd = sumUsd(components.filter(isEquity));
  const leftUsd = Math.max(0, offerUsd - sumUsd(components.filter((one) => !isEquity(one))));
  if (components.length === 0 || Math.abs(writtenUsd - leftUsd) < 1) return [];
  const field = `${path}.components`;
  const message = `${field}: equity is what the others leave of the offer, ${usd(leftUsd)}; ${usd(writtenUsd)} was written.`;
  return [{ field, value: writtenUsd, message }];
}

type Said = Pick<z.output<typeof bestFileSchema>, "chosen" | "saved">;

/** Structures that somebody made, in dollars. */
function ownStructures({ chosen, saved }: Said, offerUsd: number) {
  const partsOf = (rows: readonly z.output<typeof component>[]): StructureComponent[] =>
    rows.map((row) => ({
      type: row.type,
      amount: componentUsd(row as Parameters<typeof componentUsd>[0], offerUsd),
      terms: (row.terms ?? null) as StructureComponent["terms"],
    }));
  const own: BestWishes = {
    ...(chosen ? { chosen: { components: partsOf(chosen.components) } } : {}),
    ...(saved
      ? { saved: saved.map(({ name, components }) => ({ name, components: partsOf(components) })) }
      : {}),
  };
  const structures: readonly OwnStructure[] = [
    ...(own.chosen ? [{ path: "best.chosen", ...own.chosen }] : []),
    ...(own.saved ?? []).map((one, at) => ({ path: `best.saved[${at}]`, components: one.components })),
  ];
  return { own, structures };
}

/** Names of constraints and types that nobody knows would be passed over in silence. */
function unknownKey(best: unknown): string | null {
  if (!isRecord(best)) return null;
  const known = Object.keys(bestFileSchema.shape);
  const stray = Object.keys(best).find((key) => !known.includes(key));
  return stray === undefined
    ? null
    : `best.${stray}: There is no such key. Write one of ${known.join(", ")}.`;
}

/**
 * A deal, a buyer and what is asked, as a file for `deal best` has them: as for `deal bank`, without components. What cannot
 * be understood is refused in a sentence that names the field and says how to fix it.
 */
export function readBestRecord(record: unknown): BestRecordReading {
  if (!isRecord(record)) {
    return {
      ok: false,
      error: 'A record must be an object with "deal", "offer", "loanNumberDate" and perhaps "best".',
    };
  }
  const { best: asked, ...rest } = record;
  const bank = readBankRecord({ ...rest, components: [] });
  if (!bank.ok) return bank;
  if (!(bank.input.offer > 0)) return { ok: false, error: "offer: Write an offer above 0, in dollars." };
  const stray = unknownKey(asked);
  if (stray !== null) return { ok: false, error: stray };
  const parsed = bestFileSchema.safeParse(asked ?? {});
  if (!parsed.success) return { ok: false, error: `best.${sentenceOfIssue(parsed.error)}` };
  const { chosen, saved, ...wishes } = parsed.data;
  const { offer } = bank.input;
  const { own, structures } = ownStructures({ chosen, saved }, offer);
  const best = { ...wishes, ...own } as BestWishes;
  const problems = [problemOf(best), ...structures.map((one) => ownProblem(one, offer))];
  const problem = problems.find((one) => one !== null) ?? null;
  if (problem !== null) return { ok: false, error: problem };
  const isStray = ownValue(record, "components") !== undefined;
  const warnings = [
    ...bank.warnings.filter(({ field }) => !field.startsWith("components")),
    ...structures.flatMap((one) => ownWarnings(one, offer)),
  ];
  return {
    ok: true,
    input: { bank: bank.input, best },
    warnings: isStray
      ? [
          ...warnings,
          {
            field: "components",
            value: null,
            message: "components are not read: write a structure of your own under best.chosen.",
          },
        ]
      : warnings,
  };
}
