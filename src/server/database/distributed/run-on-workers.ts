import pg from "pg";

interface Answer {
  readonly node: string;
  readonly success: boolean;
  readonly result: string;
}

/**
 * Runs a text of several statements on every worker, each in a transaction of its own that does not wait for the
 * caller's: so only for what may be done again, such as making functions anew.
 */
export async function runOnWorkers(client: pg.ClientBase, text: string): Promise<void> {
  const whole = `do $worker$ begin set local citus.enable_ddl_propagation = off; execute ${pg.escapeLiteral(text)}; end $worker$`;
  const { rows } = await client.query<Answer>(
    "select nodename || ':' || nodeport as node, success, result from run_command_on_workers($1)",
    [whole],
  );
  const failed = rows.find(({ success }) => !success);
  if (failed) throw new Error(`The machine ${failed.node} of the database refused: ${failed.result}`);
}
