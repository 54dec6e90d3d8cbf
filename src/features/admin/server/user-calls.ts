import { implement } from "@orpc/server";
import { adminContract, type Delivered } from "#features/admin/contract.ts";
import { listSubscriptions, updateSubscription } from "#features/profile/server/index.ts";
import {
  cancelInvite,
  changeRole,
  createInvite,
  type HandedLink,
  listUsers,
  removeUser,
  requestResetByAdmin,
  resendInvite,
} from "#features/sign-in/server/index.ts";
import { describeBinned } from "#server/workspaces/name-words.ts";
import { requireAdmin, type CallContext } from "#server/call-context.ts";

const open = implement(adminContract).$context<CallContext>();
const admin = open.use(requireAdmin);

const describeDelivered = (email: string, link: HandedLink | null): Delivered => ({
  email,
  link: link && {
    href: link.href,
    usableFrom: link.usableFrom?.toISOString() ?? null,
    expiresAt: link.expiresAt.toISOString(),
  },
});

/** What the Admin Panel and the page of the subscriptions do: the use cases are the accounts' own. */
export const userCalls = {
  listUsers: admin.listUsers.handler(async ({ context }) => ({
    users: (await listUsers(context.platform)).map(({ createdAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      lastSignIn: null,
    })),
  })),

  invite: open.invite
    // The specification has words of its own for this one call.
    .use(async ({ context, next, errors }) => {
      if (!(await context.findSession())) throw errors.UNAUTHORIZED();
      return next();
    })
    .use(requireAdmin)
    .handler(async ({ context, input, errors }) => {
      const answer = await createInvite(context.platform, { ...input, invitedBy: context.person.id });
      if (answer.ok) return describeDelivered(answer.invite.email, answer.link);
      throw answer.reason === "exists" ? errors.USER_EXISTS() : errors.INVITE_PENDING();
    }),

  resendInvite: admin.resendInvite.handler(async ({ context, input, errors }) => {
    const resent = await resendInvite(context.platform, { ...input, invitedBy: context.person.id });
    if (!resent) throw errors.NOT_FOUND();
    return describeDelivered(resent.invite.email, resent.link);
  }),

  cancelInvite: admin.cancelInvite.handler(async ({ context, input, errors }) => {
    if (!(await cancelInvite(context.platform, input.email))) throw errors.NOT_FOUND();
    return { email: input.email };
  }),

  sendPasswordReset: admin.sendPasswordReset.handler(async ({ context, input, errors }) => {
    const users = await listUsers(context.platform);
    const user = users.find(({ id, status }) => id === input.userId && status === "active");
    if (!user) throw errors.NOT_FOUND();
    return describeDelivered(
      user.email,
      await requestResetByAdmin(context.platform, user.email, context.person),
    );
  }),

  removeUser: admin.removeUser.handler(async ({ context, input, errors }) => {
    const { userId, workspaceNames: typedNames = [] } = input;
    const adminId = context.person.id;
    const answer = await removeUser(context.platform, { userId, adminId, typedNames });
    if (answer.ok) return { email: answer.email };
    if (answer.reason === "bins-workspaces") {
      const { names } = answer;
      throw errors.BINS_WORKSPACES({ message: describeBinned(names), data: { names } });
    }
    if (answer.reason === "own-row") throw errors.OWN_ROW();
    throw answer.reason === "last-admin" ? errors.LAST_ADMIN() : errors.NOT_FOUND();
  }),

  changeRole: admin.changeRole.handler(async ({ context, input, errors }) => {
    const sessionId = (await context.findSession())?.id ?? "";
    const answer = await changeRole(context.platform, { ...input, admin: context.person, sessionId });
    if (answer.ok) return { email: answer.email };
    throw answer.reason === "last-admin" ? errors.LAST_ADMIN() : errors.NOT_FOUND();
  }),

  listSubscriptions: admin.listSubscriptions.handler(async ({ context }) => ({
    subscriptions: await listSubscriptions(context.platform.database.orm),
  })),

  updateSubscription: admin.updateSubscription.handler(async ({ context, input, errors }) => {
    const { userId, ...values } = input;
    const stored = { ...values, updatedBy: context.person.id };
    if (!(await updateSubscription(context.platform.database.orm, userId, stored))) throw errors.NOT_FOUND();
    return values;
  }),
};
