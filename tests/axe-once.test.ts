import { expect, test } from "vitest";
import { listFiles, readSource } from "#tests/support/source-files.ts";

/** States that stand at the end of a long way alone, and why: the journey that gets there looks at them. */
const LOOKS_ITSELF: Readonly<Record<string, string>> = {
  "src/features/admin/e2e/area.e2e.ts": "a member who tries the administrators' door",
  "src/features/admin/e2e/users.e2e.ts": "a link that is made for somebody else",
  "src/features/admin/e2e/workspaces.e2e.ts": "a workspace whose owner is gone, and an account that owns one",
  "src/features/comments/e2e/comments.e2e.ts": "people to be named, and a guest",
  "src/features/criteria/e2e/criteria.e2e.ts": "criteria that another window changed",
  "src/features/deal-analysis/e2e/lender-figures.e2e.ts": "a verdict by the books of a year",
  "src/features/deal-analysis/e2e/states.e2e.ts": "a deal whose rows cannot all be read",
  "src/features/deal-list/e2e/explorer.e2e.ts": "a deal of this device alone, among those to be deleted",
  "src/features/deal-notes/e2e/deal-notes.e2e.ts": "a note that is being changed",
  "src/features/deals/e2e/local-deals.e2e.ts": "deals of this device alone",
  "src/features/documents/e2e/documents.e2e.ts": "a checklist that is half done",
  "src/features/events/e2e/two-at-once.e2e.ts": "two people at the same deal",
  "src/features/fit/e2e/fit.e2e.ts": "an answer of a model that is marked",
  "src/features/funding/e2e/building.e2e.ts":
    "the terms of a loan that is set, and a list that is refused half-way",
  "src/features/funding/e2e/many-stacks.e2e.ts": "stacks that were built to be compared",
  "src/features/funding/e2e/proposals.e2e.ts": "proposals that were made",
  "src/features/home/e2e/home.e2e.ts": "what a partner changed, and what a guest sees",
  "src/features/intake/e2e/intake.e2e.ts": "what another page handed over",
  "src/features/intake/e2e/mail.e2e.ts": "a mail that arrived and waits",
  "src/features/intake/e2e/source-documents.e2e.ts": "files that are read in the background",
  "src/features/lending/e2e/guest-bank.e2e.ts": "the bank as a guest sees it",
  "src/features/letters/e2e/letters.e2e.ts": "two versions of a letter that differ",
  "src/features/pipeline/e2e/views.e2e.ts": "filters that are set one after another",
  "src/features/practice/e2e/simulator.e2e.ts": "the feedback after a whole conversation",
  "src/features/reminders/e2e/reminders.e2e.ts": "a reminder whose hour has come",
  "src/features/sign-in/e2e/account-notices.e2e.ts":
    "a link that an administrator made, and the notice of it",
  "src/features/sign-in/e2e/own-account.e2e.ts": "a mail's link, a second factor, and maintenance",
  "src/features/sign-in/e2e/passkeys.e2e.ts": "a device that keeps a passkey",
  "src/features/sign-in/e2e/set-up.e2e.ts": "a link that works once",
  "src/features/sign-in/e2e/single-sign-on.e2e.ts": "a provider of its own, beside a server of its own",
  "src/features/structures/e2e/best.e2e.ts": "answers of a long search",
  "src/features/structures/e2e/others-best.e2e.ts": "a search as viewers and guests see it",
  "src/features/workspaces/e2e/two-people.e2e.ts": "two people who save the same deal",
  "tests/journeys/ai-connected.e2e.ts": "a model that answers, beside a server of its own",
  "tests/journeys/connection.e2e.ts": "a network that is cut off",
  "tests/journeys/shared-model.e2e.ts": "a model that all share, beside a server of its own",
};

const CALLS = /\baxe(?:Contrast)?\(/;

test("axe looks at a screen, a dialog or a state in one place", () => {
  const looking = listFiles()
    .filter((file) => file.endsWith(".e2e.ts") && !file.startsWith("tests/journeys/every-"))
    .filter((file) => CALLS.test(readSource(file)));
  expect(looking.toSorted()).toEqual(Object.keys(LOOKS_ITSELF).toSorted());
});
