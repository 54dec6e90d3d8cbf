import { implement } from "@orpc/server";
import { accountContract } from "#features/sign-in/contract.ts";
import { isAccountChange } from "#features/sign-in/model/account-changes.ts";
import { type CallContext, requireMember } from "#server/call-context.ts";
import { dismissNotice, listNotices } from "./account-notices-table.ts";
import { listStoppable, stopResets } from "./password-resets-table.ts";
import { findProofWays, provePerson } from "./prove-person.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/database/open-database.ts";

/** Of a workspace where the person works, or whose owner they are to be. */
const concerns = (personId: string): SQL =>
  sql`w.owner_named is not null and (w.owner_named = ${personId} or exists (select from memberships m
    where m.workspace_id = w.id and m.person_id = ${personId} and m.ended_at is null))`;

/** Whether an owner was named of such a workspace, and it is not done yet. */
async function canStopNaming({ orm }: Database, personId: string): Promise<boolean> {
  const { rows } = await orm.execute(sql`select from workspaces w where ${concerns(personId)} limit 1`);
  return rows.length > 0;
}

/** Takes such namings back before they are done; the answer is how many they were. */
async function stopNamings({ orm }: Database, personId: string): Promise<number> {
  const { rows } = await orm.execute(
    sql`update workspaces w set owner_named = null where ${concerns(personId)} returning w.id`,
  );
  return rows.length;
}

const member = implement(accountContract).$context<CallContext>().use(requireMember);

/** That it is still the person, and what they are told of what happened to their account. */
export const proofCalls = {
  findProofWays: member.findProofWays.handler(({ context }) => findProofWays(context)),

  prove: member.prove.handler(async ({ context, input, errors }) => {
    const answer = await provePerson(context, input);
    if (answer === "proved") return { proved: true as const };
    if (answer === "too-many") throw errors.TOO_MANY_REQUESTS();
    if (answer === "code-missing") throw errors.CODE_REQUIRED();
    throw answer === "code-wrong" ? errors.INVALID_CODE() : errors.WRONG_PASSWORD();
  }),

  ensureProof: member.ensureProof.handler(() => ({ proved: true as const })),

  listNotices: member.listNotices.handler(async ({ context }) => {
    const { database } = context.platform;
    const [rows, stoppable] = await Promise.all([
      context.asPerson(({ orm, personId }) => listNotices(orm, personId)),
      listStoppable(database.orm, context.person.id),
    ]);
    // Asked with every page: hardly anybody has such a notice.
    const hasNaming =
      rows.some(({ kind }) => kind === "workspace-owner-named") &&
      (await canStopNaming(database, context.person.id));
    const notices = rows.flatMap(({ id, kind, byName, address, createdAt, dismissedAt, resetId }) =>
      isAccountChange(kind)
        ? [
            {
              id,
              kind,
              byName,
              address,
              createdAt: createdAt.toISOString(),
              isDismissed: dismissedAt !== null,
              canStop:
                kind === "workspace-owner-named"
                  ? hasNaming
                  : resetId !== null && stoppable.includes(resetId),
            },
          ]
        : [],
    );
    return { notices };
  }),

  stopResets: member.stopResets.handler(async ({ context }) => ({
    stopped: await stopResets(context.platform.database.orm, context.person.id),
  })),

  stopOwnerNaming: member.stopOwnerNaming.handler(async ({ context }) => ({
    stopped: await stopNamings(context.platform.database, context.person.id),
  })),

  dismissNotice: member.dismissNotice.handler(async ({ context, input, errors }) => {
    const which = { userId: context.person.id, id: input.id };
    if (!(await dismissNotice(context.platform.database.orm, which))) throw errors.NOT_FOUND();
    return { dismissed: true as const };
  }),
};
