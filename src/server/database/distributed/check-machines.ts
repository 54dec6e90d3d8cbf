import type { Database } from "#server/database/open-database.ts";

const LONGEST_MS = 1_000;
const LATE = "A machine of the database did not answer within a second.";

/** Asks the machines of a database on which workspaces lie. */
export interface MachineCheck {
  /** Null: all answer, or there is but one machine. Else a sentence, which names none. */
  read(): Promise<string | null>;
}

/** However many ask, the machines are asked once at a time, and nobody waits longer than a second. */
export function createMachineCheck({ pool, isSpread }: Pick<Database, "pool" | "isSpread">): MachineCheck {
  let asked: Promise<string | null> | undefined;
  const ask = async (): Promise<string | null> => {
    const { rows } = await pool.query<{ away: number; all: number }>(
      `select count(*) filter (where citus_check_connection_to_node(nodename, nodeport) is not true)::int as away,
         count(*)::int as all from pg_dist_node where noderole = 'primary' and shouldhaveshards`,
    );
    const { away = 0, all = 0 } = rows[0] ?? {};
    return away === 0
      ? null
      : `${away} of the ${all} machines on which workspaces lie cannot be reached: what is in those workspaces waits, the others work.`;
  };
  return {
    async read() {
      if (!isSpread) return null;
      // That the coordinator does not answer is told as such.
      asked ??= ask()
        .catch(() => null)
        .finally(() => (asked = undefined));
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<string>((resolve) => (timer = setTimeout(resolve, LONGEST_MS, LATE)));
      try {
        return await Promise.race([asked, late]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
