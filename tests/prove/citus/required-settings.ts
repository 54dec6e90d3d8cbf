/** What PostgreSQL takes where nothing is said. */
const DEFAULTS: Readonly<Record<string, string>> = {
  max_connections: "100",
  max_prepared_transactions: "0",
  max_locks_per_transaction: "64",
  "citus.node_connection_timeout": "30s",
  "citus.recover_2pc_interval": "60s",
  fsync: "on",
  synchronous_commit: "on",
};

/** Those that the product's login may read. */
export const READABLE = Object.keys(DEFAULTS);

const LOCKS = 256;
const SECONDS = 5;
const UNITS: Readonly<Record<string, number>> = { ms: 0.001, s: 1, min: 60 };

/**
 * What of a machine's settings is not as the proof needs it, a sentence each. `connections` is `max_connections` of the
 * coordinator, each of which may wait with a transaction that a worker has prepared.
 */
export function judgeSettings(said: Readonly<Record<string, string>>, connections: number): string[] {
  const found = { ...DEFAULTS, ...said };
  const problems: string[] = [];
  const check = (name: string, holds: (value: string) => boolean, what: string) => {
    const value = found[name] ?? "";
    if (!holds(value)) problems.push(`${name} is ${value === "" ? "not set" : value} and has to be ${what}`);
  };
  check("shared_preload_libraries", (value) => /\bcitus\b/.test(value), "citus");
  check("max_prepared_transactions", (value) => Number(value) >= connections, `at least ${connections}`);
  check("max_locks_per_transaction", (value) => Number(value) >= LOCKS, `at least ${LOCKS}`);
  for (const name of ["citus.node_connection_timeout", "citus.recover_2pc_interval"])
    check(name, (value) => readSeconds(value) <= SECONDS, `at most ${SECONDS}s`);
  for (const name of ["fsync", "synchronous_commit"]) check(name, (value) => value !== "off", "on");
  return problems;
}

export const connectionsOf = (said: Readonly<Record<string, string>>): number =>
  Number({ ...DEFAULTS, ...said }["max_connections"]);

/** Infinity for what is no time. */
function readSeconds(text: string): number {
  const [, count, unit = ""] = /^(\d+)(ms|s|min)$/.exec(text) ?? [];
  return count === undefined ? Number.POSITIVE_INFINITY : Number(count) * (UNITS[unit] ?? Number.NaN);
}
