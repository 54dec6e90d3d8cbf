/** What the command line, the administrators' area and tests may use of accounts. */
export { findAccountByEmail } from "./accounts-table.ts";
export { type AdminAuthRow, listAdminAuthLog, listLatestAdminSignIns } from "./admin-auth-log.ts";
export { createAccount, type AccountAnswer } from "./create-account.ts";
export { cancelInvite, createInvite, type InviteAnswer, resendInvite } from "./invite-user.ts";
export { requestResetByAdmin } from "./request-reset.ts";
export { createSetupLink } from "./setup-link.ts";
export {
  listSubscriptions,
  type MemberSubscription,
  type Subscription,
  updateSubscription,
} from "./subscriptions-table.ts";
export { changeRole, listUsers, removeUser, type UserChange, type UserRow } from "./users.ts";
