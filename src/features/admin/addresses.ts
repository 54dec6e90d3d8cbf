import { ADMIN_AREA, ADMIN_HOME, ADMIN_LOGIN, pageHref } from "#kit/page-address.ts";

/** Leads an administrator on, and anybody else away. */
export const adminHref = ADMIN_AREA;
export const adminLoginHref = ADMIN_LOGIN;

/** Any page of the area: what counts as being in it. */
export const adminPagePath = "/admin/$page";
export const adminDashboardHref = ADMIN_HOME;
export const adminUsersHref = "/admin/users";
export const adminSubscriptionsHref = "/admin/subscriptions";
export const adminWorkspacesHref = "/admin/workspaces";
export const adminSettingsHref = "/admin/settings";
/** With the section that is open. */
export const adminSectionHref = (section: string) => pageHref(adminSettingsHref, {}, { section });
export const adminAnalyticsHref = "/admin/analytics";
export const adminContentHref = "/admin/content";
export const adminRulesHref = "/admin/rules";
/** With the table of rules that is open. */
export const adminRulesTableHref = (table: string) => pageHref(adminRulesHref, {}, { table });
