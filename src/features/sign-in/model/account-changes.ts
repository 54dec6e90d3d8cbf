interface Told {
  title: string;
  sentence: string;
  /** What to do when it was not meant. */
  advice: string;
}

const IF_NOT_YOU = "If it was not you, change your password and end your other sessions at once.";
const ASK_THEM = "If you do not know why, ask the administrators of this site.";
const STOP_IT = "If you did not ask for it, stop it: the link is dead then.";

/** What can happen to an account that its owner must hear of, whoever did it. */
export const ACCOUNT_CHANGES = {
  "password-changed": {
    title: "Your password was changed",
    sentence: "The password of your account was changed, and you were signed out everywhere else.",
    advice: IF_NOT_YOU,
  },
  "second-factor-on": {
    title: "Your second factor was turned on",
    sentence: "Signing in now asks for a code of an authenticator app. You were signed out everywhere else.",
    advice: IF_NOT_YOU,
  },
  "second-factor-off": {
    title: "Your second factor was turned off",
    sentence: "Your password alone lets you in now. You were signed out everywhere else.",
    advice: IF_NOT_YOU,
  },
  "recovery-codes-renewed": {
    title: "You have new recovery codes",
    sentence: "The recovery codes you had before no longer work. You were signed out everywhere else.",
    advice: IF_NOT_YOU,
  },
  "became-workspace-owner": {
    title: "You are an owner of a workspace now",
    sentence:
      "Nobody owned it any more, so it is yours to look after. You find it in the list of your workspaces.",
    advice: "You can hand it over to another member, under Members.",
  },
  "workspace-owner-named": {
    title: "An administrator named an owner of a workspace of yours",
    sentence:
      "It has no owner any more. In a day it belongs to a present or former member, unless a member stops that.",
    advice: ASK_THEM,
  },
  "passkey-added": {
    title: "A passkey was added",
    sentence: "A new passkey lets its holder into your account. You were signed out everywhere else.",
    advice: IF_NOT_YOU,
  },
  "passkey-removed": {
    title: "A passkey was removed",
    sentence: "One of your passkeys no longer lets anybody in. You were signed out everywhere else.",
    advice: IF_NOT_YOU,
  },
  "passkey-copied": {
    title: "A passkey may have been copied",
    sentence:
      "A passkey of yours was used with a count of its uses that it had passed before. It was refused. If you did not restore a device from a copy, someone else may have it.",
    advice: "Remove this passkey under Profile, and add a new one.",
  },
  "single-sign-on-linked": {
    title: "Single sign-on was linked",
    sentence:
      "An account elsewhere now lets its holder into your account here. You were signed out everywhere else.",
    advice: IF_NOT_YOU,
  },
  "single-sign-on-unlinked": {
    title: "Single sign-on was unlinked",
    sentence: "Your account elsewhere no longer lets you in here. You were signed out everywhere else.",
    advice: IF_NOT_YOU,
  },
  "became-admin": {
    title: "You are an administrator now",
    sentence: "An administrator gave your account the rights of an administrator.",
    advice: ASK_THEM,
  },
  "no-admin-any-more": {
    title: "You are no administrator any more",
    sentence: "An administrator took the rights of an administrator from your account.",
    advice: ASK_THEM,
  },
  "reset-waits": {
    title: "A new password for your account was requested",
    sentence: "An administrator hands on the link. It works after a day, or at once with your second factor.",
    advice: STOP_IT,
  },
  "reset-mailed": {
    title: "An administrator had a link to a new password mailed to you",
    sentence: "It works at once, for an hour.",
    advice: STOP_IT,
  },
  "reset-by-operator": {
    title: "A link to a new password for your account was made on the server",
    sentence: "The administrator of the server made it. It works at once, for an hour.",
    advice: STOP_IT,
  },
  "mail-opened": {
    title: "An administrator read a mail to you",
    sentence: "It lay here because it was not sent, or could not be.",
    advice: ASK_THEM,
  },
} as const satisfies Readonly<Record<string, Told>>;
export type AccountChange = keyof typeof ACCOUNT_CHANGES;

export const isAccountChange = (kind: string): kind is AccountChange => Object.hasOwn(ACCOUNT_CHANGES, kind);
