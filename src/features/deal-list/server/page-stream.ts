import {
  DEAL_COLUMNS,
  DEALS,
  DRAFTS,
  foundIds,
  orderColumn,
  toMoment,
  travellingColumns,
  type ListFilter,
  type ListOrder,
  type RecordSource,
} from "#features/deals/server/index.ts";
import { STORED_SOURCES, type StoredSource } from "#features/deal-list/contract.ts";
import type { ExplorerRow } from "#features/deal-list/model/explorer-item.ts";
import { ANALYSES } from "#features/saved-analyses/server/index.ts";
import type { PageKey } from "./page-key.ts";

export interface ListRow extends ExplorerRow {
  sortKey: string | number;
}

/** The columns of every source; the place tells the sources apart. */
type RowColumns = Record<Exclude<keyof ListRow, "source" | "userId"> | "place", string>;

const { version: _version, location: _location, imported: _imported, ...OF_DEALS } = DEAL_COLUMNS;

const RECORD_COLUMNS = {
  ...OF_DEALS,
  name: "list_name",
  status: "null::text",
  benchmarkIndustry: "null::text",
  employees: "0::double precision",
  hasLoi: "false",
  dealId: "deal_id",
  revenue: "null::jsonb",
  ebitda: "to_jsonb(record_ebitda(deal_data))",
  managerSalary: "null::jsonb",
  financials: "null::jsonb",
  assets: "null::jsonb",
  liabilities: "null::jsonb",
  doubted: "null::jsonb",
  createdAt: "created_at",
};

const COLUMNS: Record<StoredSource, Omit<RowColumns, "sortKey" | "place">> = {
  deals: { ...OF_DEALS, dealId: "id", createdAt: "created_at", keptScore: "null::jsonb" },
  analyses: { ...RECORD_COLUMNS, hasAnalysis: "true", keptScore: "score" },
  drafts: {
    ...RECORD_COLUMNS,
    createdBy: "user_id",
    updatedBy: "user_id",
    hasAnalysis: "false",
    keptScore: "null::jsonb",
  },
};

const ROWS = travellingColumns<RowColumns>([...Object.keys(COLUMNS.deals), "sortKey", "place"]);

export const SOURCES: Record<StoredSource, RecordSource> = {
  deals: DEALS,
  analyses: ANALYSES,
  drafts: DRAFTS,
};

/** The rows of page streams as one JSON value. */
export const asRows = (name: string): string => ROWS.asRows(name);

export function readRow(workspaceId: string, travelled: readonly unknown[]): ListRow {
  const { place, ...row } = ROWS.read(travelled) as unknown as ListRow & { place: number };
  row.source = STORED_SOURCES[place] ?? "deals";
  row.userId = workspaceId;
  row.createdAt = toMoment(row.createdAt);
  row.updatedAt = toMoment(row.updatedAt);
  return row;
}

/** The rows of one source that may stand on the page: at most a page of them, in order. `$1` owner, `$2` how many. */
export function pageStream(
  values: unknown[],
  source: StoredSource,
  filter: ListFilter,
  order: ListOrder & { cursor: PageKey | null },
): string {
  const { sort, direction, cursor } = order;
  const { table, shown } = SOURCES[source];
  const { column, type } = orderColumn(sort, direction);
  const [comparison, word] = direction === "ascending" ? [">", "asc"] : ["<", "desc"];
  const place = STORED_SOURCES.indexOf(source);
  // Of rows with the same key and id, the sources follow in their own order.
  const cursorIncluded = cursor !== null && place > STORED_SOURCES.indexOf(cursor.source);
  let wanted = "";
  if (!filter.unfiltered) {
    wanted = ` and id = any(${foundIds(values, SOURCES[source], filter, { ...order, cursorIncluded })})`;
  } else if (cursor) {
    const key = values.push(cursor.key);
    const id = values.push(cursor.id);
    wanted = ` and (${column}, id) ${comparison}${cursorIncluded ? "=" : ""} ($${key}::${type}, $${id}::uuid)`;
  }
  const columns = ROWS.select({ ...COLUMNS[source], sortKey: column, place: String(place) });
  return `select ${columns} from ${table} where workspace_id = $1${shown}${wanted} order by ${column} ${word}, id ${word} limit $2`;
}
