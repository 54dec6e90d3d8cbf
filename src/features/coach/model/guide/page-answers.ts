import type { DealStudy } from "#features/coach/model/deal-study.ts";
import type { OTHER_TOPICS } from "#features/coach/model/ask/topics.ts";
import type { DealTopic } from "./questions.ts";
import { calendarHref } from "#features/calendar/addresses.ts";
import { contactsPath } from "#features/contacts/addresses.ts";
import { analysisHref } from "#features/deal-analysis/addresses.ts";
import { documentsHref } from "#features/documents/addresses.ts";
import { loiHref, ndaHref } from "#features/letters/addresses.ts";
import { practiseDealHref, simulatorHref } from "#features/practice/addresses.ts";
import { tasksPath } from "#features/tasks/addresses.ts";
import { plain } from "./plain.ts";

export type PageTopic = Exclude<(typeof OTHER_TOPICS)[number], DealTopic>;

/** What another page does: it is named, with the deal where there is one. Null: it needs a deal. */
export const PAGE_ANSWERS: Readonly<Record<PageTopic, (study: DealStudy | null) => string | null>> = {
  loi: (study) =>
    study &&
    `**[Write the letter of intent](${loiHref(study.id)}).** It opens with the price and the plan of ${plain(study.name)}.`,
  nda: (study) => `**[Write the confidentiality agreement](${ndaHref(study?.id)}).**`,
  tasks: () => `**[Tasks](${tasksPath}) lists what is due.** [The calendar](${calendarHref}) shows the week.`,
  contacts: () =>
    `**[Contacts](${contactsPath}) has the people of your deals,** brokers, lenders and sellers, with their numbers.`,
  documents: (study) =>
    study &&
    `**[Documents](${documentsHref(study.id)}) has the list of ${plain(study.name)},** the lease and tax returns included: what is here and what is missing. [The Bank tab](${analysisHref(study.id, "bank")}) shows what a lender asks for.`,
  practice: (study) =>
    `**[Practice the conversation](${study === null ? simulatorHref : practiseDealHref(study.id)})** with a seller, a broker or a lender.`,
  others: () => "**I answer from the deals that you may see in this workspace, and from no others.**",
};
