import type pg from "pg";
import type { MemberContext } from "#server/call-context.ts";
import type { OwnerTx } from "#server/database/as-user.ts";
import type { FileRoute } from "#server/file-route.ts";
import { toStream } from "#server/to-stream.ts";
import { listSessions } from "./own-sessions.ts";

/** Rows read at once: enough to be quick, few enough to hold. */
const ROWS = 500;

/**
 * Everything the product keeps of a person, as one JSON file: their profile, where they are signed in, and the rows
 * of every table that a person owns. Which tables these are is asked of the database, so that a new one is in it.
 */
export const accountExport: FileRoute = {
  path: "/account/export.json",
  answer(context) {
    return Promise.resolve({
      ok: true as const,
      body: toStream(encode(writeExport(context)), (error) =>
        context.platform.log.fault(error, { requestId: context.requestId, while: "writing an export" }),
      ),
      contentType: "application/json; charset=utf-8",
      fileName: "Dealwright account.json",
    });
  },
};

async function* writeExport(context: MemberContext): AsyncGenerator<string> {
  const { platform, person } = context;
  const sessions = await listSessions(platform.database.orm, person.id);
  yield `{"exportedAt":${JSON.stringify(new Date().toISOString())}`;
  yield `,\n"account":${JSON.stringify(person)}`;
  yield `,\n"sessions":${JSON.stringify(sessions)}`;
  yield `,\n"tables":{`;
  const names = await context.asOwner(listOwnTables);
  for (const [index, name] of names.entries()) {
    yield `${index === 0 ? "" : ","}\n${JSON.stringify(name)}:[`;
    yield* writeTable(context, name);
    yield "]";
  }
  yield "\n}";
  for (const { name, write } of platform.exportParts) {
    yield `,\n${JSON.stringify(name)}:`;
    yield* write(context);
  }
  yield "}\n";
}

/** Each page is a transaction of its own: a reader that stalls holds nothing open. */
async function* writeTable(context: MemberContext, name: string): AsyncGenerator<string> {
  let after: string | null = null;
  for (let isFirst = true; ;) {
    const page: Row[] = await context.asOwner((tx) => readPage(tx, name, after));
    for (const { row } of page) {
      yield `${isFirst ? "" : ","}\n${row}`;
      isFirst = false;
    }
    if (page.length < ROWS) return;
    after = page.at(-1)?.place ?? null;
  }
}

/**
 * The tables whose rows name their owner and that a person may read: row policies show them their own. Those that hold
 * raw bytes are left to the feature that knows what they are (see ExportPart).
 */
async function listOwnTables({ client }: OwnerTx): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select t.relname as name from pg_class t
       join pg_attribute a on a.attrelid = t.oid and a.attname = 'user_id' and not a.attisdropped
      where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and t.relrowsecurity
        and has_table_privilege('app_user', t.oid, 'select')
        and not exists (select from pg_attribute raw where raw.attrelid = t.oid and raw.atttypid = 'bytea'::regtype)
      order by t.relname`,
  );
  return rows.map(({ name }) => name);
}

interface Row {
  row: string;
  /** Where the row lies in the table: the way on for the next page. */
  place: string;
}

async function readPage(tx: OwnerTx, name: string, after: string | null): Promise<Row[]> {
  const table = tx.client.escapeIdentifier(name);
  const statement: pg.QueryConfig = {
    // The name comes from the database's own catalogue; the owner is named beside the row policy all the same.
    text: `select row_to_json(t)::text as row, t.ctid::text as place from ${table} t
            where t.user_id = $1 and ($2::text is null or t.ctid > $2::tid) order by t.ctid limit ${ROWS}`,
    values: [tx.userId, after],
  };
  return (await tx.client.query<Row>(statement)).rows;
}

async function* encode(parts: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const part of parts) yield encoder.encode(part);
}
