import { implement } from "@orpc/server";
import { takeNetworkChallenge } from "#features/sign-in/server/index.ts";
import { workspacesContract } from "#features/workspaces/contract.ts";
import { requireMember, requireWork, type CallContext, type WorkContext } from "#server/call-context.ts";
import { acceptInvitation, acceptOwnInvitation } from "./accept-invitation.ts";
import { listWaiting, toInvitation } from "./invitations-table.ts";
import { inviteMember, resendInvitation, withdrawInvitation } from "./invite.ts";
import { makeInvitedAccount } from "./make-invited-account.ts";
import { nameDeals } from "./name-deals.ts";
import { listOwnInvitations, readInvitation } from "./read-invitation.ts";

const workspaces = implement(workspacesContract).$context<CallContext>();
const work = workspaces.use(requireWork);

/** Those that the caller may send again or withdraw: an editor's are the guests'. */
async function listInvitations({ caller, platform, readInWorkspace }: WorkContext) {
  const waiting = await listWaiting(platform.database.pool, caller.workspaceId);
  const shown = waiting.filter(({ role }) => caller.role === "owner" || role === "guest");
  const ids = shown.map(({ dealId }) => dealId);
  const names = await nameDeals(readInWorkspace, caller.workspaceId, ids);
  return shown.map((row) => toInvitation(row, names.get(row.dealId ?? "") ?? null));
}

/** Visitors hold links before anybody knows who they are. */
const mayReadLink = ({ platform, clientAddress }: CallContext): Promise<boolean> =>
  takeNetworkChallenge(platform.database, clientAddress);

export const invitationCalls = {
  invite: work.invite.handler(async ({ context, input, errors }) => {
    const answer = await inviteMember(context, input);
    if (answer.ok) return answer.invited;
    const { reason } = answer;
    if (reason === "personal") throw errors.PERSONAL();
    if (reason === "mailed-enough") throw errors.TOO_MANY_REQUESTS();
    throw reason === "there" ? errors.ALREADY_THERE() : errors.TOO_MANY();
  }),

  listInvitations: work.listInvitations.handler(async ({ context }) => ({
    invitations: await listInvitations(context),
  })),

  resendInvitation: work.resendInvitation.handler(async ({ context, input, errors }) => {
    const answer = await resendInvitation(context, input.id);
    if (answer.ok) return answer.invited;
    throw answer.reason === "missing" ? errors.NOT_FOUND() : errors.TOO_MANY_REQUESTS();
  }),

  withdrawInvitation: work.withdrawInvitation.handler(async ({ context, input, errors }) => {
    if (!(await withdrawInvitation(context, input.id))) throw errors.NOT_FOUND();
    return { done: true };
  }),

  readInvitation: workspaces.readInvitation.handler(async ({ context, input, errors }) => {
    if (!(await mayReadLink(context))) throw errors.TOO_MANY_REQUESTS();
    const invitation = await readInvitation(context, input.token);
    if (!invitation) throw errors.LINK_GONE();
    return invitation;
  }),

  acceptInvitation: workspaces
    .use(requireMember)
    .acceptInvitation.handler(async ({ context, input, errors }) => {
      const answer = await acceptInvitation(context, input.token);
      if (answer.ok) return answer.workspace;
      throw answer.reason === "gone" ? errors.LINK_GONE() : errors.OTHER_PERSON();
    }),

  listOwnInvitations: workspaces.use(requireMember).listOwnInvitations.handler(async ({ context }) => ({
    invitations: await listOwnInvitations(context),
  })),

  acceptOwnInvitation: workspaces
    .use(requireMember)
    .acceptOwnInvitation.handler(async ({ context, input, errors }) => {
      const answer = await acceptOwnInvitation(context, input.id);
      if (answer.ok) return answer.workspace;
      throw errors.LINK_GONE();
    }),

  makeInvitedAccount: workspaces.makeInvitedAccount.handler(async ({ context, input, errors }) => {
    if (!(await mayReadLink(context))) throw errors.TOO_MANY_REQUESTS();
    const answer = await makeInvitedAccount(context, input);
    if (answer.ok) return { done: true };
    if (answer.reason === "weak") throw errors.WEAK_PASSWORD({ message: answer.message });
    if (answer.reason === "there") throw errors.ACCOUNT_THERE();
    throw answer.reason === "gone" ? errors.LINK_GONE() : errors.NOT_ALLOWED();
  }),
};
