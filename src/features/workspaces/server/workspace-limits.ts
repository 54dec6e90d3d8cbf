/** Beyond what people need, and far below what would trouble anybody else. */
export const MOST_OWNED_WORKSPACES = 50;
/** Of one workspace, with those who are invited. */
export const MOST_MEMBERS = 200;
export const MOST_GUESTS = 500;
/** In a day, since each is a mail to somebody who may not have asked for it. */
export const MOST_MAILS_A_DAY = {
  /** To one address from one workspace: what others send does not count, and nobody learns of it. */
  fromWorkspace: 8,
  /** To one address of all workspaces together: far above, so that nobody keeps somebody from being invited. */
  inAll: 40,
  /** By one person, to whomever. */
  byPerson: 100,
} as const;

export const INVITATION_DAYS = 7;
