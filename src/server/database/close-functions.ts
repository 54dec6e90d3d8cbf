import type pg from "pg";

/**
 * What PostgreSQL lets everybody call and members must not: the first sets the person of a transaction, the others
 * show and end the statements of others. As a superuser, in the database of the product; `login` keeps them.
 */
export const CLOSED_FUNCTIONS = [
  "pg_catalog.set_config(text, text, boolean)",
  "pg_catalog.pg_stat_get_activity(integer)",
  "pg_catalog.pg_cancel_backend(integer)",
  "pg_catalog.pg_terminate_backend(integer, bigint)",
] as const;

const [SET_CONFIG] = CLOSED_FUNCTIONS;

export async function closeFunctions(superuser: pg.ClientBase, login: string): Promise<void> {
  const { rows } = await superuser.query<{ open: boolean }>(
    `select has_function_privilege('public', '${SET_CONFIG}', 'execute') as open`,
  );
  if (rows[0]?.open === false) return;
  const list = CLOSED_FUNCTIONS.join(", ");
  await superuser.query(`
    grant execute on function ${list} to ${login};
    revoke execute on function ${list} from public`);
}
