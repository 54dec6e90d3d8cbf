/** Beyond what people need, and far below what would trouble anybody else. */
export const MOST_OWNED_WORKSPACES = 50;
/** Of one workspace, with those who are invited. */
export const MOST_MEMBERS = 200;
export const MOST_GUESTS = 500;
/** To one address, of all workspaces together: each is a mail to somebody who may not have asked for it. */
export const MOST_MAILS_A_DAY = 8;

export const INVITATION_DAYS = 7;
