import { readEmailAddress, readWebAddress, type SettingKey } from "#contract/system-settings.ts";

/** Twelve hours: however busy an administrator is, they sign in anew after so long. */
const MOST_SESSION_MINUTES = 720;
const MOST_LOGIN_ATTEMPTS = 100;

/**
 * What is wrong with a setting, in a sentence; null when it can be stored. An empty one is none: what reads it falls
 * back.
 */
export function findSettingProblem(key: SettingKey, value: string): string | null {
  if (value === "") return null;
  switch (key) {
    case "admin_session_timeout":
      return isWholeUpTo(value, MOST_SESSION_MINUTES)
        ? null
        : `Enter whole minutes from 1 to ${MOST_SESSION_MINUTES}.`;
    case "admin_login_attempts_max":
      return isWholeUpTo(value, MOST_LOGIN_ATTEMPTS)
        ? null
        : `Enter a whole number from 1 to ${MOST_LOGIN_ATTEMPTS}.`;
    case "maintenance_mode":
      return value === "true" || value === "false" ? null : "Maintenance mode is true or false.";
    case "invitations_make_accounts":
      return value === "true" || value === "false" ? null : "Accounts by invitations is true or false.";
    case "contact_email":
      return readEmailAddress(value) === null
        ? "Enter one email address, for instance hello@example.com."
        : null;
    default:
      return readWebAddress(value) === null
        ? "Enter a whole address, for instance https://example.com."
        : null;
  }
}

function isWholeUpTo(value: string, most: number): boolean {
  return /^\d{1,4}$/.test(value) && Number(value) >= 1 && Number(value) <= most;
}
