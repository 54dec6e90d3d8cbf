import { randomBytes } from "node:crypto";
import type { CalendarFeed, FeedChoices } from "#features/calendar/contract.ts";
import { listStandings } from "#features/workspaces/server/index.ts";
import type { MemberContext } from "#server/call-context.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { hashToken } from "#server/session/one-time-token.ts";
import { CALENDAR_ENDING, CALENDAR_PATH } from "./calendar-file.ts";
import { removeFeed, replaceFeed, updateFeed } from "./feeds-table.ts";

const SECRET_BYTES = 16;

/** Whether the person is in each of the workspaces that they name. */
async function isInAll({ platform, person }: MemberContext, { workspaceIds }: FeedChoices): Promise<boolean> {
  if (workspaceIds === null) return true;
  const standings = await listStandings(platform.database, person.id);
  const own = new Set(standings.map(({ workspace }) => workspace.id));
  return workspaceIds.every((id) => own.has(id));
}

/** The address is answered this once; only the hash of its secret is kept. */
export async function createFeed(
  context: MemberContext,
  choices: FeedChoices,
): Promise<{ feed: CalendarFeed; address: string } | "not-yours"> {
  if (!(await isInAll(context, choices))) return "not-yours";
  const { platform, person } = context;
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  const feed = await inTransaction(platform.database, ({ orm }) =>
    replaceFeed(orm, person.id, { ...choices, tokenHash: hashToken(secret) }),
  );
  const address = new URL(`${CALENDAR_PATH}/${secret}${CALENDAR_ENDING}`, platform.appOrigin).href;
  return { feed, address };
}

export async function changeFeed(
  context: MemberContext,
  choices: FeedChoices,
): Promise<CalendarFeed | "not-yours" | "missing"> {
  if (!(await isInAll(context, choices))) return "not-yours";
  const { platform, person } = context;
  return inTransaction(
    platform.database,
    async ({ orm }) => (await updateFeed(orm, person.id, choices)) ?? "missing",
  );
}

export const endFeed = ({ platform, person }: MemberContext): Promise<boolean> =>
  inTransaction(platform.database, ({ orm }) => removeFeed(orm, person.id));
