import { randomUUID } from "node:crypto";
import type pg from "pg";
import { randomDeal } from "#tests/support/random-deals.ts";
import type { Hand, Writer } from "./writer.ts";

interface Import {
  importId: string;
  fileName: string;
  rows: number;
  input: object;
  isOpen: boolean;
}

/** How one kind of import is made, and counted in the database. */
interface Kind {
  path: string;
  makeRow(random: () => number, index: number): object;
  /** The rows that are there of the file, and whether the import itself is noted with as many. */
  count: string;
}

const KINDS: readonly Kind[] = [
  {
    path: "dealImport/store",
    makeRow: (random, index) => ({ row: index + 2, data: randomDeal(Math.floor(random() * 1e9)).data }),
    count: `select (select count(*)::int from deals where workspace_id = $1 and listing->>'file_name' = $2) as rows,
      coalesce((select jsonb_array_length(stored) from listing_imports where workspace_id = $1 and id = $3), 0) as noted`,
  },
  {
    path: "leads/store",
    makeRow: (_random, index) => ({ fields: { name: `Lead ${index}` }, status: "new" }),
    count: `select (select count(*)::int from lead_entries join leads on leads.id = lead_id
        where leads.workspace_id = $1 and kind = 'imported' and text = $2) as rows,
      coalesce((select stored from lead_imports where workspace_id = $1 and id = $3), 0) as noted`,
  },
];

/** Imports files of listings and of leads: all rows of a file or none. An import that was not answered is repeated. */
export function createImportHand(writer: Writer, name: string): Hand {
  const { random, send } = writer;
  const imports: (Import & { kind: Kind })[] = [];

  async function check(database: pg.Client, made: Import & { kind: Kind }): Promise<string[]> {
    const { kind, fileName, importId } = made;
    const look = async () => {
      const { rows } = await database.query<{ rows: number; noted: number }>(kind.count, [
        writer.userId,
        fileName,
        importId,
      ]);
      return rows[0] ?? { rows: -1, noted: -1 };
    };
    const whole = (seen: { rows: number; noted: number }) =>
      seen.rows === made.rows && seen.noted === made.rows;
    const seen = await look();
    const none = seen.rows === 0 && seen.noted === 0;
    if (!whole(seen) && !(made.isOpen && none))
      return [`${fileName}: ${seen.rows} of ${made.rows} rows are there, ${seen.noted} are noted.`];
    if (!made.isOpen) return [];
    // As the page does that got no answer: the same import once more, which must not double anything.
    await send(kind.path, made.input);
    made.isOpen = false;
    return whole(await look()) ? [] : [`${fileName}: repeated, it has not its ${made.rows} rows.`];
  }

  return {
    name,
    async step() {
      const kind = KINDS[imports.length % KINDS.length] ?? (KINDS[0] as Kind);
      const importId = randomUUID();
      const fileName = `${name}-${imports.length}.csv`;
      const count = 1 + Math.floor(random() ** 2 * 300);
      const rows = Array.from({ length: count }, (_, index) => kind.makeRow(random, index));
      const made = {
        importId,
        fileName,
        rows: count,
        input: { importId, fileName, rows },
        isOpen: true,
        kind,
      };
      imports.push(made);
      await send(kind.path, made.input);
      made.isOpen = false;
    },
    async check(database, all) {
      const looked = imports.filter(({ isOpen }) => all || isOpen);
      const problems: string[] = [];
      for (const made of looked) problems.push(...(await check(database, made)));
      return problems;
    },
  };
}
