import { toRecordName } from "#features/deals/model/stored-deal.ts";

/**
 * Rows that travel as one JSON value, each an array in the order of these keys: to read that costs half of what reading
 * it column by column does, and the same names in each row would be half of the page.
 */
export function travellingColumns<Row extends object>(keys: readonly string[]) {
  const names = keys.map(toRecordName);
  return {
    /** The columns of a select, from the SQL of each. */
    select: (sql: Readonly<Record<keyof Row & string, string>>): string =>
      keys.map((key, index) => `${sql[key as keyof Row & string]} as ${names[index]}`).join(", "),
    /** The rows of such a select. */
    asRows: (name: string): string =>
      `coalesce(json_agg(json_build_array(${names.join(", ")})), '[]') as ${name}`,
    read(travelled: readonly unknown[]): Row {
      const row: Record<string, unknown> = {};
      for (let index = 0; index < keys.length; index++) row[keys[index] as string] = travelled[index];
      return row as Row;
    },
  };
}
