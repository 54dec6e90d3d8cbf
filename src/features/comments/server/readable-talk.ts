import type { Caller } from "#server/database/name-caller.ts";
import { boundToDeals, isGuest } from "#server/database/readable-rows.ts";

/**
 * Which conversations and comments a caller may read, as a condition on the alias of a table of them: said by each
 * statement itself, as the row policies say it beneath. Adds to the values of the statement.
 */
export function talkOf(caller: Caller, alias: string, values: unknown[]): string {
  const here = `${alias}.workspace_id = $${values.push(caller.workspaceId)}`;
  if (!isGuest(caller)) return here;
  return `${here} and not ${alias}.is_members_only${boundToDeals(caller, `${alias}.deal_id`, values).sql}`;
}
