import type { Change } from "#features/events/contract.ts";

/** What else shows records of a kind: the features whose answers are read again with it. */
const SHOWN_BY: Readonly<Record<string, readonly string[]>> = {
  deals: ["dealList", "fit", "documents", "savedAnalyses", "pipeline", "timeline", "contacts", "home"],
  funding: ["dealList", "pipeline", "timeline", "home"],
  letters: ["dealList", "pipeline", "timeline"],
  savedAnalyses: ["deals", "dealList"],
  criteria: ["fit"],
  fit: ["dealList", "home"],
  leads: ["pipeline", "timeline", "contacts"],
  tasks: ["pipeline", "reminders", "timeline"],
  pipeline: ["timeline", "home", "dealImport"],
  savedViews: [],
  intake: [],
  // What the server does by itself: mail comes in, a file is read. It may be just after a window changed an intake, and
  // would be taken for that change.
  intakeWork: ["intake"],
  comments: ["timeline", "reminders"],
  // A call that is noted settles what a stage asks for.
  dealNotes: ["timeline", "pipeline", "documents"],
  contacts: [],
  documents: ["dueDiligence", "comments", "pipeline", "timeline"],
  dueDiligence: [],
  books: ["deals", "documents", "pipeline", "timeline", "home"],
  lending: ["home"],
  structures: [],
  dealImport: ["deals", "dealList"],
  profile: ["deals", "fit", "pipeline", "home"],
};

/** Calls of these may change what any screen shows: a deal that went to another workspace, a rule. */
const SHOWN_EVERYWHERE: ReadonlySet<string> = new Set(["dealMoves", "workspaces", "rules", "benchmarks"]);

/** The features whose answers may be older than a change that this page made; null: all. */
export const kindsOfOwnChange = (feature: string): readonly string[] | null =>
  SHOWN_EVERYWHERE.has(feature) ? null : [feature, ...(SHOWN_BY[feature] ?? [])];

/** Null: a kind of which everything may show something, such as deals that came from another workspace. */
export const kindsToRefresh = ({ kind }: Pick<Change, "kind">): readonly string[] | null =>
  Object.hasOwn(SHOWN_BY, kind) ? [kind, ...(SHOWN_BY[kind] ?? [])] : null;
