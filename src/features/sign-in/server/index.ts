/** What the command line, the administrators' area and tests may use of accounts. */
export { findAccountByEmail } from "./accounts-table.ts";
export { listAdminAuthLog, listLatestAdminSignIns } from "./admin-auth-log.ts";
export { createAccount } from "./create-account.ts";
export { renewFirstAdminLink } from "./first-admin.ts";
export type { HandedLink } from "./handed-link.ts";
export { cancelInvite, createInvite, resendInvite } from "./invite-user.ts";
export { createResetLink, requestResetByAdmin } from "./request-reset.ts";
export { calendarsEnded } from "./password-reset.ts";
export { createSetupLink } from "./setup-link.ts";
export { notifyAccountChange, notifyMailOpened } from "./notify-account-change.ts";
export { takeNetworkChallenge } from "./sign-in-tries.ts";
export { changeRole, listUsers, removeUser } from "./users.ts";
