import { implement } from "@orpc/server";
import { accountContract } from "#features/sign-in/contract.ts";
import { type CallContext, requireMember } from "#server/call-context.ts";
import { confirmOwnFactor, removeOwnFactor, renewOwnCodes } from "./own-second-factor.ts";
import { startTwoFactor } from "./two-factor.ts";

const member = implement(accountContract).$context<CallContext>().use(requireMember);

export const secondFactorCalls = {
  startSecondFactor: member.startSecondFactor.handler(async ({ context, errors }) => {
    const started = await startTwoFactor(context.platform, context.person);
    if (!started) throw errors.CONFLICT();
    return started;
  }),

  confirmSecondFactor: member.confirmSecondFactor.handler(async ({ context, input, errors }) => {
    const answer = await confirmOwnFactor(context, input.code);
    if (answer === "too-many") throw errors.TOO_MANY_REQUESTS();
    if (answer === "wrong") throw errors.INVALID_CODE();
    return { recoveryCodes: answer };
  }),

  renewRecoveryCodes: member.renewRecoveryCodes.handler(async ({ context, errors }) => {
    const recoveryCodes = await renewOwnCodes(context);
    if (!recoveryCodes) throw errors.NOT_FOUND();
    return { recoveryCodes };
  }),

  removeSecondFactor: member.removeSecondFactor.handler(async ({ context }) => {
    await removeOwnFactor(context);
    return { removed: true as const };
  }),
};
