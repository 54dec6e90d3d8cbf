import { profileFeature } from "#features/profile/web/feature.tsx";
import { signedInFeature } from "#features/sign-in/web/signed-in-feature.ts";
import { adminFeature } from "#features/admin/web/feature.tsx";
import { dealAnalysisFeature } from "#features/deal-analysis/web/feature.tsx";
import { calendarFeature } from "#features/calendar/web/feature.tsx";
import { contactsFeature } from "#features/contacts/web/feature.tsx";
import { coachFeature } from "#features/coach/web/feature.tsx";
import { criteriaFeature } from "#features/criteria/web/feature.tsx";
import { dealsFeature } from "#features/deals/web/feature.tsx";
import { documentsFeature } from "#features/documents/web/feature.tsx";
import { dealListFeature } from "#features/deal-list/web/feature.tsx";
import { eventsFeature } from "#features/events/web/feature.tsx";
import { fundingFeature } from "#features/funding/web/feature.tsx";
import { homeFeature } from "#features/home/web/feature.tsx";
import { booksFeature } from "#features/books/web/feature.ts";
import { lendingFeature } from "#features/lending/web/feature.ts";
import { lettersFeature } from "#features/letters/web/feature.tsx";
import { leadsFeature } from "#features/leads/web/feature.tsx";
import { intakeFeature } from "#features/intake/web/feature.tsx";
import { practiceFeature } from "#features/practice/web/feature.tsx";
import { resourcesFeature } from "#features/resources/web/feature.tsx";
import { dataExportFeature } from "#features/data-export/web/feature.tsx";
import { pipelineFeature } from "#features/pipeline/web/feature.tsx";
import { remindersFeature } from "#features/reminders/web/feature.tsx";
import { tasksFeature } from "#features/tasks/web/feature.tsx";
import { workspacesFeature } from "#features/workspaces/web/feature.tsx";
import type { WebFeature } from "./feature.ts";

/**
 * What stands behind the sign-in; fetched after the first paint. A feature with a page that anybody may open stands
 * in first-features.ts.
 */
export const features: readonly WebFeature[] = [
  homeFeature,
  intakeFeature,
  leadsFeature,
  contactsFeature,
  tasksFeature,
  remindersFeature,
  pipelineFeature,
  dealListFeature,
  criteriaFeature,
  dealsFeature,
  dealAnalysisFeature,
  fundingFeature,
  booksFeature,
  lendingFeature,
  practiceFeature,
  coachFeature,
  lettersFeature,
  calendarFeature,
  documentsFeature,
  resourcesFeature,
  signedInFeature,
  profileFeature,
  workspacesFeature,
  dataExportFeature,
  eventsFeature,
  adminFeature,
];
