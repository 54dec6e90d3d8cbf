import { profileMenu } from "#features/profile/web/menu.ts";
import { adminMenu } from "#features/admin/web/menu.ts";
import { calendarMenu } from "#features/calendar/web/menu.ts";
import { coachMenu } from "#features/coach/web/menu.ts";
import { contactsMenu } from "#features/contacts/web/menu.ts";
import { criteriaMenu } from "#features/criteria/web/menu.ts";
import { documentsMenu } from "#features/documents/web/menu.ts";
import { siteMenu } from "#features/site/web/menu.ts";
import { dealsMenu } from "#features/deals/web/menu.ts";
import { dealListMenu } from "#features/deal-list/web/menu.ts";
import { fundingMenu } from "#features/funding/web/menu.ts";
import { homeMenu } from "#features/home/web/menu.ts";
import { lettersMenu } from "#features/letters/web/menu.ts";
import { leadsMenu } from "#features/leads/web/menu.ts";
import { intakeMenu } from "#features/intake/web/menu.ts";
import { practiceMenu } from "#features/practice/web/menu.ts";
import { resourcesMenu } from "#features/resources/web/menu.ts";
import { pipelineMenu } from "#features/pipeline/web/menu.ts";
import { remindersMenu } from "#features/reminders/web/menu.ts";
import { tasksMenu } from "#features/tasks/web/menu.ts";
import { workspacesMenu } from "#features/workspaces/web/menu.ts";
import type { FeatureMenu } from "./feature.ts";

/** What the features put into sidebar, palette and dashboard; an entry whose page is not there is not drawn. */
export const menus: readonly FeatureMenu[] = [
  homeMenu,
  coachMenu,
  criteriaMenu,
  intakeMenu,
  leadsMenu,
  contactsMenu,
  tasksMenu,
  pipelineMenu,
  dealListMenu,
  dealsMenu,
  fundingMenu,
  practiceMenu,
  lettersMenu,
  documentsMenu,
  resourcesMenu,
  siteMenu,
  profileMenu,
  remindersMenu,
  calendarMenu,
  workspacesMenu,
  adminMenu,
];
