/** What can happen to an account that its owner must hear of, whoever did it. */
export const ACCOUNT_CHANGES = {
  "password-changed": {
    title: "Your password was changed",
    sentence: "The password of your account was changed, and you were signed out everywhere else.",
  },
  "second-factor-on": {
    title: "Your second factor was turned on",
    sentence: "Signing in now asks for a code of an authenticator app. You were signed out everywhere else.",
  },
  "second-factor-off": {
    title: "Your second factor was turned off",
    sentence: "Your password alone lets you in now. You were signed out everywhere else.",
  },
  "recovery-codes-renewed": {
    title: "You have new recovery codes",
    sentence: "The recovery codes you had before no longer work. You were signed out everywhere else.",
  },
  "became-admin": {
    title: "You are an administrator now",
    sentence: "An administrator gave your account the rights of an administrator. Sign in again to use them.",
  },
  "no-admin-any-more": {
    title: "You are no administrator any more",
    sentence: "An administrator took the rights of an administrator from your account.",
  },
} as const satisfies Readonly<Record<string, { title: string; sentence: string }>>;
export type AccountChange = keyof typeof ACCOUNT_CHANGES;

export const isAccountChange = (kind: string): kind is AccountChange => Object.hasOwn(ACCOUNT_CHANGES, kind);

/** What to do when it was somebody else. */
export const IF_NOT_YOU = "If it was not you, change your password and end your other sessions at once.";
