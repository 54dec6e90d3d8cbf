import { implement } from "@orpc/server";
import { workspacesContract } from "#features/workspaces/contract.ts";
import { requireWork, type CallContext, type WorkContext } from "#server/call-context.ts";
import { guestAccessChanged } from "./guest-access-changed.ts";
import { changeLastDay, endGuest, listGuests } from "./guests.ts";
import { inviteGuest } from "./invite.ts";

const work = implement(workspacesContract).$context<CallContext>().use(requireWork);

/** Guests are the server's rows, and what is told of them the workspace's: they are stored one after the other. */
const tell = (
  context: WorkContext,
  told: { dealId: string; name: string; isLetIn: boolean },
): Promise<void> => context.inWorkspace((tx) => context.platform.announce(tx, guestAccessChanged, told));

export const guestCalls = {
  listGuests: work.listGuests.handler(async ({ context, input }) => ({
    guests: await listGuests(context, input.dealId),
  })),

  inviteGuest: work.inviteGuest.handler(async ({ context, input, errors }) => {
    const answer = await inviteGuest(context, input);
    if (answer.ok) {
      const name = answer.guest?.name ?? input.email.split("@")[0] ?? "";
      await tell(context, { dealId: input.dealId, name, isLetIn: true });
      return { guest: answer.guest, invited: answer.invited };
    }
    const { reason } = answer;
    if (reason === "no-deal") throw errors.DEAL_NOT_FOUND();
    if (reason === "mailed-enough") throw errors.TOO_MANY_REQUESTS();
    throw reason === "there" ? errors.ALREADY_THERE() : errors.TOO_MANY();
  }),

  changeLastDay: work.changeLastDay.handler(async ({ context, input, errors }) => {
    if (!(await changeLastDay(context, input))) throw errors.NOT_FOUND();
    return { done: true };
  }),

  endGuest: work.endGuest.handler(async ({ context, input, errors }) => {
    const name = await endGuest(context, input);
    if (name === null) throw errors.NOT_FOUND();
    await tell(context, { dealId: input.dealId, name, isLetIn: false });
    return { done: true };
  }),
};
