import { implement } from "@orpc/server";
import { profileContract } from "#features/profile/contract.ts";
import { type CallContext, requireMember, requireWork } from "#server/call-context.ts";
import type { ServerFeature } from "#server/feature.ts";
import { findBuyer, updateBuyer } from "./buyer-table.ts";
import { getBuyerProfile, updateBuyerProfile } from "./buyer-profile.ts";
import { updateProfile } from "./own-profile.ts";
import { findSubscription } from "./subscriptions-table.ts";

const any = implement(profileContract).$context<CallContext>();
const profile = any.use(requireMember);
const work = any.use(requireWork);

const router = profile.router({
  get: profile.get.handler(({ context: { person } }) => ({ person })),

  update: profile.update.handler(async ({ context, input }) => ({
    person: await updateProfile(context, input),
  })),

  getBuyerProfile: work.getBuyerProfile.handler(({ context }) => context.inWorkspace(getBuyerProfile)),

  updateBuyerProfile: work.updateBuyerProfile.handler(async ({ context, input }) => {
    await context.inWorkspace((tx) => updateBuyerProfile(tx, input));
    return input;
  }),

  getBuyer: work.getBuyer.handler(({ context }) => context.inWorkspace(findBuyer)),

  updateBuyer: work.updateBuyer.handler(async ({ context, input, errors }) => {
    // A refusal undoes the transaction, so that nobody is told of a change that was none.
    return context.inWorkspace(async (tx) => {
      const answer = await updateBuyer(tx, input);
      if (!answer.ok) throw errors.CONFLICT({ data: answer.newer });
      return answer.stored;
    });
  }),

  getSubscription: profile.getSubscription.handler(async ({ context }) => {
    const { partnerNetworkUrl } = await context.platform.settings.read();
    const subscription = await context.asPerson(({ orm, personId }) => findSubscription(orm, personId));
    return { subscription, partnerNetworkUrl };
  }),
});

export const profileFeature: ServerFeature = { name: "profile", contract: profileContract, router };
