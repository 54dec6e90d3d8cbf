import pg from "pg";
import { DATABASE } from "#server/embedded/ensure-database.ts";
import { at } from "./measure.ts";

/** What hand-written SQL costs on the same rows: no HTTP, no session, no row policies, no contract, no rules. */
export interface SqlFloor {
  /** The middle time of a prepared statement, whose values may differ from turn to turn. */
  middleOf(name: string, text: string, valuesOf: (turn: number) => unknown[]): Promise<number>;
  time(name: string, text: string, values: unknown[]): Promise<number>;
  /** What the database does by itself in the minutes after so many rows came, and what would stand in the times else. */
  settle(): Promise<void>;
  rows(text: string, values: unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

const WARM_UP = 50;
const TURNS = 400;

/** The columns that a list of deals shows. */
export const LISTED = `id, version, name, company_name, location, industry, status, tags, employees, asking_price,
  ebitda_multiple, financials, assets, liabilities, has_analysis, has_loi, updated_at`;

export async function openSqlFloor(superuserUrl: string): Promise<SqlFloor> {
  const client = new pg.Client({ connectionString: inProductDatabase(superuserUrl) });
  await client.connect();
  const time: SqlFloor["time"] = async (name, text, values) => {
    const start = performance.now();
    await client.query({ name, text, values });
    return performance.now() - start;
  };
  return {
    time,
    async middleOf(name, text, valuesOf) {
      const times: number[] = [];
      for (let turn = -WARM_UP; turn < TURNS; turn++) {
        const taken = await time(name, text, valuesOf(Math.abs(turn)));
        if (turn >= 0) times.push(taken);
      }
      return at(times, 0.5);
    },
    rows: async (text, values) => (await client.query<Record<string, unknown>>(text, values)).rows,
    async settle() {
      await client.query("vacuum analyze");
      await client.query("checkpoint");
    },
    close: () => client.end(),
  };
}

/** The superuser's address, of the product's database instead of the superuser's own. */
export function inProductDatabase(superuserUrl: string): string {
  const url = new URL(superuserUrl);
  url.pathname = `/${DATABASE}`;
  return url.href;
}
