import pg from "pg";

/** Of a person: it stands in statements, so nothing else may. */
const PERSON_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Begins a transaction as the person, in a message of its own: what comes after can neither change the role nor the
 * person, because the login may call no function that does, and its messages hold one statement each.
 */
export function nameBefore(client: pg.PoolClient, userId: string, settings = ""): Promise<void> {
  if (!PERSON_ID.test(userId)) throw new Error("The id of a person is a UUID.");
  return say(client, `begin; set local role app_user; set local app.user_id = '${userId}'${settings}`);
}

/** Ends it. */
export const endAs = (client: pg.PoolClient): Promise<void> => say(client, "commit");

/** By the simple protocol, which the client of members keeps from whoever asks in words (one-statement.ts). */
function say(client: pg.PoolClient, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new pg.Query(text, undefined, (error) => (error ? reject(error) : resolve())));
  });
}
