import type { Person } from "#contract/person.ts";
import { emailSchema, personNameSchema } from "#features/sign-in/contract.ts";
import { hasEmail, insertAccount } from "#features/sign-in/server/accounts-table.ts";
import { openChallenge, readDetail, takeChallenge } from "#features/sign-in/server/challenges.ts";
import { findTryPlace } from "#features/sign-in/server/known-devices.ts";
import { type Checked, completeSignIn } from "#features/sign-in/server/sign-in.ts";
import { clearTries, takeTry } from "#features/sign-in/server/sign-in-tries.ts";
import { checkSecondFactor } from "#features/sign-in/server/two-factor.ts";
import type { CallContext } from "#server/call-context.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { finishAtProvider, type Vouched } from "./ask-provider.ts";
import { findLinked, hasOtherWay, isLinkTaken, putLink } from "./links-table.ts";

type Form = "user" | "admin";
export type EnterProblem =
  | "gone"
  | "not-set"
  | "failed"
  | "code-missing"
  | "not-linked"
  | "taken"
  | "not-admin"
  | "wrong";
export type EnterAnswer =
  | { ok: true; person: Person; returnTo: string }
  | { ok: false; reason: EnterProblem; message: string };

const formOf = (kept: Readonly<Record<string, unknown>>): Form =>
  kept["form"] === "admin" ? "admin" : "user";

/** Signs in whoever the provider vouches for, when they are linked to somebody here. */
export async function enterByProvider(context: CallContext, answer: string): Promise<EnterAnswer> {
  const finished = await finishAtProvider(context, answer, { userId: null });
  if (!finished.ok) return { message: "", ...finished };
  const { vouched } = finished;
  const { label } = vouched.provider;
  const form = formOf(vouched.kept);
  const returnTo = readDetail(vouched.kept, "returnTo");
  const signedIn = await completeSignIn(context, form, async () => {
    const found = await findPerson(context, vouched);
    if (typeof found === "string") return { ok: false, reason: found } as const;
    context.audited.actorId = found.id;
    const factor = await checkSecondFactor(context.platform, { userId: found.id, code: undefined });
    if (factor === "not-wanted") return vouchedFor(context, found.id);
    const detail = { userId: found.id, email: found.email, form, returnTo };
    await openChallenge(context, { purpose: "single-sign-on-code", userId: null, detail });
    return { ok: false, reason: "code-missing", userId: found.id } as const;
  });
  if (signedIn.ok) return { ok: true, person: signedIn.person, returnTo };
  return { ok: false, reason: signedIn.reason, message: wordsFor(signedIn.reason, label) };
}

/** The provider's word is no proof for what is grave, but where the account has no other way to give one. */
async function vouchedFor(
  { platform }: CallContext,
  userId: string,
): Promise<Extract<Checked<never>, { ok: true }>> {
  if (await hasOtherWay(platform.database.orm, userId)) return { ok: true, userId, isProved: false };
  return { ok: true, userId };
}

const wordsFor = (reason: EnterProblem, label: string): string =>
  reason === "not-linked"
    ? `Nobody here is linked to this account at ${label}. Sign in another way, then link it under Profile.`
    : reason === "taken"
      ? `Your email address belongs to an account here already. Sign in to it another way, then link ${label} under Profile. If it was removed, an administrator can invite you again.`
      : "";

/** The linked person, or somebody new where an administrator allows it. An address alone never leads to anybody. */
async function findPerson(
  { platform }: CallContext,
  vouched: Vouched,
): Promise<{ id: string; email: string } | "not-linked" | "taken"> {
  const linked = await findLinked(platform.database.orm, vouched);
  if (linked) return linked;
  const email = emailSchema.safeParse(vouched.email);
  if (!vouched.provider.makesAccounts || !vouched.isEmailVerified || !email.success) return "not-linked";
  const nameOf = (text: string) => personNameSchema.safeParse(text).data ?? "";
  return inTransaction(platform.database, async ({ orm }) => {
    // Of somebody who was removed: an administrator brings them back, and nobody else.
    if (await isLinkTaken(orm, vouched)) return "not-linked" as const;
    if (await hasEmail(orm, email.data)) return "taken" as const;
    const made = await insertAccount(orm, {
      email: email.data,
      passwordHash: null,
      firstName: nameOf(vouched.firstName),
      lastName: nameOf(vouched.lastName),
      role: "user",
    });
    if (!made) return "taken" as const;
    // Thrown, so that no account is left that nobody gets into.
    if (!(await putLink(orm, made.id, vouched)))
      throw new Error("The account elsewhere was linked meanwhile.");
    return made;
  });
}

/** The code that the person's own second factor asks for; a wrong one may be followed by another, a few times. */
export async function enterWithCode(
  context: CallContext,
  code: string,
): Promise<
  | { ok: true; person: Person; returnTo: string }
  | { ok: false; reason: "gone" | "too-many" | "code-wrong" | "not-admin" | "wrong" }
> {
  const { platform } = context;
  const kept = await takeChallenge(context, { purpose: "single-sign-on-code", userId: null });
  if (!kept) return { ok: false, reason: "gone" };
  const [userId, email] = [readDetail(kept, "userId"), readDetail(kept, "email")];
  const answer = await completeSignIn(context, formOf(kept), async () => {
    context.audited.actorId = userId;
    const question = { kind: "code", email, place: await findTryPlace(context, email) } as const;
    if (!(await takeTry(platform.database, question)))
      return { ok: false, reason: "too-many", userId } as const;
    const factor = await checkSecondFactor(platform, { userId, code });
    if (factor === "wrong" || factor === "missing") {
      await openChallenge(context, { purpose: "single-sign-on-code", userId: null, detail: kept });
      return { ok: false, reason: "code-wrong", userId } as const;
    }
    await clearTries(platform.database, question);
    return vouchedFor(context, userId);
  });
  return answer.ok ? { ...answer, returnTo: readDetail(kept, "returnTo") } : answer;
}
