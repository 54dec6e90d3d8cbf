import { sayAlone } from "#features/sign-in/server/accounts-table.ts";
import { implement } from "@orpc/server";
import { singleSignOnCalls as contract } from "#features/sign-in/model/single-sign-on-contract.ts";
import { takeNetworkChallenge } from "#features/sign-in/server/sign-in-tries.ts";
import { type CallContext, requireAdmin, requireMember } from "#server/call-context.ts";
import { startAtProvider } from "./ask-provider.ts";
import { enterByProvider, enterWithCode } from "./enter.ts";
import { getOwnLink, linkOwn, unlinkOwn } from "./own-link.ts";
import { getSettings, updateSettings } from "./settings.ts";
import { removeProvider } from "./settings-table.ts";

const anybody = implement(contract).$context<CallContext>();
const member = anybody.use(requireMember);
const admin = anybody.use(requireAdmin);

export const singleSignOnCalls = {
  getSingleSignOnAddress: anybody.getSingleSignOnAddress.handler(async ({ context, input, errors }) => {
    const { platform, clientAddress } = context;
    if (!(await takeNetworkChallenge(platform.database, clientAddress))) throw errors.TOO_MANY_REQUESTS();
    const { form, returnTo } = input;
    const started = await startAtProvider(context, { userId: null, form, returnTo });
    if (started.ok) return { href: started.href };
    throw started.reason === "failed"
      ? errors.PROVIDER_FAILED({ message: started.message })
      : errors.NOT_SET();
  }),

  finishSingleSignOn: anybody.finishSingleSignOn.handler(async ({ context, input, errors }) => {
    const entered = await enterByProvider(context, input.answer);
    if (entered.ok)
      return {
        person: await sayAlone(context.platform.database.orm, entered.person),
        returnTo: entered.returnTo,
      };
    const { reason, message } = entered;
    if (reason === "gone") throw errors.GONE();
    if (reason === "not-set") throw errors.NOT_SET();
    if (reason === "code-missing") throw errors.CODE_REQUIRED();
    if (reason === "not-admin") throw errors.FORBIDDEN();
    if (reason === "taken") throw errors.ADDRESS_TAKEN({ message });
    throw reason === "failed" ? errors.PROVIDER_FAILED({ message }) : errors.NOT_LINKED({ message });
  }),

  finishSingleSignOnCode: anybody.finishSingleSignOnCode.handler(async ({ context, input, errors }) => {
    const entered = await enterWithCode(context, input.code);
    if (entered.ok)
      return {
        person: await sayAlone(context.platform.database.orm, entered.person),
        returnTo: entered.returnTo,
      };
    if (entered.reason === "too-many") throw errors.TOO_MANY_REQUESTS();
    if (entered.reason === "not-admin") throw errors.FORBIDDEN();
    throw entered.reason === "code-wrong" ? errors.INVALID_CODE() : errors.GONE();
  }),

  getSingleSignOnLink: member.getSingleSignOnLink.handler(({ context }) => getOwnLink(context)),

  startSingleSignOnLink: member.startSingleSignOnLink.handler(async ({ context, errors }) => {
    const started = await startAtProvider(context, { userId: context.person.id });
    if (started.ok) return { href: started.href };
    throw started.reason === "failed"
      ? errors.PROVIDER_FAILED({ message: started.message })
      : errors.NOT_SET();
  }),

  linkSingleSignOn: member.linkSingleSignOn.handler(async ({ context, input, errors }) => {
    const answer = await linkOwn(context, input.answer);
    if (answer.ok) return { linked: true as const };
    const { reason, message } = answer;
    if (reason === "gone") throw errors.GONE();
    if (reason === "not-set") throw errors.NOT_SET();
    throw reason === "taken" ? errors.CONFLICT({ message }) : errors.PROVIDER_FAILED({ message });
  }),

  unlinkSingleSignOn: member.unlinkSingleSignOn.handler(async ({ context, errors }) => {
    const answer = await unlinkOwn(context);
    if (answer === "only-way") throw errors.ONLY_WAY_IN();
    if (answer === "missing") throw errors.NOT_FOUND();
    return { unlinked: true as const };
  }),

  getSingleSignOnSettings: admin.getSingleSignOnSettings.handler(({ context }) =>
    getSettings(context.platform),
  ),

  updateSingleSignOnSettings: admin.updateSingleSignOnSettings.handler(async ({ context, input, errors }) => {
    const problem = await updateSettings(context.platform, context.person.id, input);
    if (problem === null) return getSettings(context.platform);
    if (problem.reason === "conflict") throw errors.CONFLICT();
    throw errors.BAD_SETTINGS({ message: problem.message, data: { field: problem.field } });
  }),

  removeSingleSignOnSettings: admin.removeSingleSignOnSettings.handler(async ({ context }) => {
    await removeProvider(context.platform.database.orm);
    return getSettings(context.platform);
  }),
};
