import { profileFeature } from "#features/profile/server/feature.ts";
import { signInFeature } from "#features/sign-in/server/feature.ts";
import { adminFeature } from "#features/admin/server/feature.ts";
import { createSavedAnalysesFeature } from "#features/saved-analyses/server/feature.ts";
import { createAiFeature } from "#features/ai/server/feature.ts";
import { benchmarksFeature } from "#features/benchmarks/server/feature.ts";
import { coachTasks, createCoachFeature } from "#features/coach/server/feature.ts";
import { booksFeature } from "#features/books/server/feature.ts";
import { lenderBooks, documentsInBooks } from "#features/books/server/index.ts";
import { calendarFeature } from "#features/calendar/server/feature.ts";
import { commentsFeature } from "#features/comments/server/feature.ts";
import { contactsFeature } from "#features/contacts/server/feature.ts";
import { criteriaFeature } from "#features/criteria/server/feature.ts";
import { createDealMovesFeature } from "#features/deal-moves/server/feature.ts";
import { createDealsFeature } from "#features/deals/server/feature.ts";
import { createFindByVerdict, createListAnswers } from "#features/deals/server/index.ts";
import { documentMover } from "#features/documents/server/index.ts";
import { createDocumentsFeature } from "#features/documents/server/feature.ts";
import { dueDiligenceFeature } from "#features/due-diligence/server/feature.ts";
import { dealNotesFeature } from "#features/deal-notes/server/feature.ts";
import { dealAnalysisFeature } from "#features/deal-analysis/server/feature.ts";
import { createDealListFeature } from "#features/deal-list/server/feature.ts";
import { eventsFeature } from "#features/events/server/feature.ts";
import { homeFeature } from "#features/home/server/feature.ts";
import { fitFeature } from "#features/fit/server/feature.ts";
import { fitTask } from "#features/fit/server/fit-task.ts";
import { createFundingFeature, fundingTasks } from "#features/funding/server/feature.ts";
import { createLendingFeature } from "#features/lending/server/feature.ts";
import {
  dealAnswers,
  readPlanOfStacks,
  readChoices,
  readPlanToPropose,
  readBankBrief,
} from "#features/lending/server/index.ts";
import { structuresFeature } from "#features/structures/server/feature.ts";
import { sheetsOfBank } from "#features/structures/server/index.ts";
import { createLettersFeature } from "#features/letters/server/feature.ts";
import { leadsFeature } from "#features/leads/server/feature.ts";
import { createDealImportFeature } from "#features/deal-import/server/feature.ts";
import { createPracticeFeature } from "#features/practice/server/feature.ts";
import { replyTask } from "#features/practice/server/tasks.ts";
import { resourcesFeature } from "#features/resources/server/feature.ts";
import { searchArticles } from "#features/resources/server/index.ts";
import { rulesFeature } from "#features/rules/server/feature.ts";
import { siteFeature } from "#features/site/server/feature.ts";
import { dataExportFeature } from "#features/data-export/server/feature.ts";
import { createPipelineFeature } from "#features/pipeline/server/feature.ts";
import { openingStages } from "#features/pipeline/server/index.ts";
import { remindersFeature } from "#features/reminders/server/feature.ts";
import { timelineFeature } from "#features/timeline/server/feature.ts";
import { savedViewsFeature } from "#features/saved-views/server/feature.ts";
import { proposalsTask } from "#features/intake/server/proposals/proposals-task.ts";
import { intakeFeature } from "#features/intake/server/feature.ts";
import { tasksFeature } from "#features/tasks/server/feature.ts";
import { workspacesFeature } from "#features/workspaces/server/feature.ts";
import type { ServerFeature } from "#server/feature.ts";

/** One for all lists, so that what one of them worked out the others need not. */
const listAnswers = createListAnswers(dealAnswers);

/** Every feature that answers calls: the one place where the platform names them. */
export const serverFeatures: readonly ServerFeature[] = [
  signInFeature,
  profileFeature,
  workspacesFeature,
  // Here features hand down their AI tasks, so that an administrator can say who answers them and try it out.
  createAiFeature([fitTask, ...fundingTasks, ...coachTasks, replyTask, proposalsTask]),
  rulesFeature,
  benchmarksFeature,
  criteriaFeature,
  createDealsFeature(lenderBooks, dealAnswers, listAnswers),
  createDealMovesFeature(documentMover),
  createDealImportFeature(openingStages),
  contactsFeature,
  leadsFeature,
  tasksFeature,
  remindersFeature,
  savedViewsFeature,
  createPipelineFeature(createFindByVerdict(listAnswers)),
  intakeFeature,
  fitFeature,
  createSavedAnalysesFeature(lenderBooks),
  dealAnalysisFeature,
  createDealListFeature(listAnswers),
  homeFeature,
  createFundingFeature({ planFor: readPlanToPropose, planOf: readPlanOfStacks }),
  createPracticeFeature(readBankBrief),
  createCoachFeature(searchArticles, listAnswers),
  createLettersFeature(readChoices),
  calendarFeature,
  createDocumentsFeature(documentsInBooks),
  commentsFeature,
  dealNotesFeature,
  timelineFeature,
  dueDiligenceFeature,
  booksFeature,
  createLendingFeature(sheetsOfBank),
  structuresFeature,
  resourcesFeature,
  dataExportFeature,
  eventsFeature,
  siteFeature,
  adminFeature,
];
