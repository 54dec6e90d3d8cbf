import { ACCOUNT_CHANGES, type AccountChange } from "#features/sign-in/model/account-changes.ts";
import { composeMail } from "#server/mail/compose-mail.ts";
import type { Mail } from "#server/mail/send-mail.ts";

type Words = Omit<Mail, "to">;

/** A mail does not know where it is read. */
const toUtc = (moment: Date): string => `${moment.toISOString().slice(0, 16).replace("T", " ")} UTC`;

const greet = (firstName: string): string => (firstName ? `Hello ${firstName},` : "Hello,");

export function inviteMail(facts: {
  appOrigin: string;
  firstName: string;
  /** Null when the administrator who invited is here no more. */
  inviter: string | null;
  href: string;
}): Words {
  const { appOrigin, firstName, inviter, href } = facts;
  const who = inviter ?? "An administrator";
  return {
    kind: "invitation",
    livesMinutes: 7 * 24 * 60,
    subject: "You are invited to Dealwright",
    ...composeMail({
      title: "You are invited to Dealwright",
      paragraphs: [
        greet(firstName),
        `${who} invites you to Dealwright, where buyers of small businesses keep their deals, judge them by the numbers and plan how to fund them.`,
        "Choose a password, and your account is ready. The link works once, within 7 days.",
      ],
      button: { label: "Accept the invitation", href },
      foot: [
        "If you did not expect this invitation, you can ignore it: without the link no account is made.",
      ],
      appOrigin,
    }),
  };
}

export function resetMail(facts: {
  appOrigin: string;
  firstName: string;
  href: string;
  code: string;
  /** Null: at once. */
  usableFrom: Date | null;
  expiresAt: Date;
  livesMinutes: number;
}): Words {
  const { appOrigin, firstName, href, code, usableFrom, expiresAt, livesMinutes } = facts;
  const when =
    usableFrom === null
      ? "Open the link within an hour:"
      : `Open the link between ${toUtc(usableFrom)} and ${toUtc(expiresAt)}, or at once with a code of your authenticator app:`;
  return {
    kind: "password reset",
    livesMinutes,
    subject: "Reset your Dealwright password",
    ...composeMail({
      title: "Reset your password",
      paragraphs: [
        greet(firstName),
        `A new password for your account was requested, most likely by you. ${when}`,
      ],
      button: { label: "Set a new password", href },
      code,
      foot: [
        `Or enter the code at ${appOrigin}/verify-reset-code within 15 minutes.`,
        "If it was not you, you can ignore this mail: your password stays as it is. Tell nobody the code; we never ask for it.",
      ],
      appOrigin,
    }),
  };
}

/** Something grave that was done to an account, in the words that the application shows as well. */
export function accountChangeMail(facts: {
  appOrigin: string;
  firstName: string;
  kind: AccountChange;
  byName: string | null;
  address: string | null;
}): Words {
  const { appOrigin, firstName, kind, byName, address } = facts;
  const { title, sentence, advice } = ACCOUNT_CHANGES[kind];
  const who = byName === null ? [] : [`Done by: ${byName}.`];
  const where = address === null ? [] : [`It was done from the network address ${address}.`];
  return {
    kind: "account notice",
    subject: `${title} (Dealwright)`,
    ...composeMail({
      title,
      paragraphs: [greet(firstName), sentence, ...who, ...where],
      foot: [
        `${advice} Your account: ${appOrigin}/dashboard/profile. If you cannot sign in any more, set a new password: ${appOrigin}/forgot-password`,
      ],
      appOrigin,
    }),
  };
}

/** Whose account an administrator took away: there is no application to be told in any more. */
export function accountRemovedMail(facts: { appOrigin: string; firstName: string }): Words {
  const { appOrigin, firstName } = facts;
  return {
    kind: "account notice",
    subject: "Your Dealwright account was removed",
    ...composeMail({
      title: "Your account was removed",
      paragraphs: [
        greet(firstName),
        "An administrator removed your account. You cannot sign in any more, and nobody else is given what is stored in it.",
      ],
      foot: ["If you think that this is a mistake, ask the administrator of this site."],
      appOrigin,
    }),
  };
}

/** Its owner has no application to be told in any more. */
export function accountDeletedMail(facts: { appOrigin: string; firstName: string }): Words {
  const { appOrigin, firstName } = facts;
  return {
    kind: "account notice",
    subject: "Your Dealwright account was deleted",
    ...composeMail({
      title: "Your account was deleted",
      paragraphs: [
        greet(firstName),
        "Your account was deleted as you asked, with all that was stored in it.",
      ],
      foot: ["If it was not you, tell the administrator of this site at once."],
      appOrigin,
    }),
  };
}
