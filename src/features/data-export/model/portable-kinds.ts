/**
 * What a person takes from one installation to another, in the order in which it can be stored: what others refer to
 * comes first. The name is that of the table and of the file in the zip.
 */
export const CARRIED_KINDS = [
  { name: "buyer_profiles", title: "Buyer’s profile" },
  { name: "acquisition_criteria", title: "Criteria" },
  { name: "contacts", title: "Contacts" },
  { name: "deals", title: "Deals" },
  { name: "deal_contacts", title: "Contacts of deals" },
  { name: "deal_drafts", title: "Drafts" },
  { name: "deal_analyses", title: "Saved analyses" },
  { name: "acquisition_fit_analyses", title: "Fit results" },
  { name: "funding_stacks", title: "Funding stacks" },
  { name: "documents", title: "Documents" },
  { name: "diligence_items", title: "Lines of checklists" },
  { name: "deal_questions", title: "Questions to sellers" },
  { name: "tasks", title: "Tasks" },
  { name: "comment_threads", title: "Conversations about deals" },
  { name: "comments", title: "Comments" },
  { name: "deal_stages", title: "Places in the pipeline" },
  { name: "deal_stage_moves", title: "Moves in the pipeline" },
  { name: "pipeline_stages", title: "Stages of the pipeline" },
  { name: "deal_figure_history", title: "Changes of figures" },
  { name: "deal_field_history", title: "Changes of fields" },
  { name: "deal_books", title: "Books" },
  { name: "deal_lending", title: "What deals say for the bank" },
  { name: "saved_structures", title: "Saved best structures" },
  { name: "intakes", title: "Intakes" },
  { name: "deal_sources", title: "Sources of figures" },
  { name: "letters", title: "Letters" },
  { name: "letter_versions", title: "Versions of letters" },
  { name: "leads", title: "Leads" },
  { name: "lead_entries", title: "Notes and history of leads" },
  { name: "lead_contacts", title: "Contacts of leads" },
  { name: "coach_conversations", title: "Coach conversations" },
  { name: "coach_messages", title: "Coach messages" },
  { name: "practice_sessions", title: "Practice conversations" },
] as const;
export type CarriedName = (typeof CARRIED_KINDS)[number]["name"];

/** Rows of a person's that mean nothing elsewhere, and why. They are in the export, under `more`, and are not imported. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  acquisition_fit_runs: "work that is under way here",
  account_notices: "what happened to this account here",
  contact_merges: "what can be taken back here, for some days",
  calendar_feeds: "an address of this installation that opens the person’s dates",
  auth_passkeys: "keys that devices hold for this installation's address alone",
  deal_books_changes: "who typed what of late, for windows that are open here",
  explorer_counts: "made anew from the rows they count",
  lead_imports: "repeated calls, remembered",
  listing_imports: "repeated calls, remembered",
  saved_views: "filters that name the people and stages of here",
  listing_profiles: "how files were read here; the next file of each kind is matched anew",
  reminder_choices: "when this installation tells the person something",
  reminder_people: "when this installation tells the person something",
  reminders: "what this installation told",
  subscriptions: "what this installation grants",
};
