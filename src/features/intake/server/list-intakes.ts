import { and, asc, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { nameOfAll, stateOfAll } from "#features/intake/model/review/delivery.ts";
import {
  type Intake,
  type IntakeState,
  type ListedIntake,
  type ListedState,
  OPEN_STATES,
  readValueSchema,
  type Steps,
  stepsSchema,
} from "#features/intake/model/review/intake.ts";
import {
  documentsVerdict,
  type DocumentsVerdictTerms,
} from "#features/intake/model/review/documents-verdict.ts";
import {
  comparePlaces,
  type IntakeSort,
  MOST_SORTED,
  type SortPlace,
  sortPlaceOf,
} from "#features/intake/model/review/sort-intakes.ts";
import { getBuyerProfile } from "#features/profile/server/index.ts";
import { utcDay } from "#kit/day.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { type FileRow, headOf, type HeadRow } from "./intakes-table.ts";
import { intakeFiles, intakes } from "./schema.ts";

/** A page of the list; a delivery is one line. */
export interface IntakePage {
  readonly items: ListedIntake[];
  readonly nextCursor: string | null;
  /** Older ones are left out: so many of the latest are sorted by what was read in them. */
  readonly isCut: boolean;
}

export interface ListQuestion {
  /** `ready`: also what is still read, or could not be. */
  readonly state: ListedState;
  readonly sort: IntakeSort;
  /** The last one of the page before; null: the first page. */
  readonly after: SortPlace | null;
  readonly limit: number;
}

export async function listIntakes(tx: WorkTx, question: ListQuestion): Promise<IntakePage> {
  const { sort, limit } = question;
  const isByDate = sort === "latest" || sort === "oldest";
  const heads = await (isByDate ? pageByDate(tx, question) : latestOnes(tx, question.state));
  const items = await withDocuments(tx, heads.slice(0, isByDate ? limit : MOST_SORTED));
  if (isByDate) return pageOf(items, { sort, hasMore: heads.length > limit, isCut: false });
  const sorted = items
    .map((item) => ({ item, place: sortPlaceOf(sort, item) }))
    .toSorted((one, other) => comparePlaces(one.place, other.place));
  const { after } = question;
  const left = after === null ? sorted : sorted.filter(({ place }) => comparePlaces(place, after) > 0);
  const page = left.slice(0, limit).map(({ item }) => item);
  return pageOf(page, { sort, hasMore: left.length > limit, isCut: heads.length > MOST_SORTED });
}

function pageOf(
  items: ListedIntake[],
  { sort, hasMore, isCut }: { sort: IntakeSort; hasMore: boolean; isCut: boolean },
): IntakePage {
  const last = items.at(-1);
  const nextCursor = hasMore && last !== undefined ? writeCursor(sort, sortPlaceOf(sort, last)) : null;
  return { items, nextCursor, isCut };
}

const keySchema = z.union([z.string(), z.number(), z.null()]);

const writeCursor = (sort: IntakeSort, { key, createdAt, id }: SortPlace): string =>
  Buffer.from(JSON.stringify([sort, key, createdAt, id])).toString("base64url");

/** Null when the text was not written here for this order. */
export function readIntakeCursor(text: string, sort: IntakeSort): SortPlace | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    const [, key, createdAt, id] = z
      .tuple([z.literal(sort), keySchema, z.iso.datetime(), z.uuid()])
      .parse(parsed);
    return { key, createdAt, id };
  } catch {
    // Neither JSON nor ours; the caller refuses it in words.
    return null;
  }
}

const statesOf = (state: ListedState): IntakeState[] => (state === "ready" ? [...OPEN_STATES] : [state]);

const isHead = (tx: WorkTx, state: ListedState): SQL | undefined =>
  and(
    eq(intakes.workspaceId, tx.workspaceId),
    isNull(intakes.partOf),
    inArray(intakes.state, statesOf(state)),
  );

function pageByDate(tx: WorkTx, { state, sort, after, limit }: ListQuestion): Promise<ListedRow[]> {
  const isLatest = sort === "latest";
  const at = sql`(${intakes.createdAt}, ${intakes.id})`;
  const last = after === null ? undefined : sql`(${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  const isAfter = last === undefined ? undefined : isLatest ? sql`${at} < ${last}` : sql`${at} > ${last}`;
  const order = isLatest ? desc : asc;
  return listedRows(tx)
    .where(and(isHead(tx, state), isAfter))
    .orderBy(order(intakes.createdAt), order(intakes.id))
    .limit(limit + 1);
}

/** One more than are sorted, where there are more. */
const latestOnes = (tx: WorkTx, state: ListedState): Promise<ListedRow[]> =>
  listedRows(tx)
    .where(isHead(tx, state))
    .orderBy(desc(intakes.createdAt), desc(intakes.id))
    .limit(MOST_SORTED + 1);

async function withDocuments(tx: WorkTx, heads: readonly ListedRow[]): Promise<ListedIntake[]> {
  if (heads.length === 0) return [];
  const ids = heads.map(({ intake }) => intake.id);
  const parts = await listedRows(tx)
    .where(and(eq(intakes.workspaceId, tx.workspaceId), inArray(intakes.partOf, ids)))
    .orderBy(asc(intakes.createdAt), asc(intakes.id));
  const byHead = Map.groupBy(parts, ({ intake }) => intake.partOf);
  const { usualManagerSalaryUsd } = await getBuyerProfile(tx);
  const terms = { usualManagerSalaryUsd, day: utcDay(new Date()) };
  return heads.map((row) => listedOf([row, ...(byHead.get(row.intake.id) ?? [])], terms));
}

/** A list reads no documents, of which one may have two million letters, and of the values those of the deal alone. */
const {
  paper: _document,
  checks: _checks,
  put: _put,
  parted: _parted,
  modelWork: _modelWork,
  values: _values,
  ...LISTED_COLUMNS
} = getTableColumns(intakes);

const listedRows = (tx: WorkTx) =>
  tx.orm
    .select({
      intake: LISTED_COLUMNS,
      values: sql<number>`jsonb_array_length(${intakes.values})`,
      facts: sql<unknown>`(
        select coalesce(jsonb_agg(jsonb_build_object('at', v.number - 1, 'value', v.value) order by v.number), '[]')
        from jsonb_array_elements(${intakes.values}) with ordinality as v(value, number)
        where v.value ->> 'key' not like 'books.%' and v.value ->> 'key' <> 'description')`,
      paperName: sql<string>`${intakes.paper} ->> 'name'`,
      file: getTableColumns(intakeFiles),
    })
    .from(intakes)
    .leftJoin(
      intakeFiles,
      and(eq(intakeFiles.workspaceId, intakes.workspaceId), eq(intakeFiles.intakeId, intakes.id)),
    );

interface ListedRow {
  readonly intake: HeadRow;
  /** How many were read, those of the books among them. */
  readonly values: number;
  /** Those of the deal, each with its place. */
  readonly facts: unknown;
  readonly paperName: string;
  readonly file: FileRow | null;
}

type Read = Pick<Intake, "values" | "steps">;
const factsSchema = z.array(z.object({ at: z.int(), value: readValueSchema }));

/** What documents say of the deal, one after the other, with what was decided of that. */
function factsOf(rows: readonly { readonly facts: unknown; readonly steps: Steps }[]): Read {
  const values: Intake["values"] = [];
  const steps: Steps = {};
  for (const { facts, steps: own } of rows)
    for (const { at, value } of factsSchema.parse(facts)) {
      const step = own[String(at)];
      if (step !== undefined) steps[String(values.length)] = step;
      values.push(value);
    }
  return { values, steps };
}

/** One line for the documents of a delivery; the one that stands for all is the first. */
function listedOf(rows: readonly [ListedRow, ...ListedRow[]], terms: DocumentsVerdictTerms): ListedIntake {
  const [head] = rows;
  const documents = rows.map((row) => ({ ...row, steps: stepsSchema.parse(row.intake.steps) }));
  const read = factsOf(documents);
  const state = stateOfAll(rows.map(({ intake }) => intake.state));
  const values = rows.reduce((sum, row) => sum + row.values, 0);
  return {
    ...headOf(
      head.intake,
      (rows.find(({ intake }) => intake.state === state) ?? head).file ?? head.file,
      read,
    ),
    state,
    name:
      rows.length === 1
        ? head.intake.name
        : nameOfAll(rows.map(({ intake: { name }, paperName }) => ({ name, paper: { name: paperName } }))),
    values,
    decided: documents.reduce((sum, { steps }) => sum + Object.keys(steps).length, 0),
    papers: rows.length,
    verdict: values === 0 ? null : documentsVerdict(read, terms),
  };
}
