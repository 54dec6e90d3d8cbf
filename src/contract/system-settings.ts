/**
 * The keys of `system_settings`: the three of the specification, and the addresses of the specification.
 */
export const SETTING_KEYS = [
  "admin_session_timeout",
  "admin_login_attempts_max",
  "maintenance_mode",
  "invitations_make_accounts",
  "partner_network_url",
  "contact_email",
  "social_linkedin_url",
  "social_x_url",
  "social_facebook_url",
  "social_youtube_url",
] as const;
export type SettingKey = (typeof SETTING_KEYS)[number];

const SOCIAL_NETWORKS = ["linkedin", "x", "facebook", "youtube"] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** What the settings mean. An address that is not set is null, and nothing that leads to it is drawn. */
export interface SystemSettings {
  /** Without a call for so long, an administrator's session ends. */
  adminSessionMinutes: number;
  /** Failed sign-ins in 15 minutes after which the administrators' form waits. */
  adminLoginAttemptsMost: number;
  isMaintenance: boolean;
  /** Whether who was invited into a workspace may make an account by that link. */
  invitationsMakeAccounts: boolean;
  partnerNetworkUrl: string | null;
  /** Shown on the contact page, and where its messages go; null: to the administrators. */
  contactEmail: string | null;
  socialUrls: Readonly<Record<SocialNetwork, string | null>>;
}

export const ADMIN_SESSION_MINUTES_FALLBACK = 30;
export const ADMIN_LOGIN_ATTEMPTS_FALLBACK = 5;

/** On for boolean true, "true" and "1", and for nothing else. */
export function isSwitchedOn(value: unknown): boolean {
  return value === true || value === "true" || value === "1";
}

/** Read as an integer; what is none, or less than one, is the fall-back. */
export function readWholeNumber(value: string | undefined, fallback: number): number {
  const number = Number.parseInt(value ?? "", 10);
  return Number.isSafeInteger(number) && number >= 1 ? number : fallback;
}

const WEB_ADDRESS = /^https?:\/\/[^\s/?#@\\"'<>]+([/?#][^\s"'<>]*)?$/i;

/** The address of a page elsewhere, or null when the text is none: only what a browser may be sent to. */
export function readWebAddress(value: string | undefined): string | null {
  const text = value?.trim() ?? "";
  return WEB_ADDRESS.test(text) ? text : null;
}

/** An email address, or null when the text is none. */
export function readEmailAddress(value: string | undefined): string | null {
  const text = value?.trim() ?? "";
  return text.length <= 254 && /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(text) ? text : null;
}

export function readSystemSettings(stored: Readonly<Partial<Record<string, string>>>): SystemSettings {
  const social = (network: SocialNetwork) => readWebAddress(stored[`social_${network}_url`]);
  return {
    adminSessionMinutes: readWholeNumber(stored["admin_session_timeout"], ADMIN_SESSION_MINUTES_FALLBACK),
    adminLoginAttemptsMost: readWholeNumber(
      stored["admin_login_attempts_max"],
      ADMIN_LOGIN_ATTEMPTS_FALLBACK,
    ),
    isMaintenance: isSwitchedOn(stored["maintenance_mode"]),
    invitationsMakeAccounts: isSwitchedOn(stored["invitations_make_accounts"]),
    partnerNetworkUrl: readWebAddress(stored["partner_network_url"]),
    contactEmail: readEmailAddress(stored["contact_email"]),
    socialUrls: {
      linkedin: social("linkedin"),
      x: social("x"),
      facebook: social("facebook"),
      youtube: social("youtube"),
    },
  };
}
