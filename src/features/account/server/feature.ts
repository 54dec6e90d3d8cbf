import { implement } from "@orpc/server";
import { accountContract } from "#features/account/contract.ts";
import type { CallContext } from "#server/call-context.ts";
import type { ServerFeature } from "#server/feature.ts";
import { completeSetup } from "./complete-setup.ts";
import { offerFirstAdmin } from "./first-admin.ts";
import { findSetupLink } from "./setup-links-table.ts";
import { signIn } from "./sign-in.ts";

const account = implement(accountContract).$context<CallContext>();

const router = account.router({
  getSession: account.getSession.handler(async ({ context }) => {
    const session = await context.findSession();
    if (session?.ageing) {
      context.responseHeaders.append("set-cookie", await context.platform.sessions.extend(session));
    }
    return { person: session?.person ?? null };
  }),

  signIn: account.signIn.handler(async ({ context, input, errors }) => {
    const answer = await signIn(context, input);
    if (answer.ok) return { person: answer.person };
    throw answer.reason === "too-many" ? errors.TOO_MANY_REQUESTS() : errors.INVALID_CREDENTIALS();
  }),

  signOut: account.signOut.handler(async ({ context }) => {
    const cookie = await context.platform.sessions.close(context.requestHeaders.get("cookie"));
    context.responseHeaders.append("set-cookie", cookie);
    return { signedOut: true as const };
  }),

  getSetup: account.getSetup.handler(async ({ context, input, errors }) => {
    const link = await findSetupLink(context.platform.database.orm, input.token);
    if (!link) throw errors.GONE();
    return { purpose: link.purpose, email: link.email, expiresAt: link.expiresAt.toISOString() };
  }),

  completeSetup: account.completeSetup.handler(async ({ context, input, errors }) => {
    const answer = await completeSetup(context, input);
    if (answer.ok) return { person: answer.person };
    throw answer.reason === "taken" ? errors.CONFLICT() : errors.GONE();
  }),
});

export const accountFeature: ServerFeature = {
  name: "account",
  contract: accountContract,
  router,
  onStart: offerFirstAdmin,
};
