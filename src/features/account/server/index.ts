/** What the command line and tests may use of accounts. */
export { createAccount, type AccountAnswer } from "./create-account.ts";
export { createSetupLink } from "./setup-link.ts";
export { findAccountByEmail } from "./accounts-table.ts";
