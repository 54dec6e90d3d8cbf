/** What the product asks a provider for; the names are kept in the database. */
export const TASK_NAMES = [
  "fit-analysis",
  "funding-structures",
  "coach",
  "simulator",
  "intake-values",
] as const;
export type TaskName = (typeof TASK_NAMES)[number];

/** The name under which the installation's own model is kept beside the tasks. */
export const USUAL_MODEL = "usual-model" as const;
/** What a stored choice is about. */
export type ChoiceName = TaskName | typeof USUAL_MODEL;

/** An automation that is posted to, an OpenAI-compatible model, or the product's own rules. */
export const PROVIDER_KINDS = ["webhook", "model", "rules"] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];

/** What the person reads beside an answer, so that nobody takes rules for a model or a model for arithmetic. */
export const PROVIDER_LABELS: Readonly<Record<ProviderKind, string>> = {
  webhook: "Automation",
  model: "AI model",
  rules: "Built-in rules",
};

/** Why there is no answer. */
export const FAULT_KINDS = [
  /** The same task runs for the same subject already. */
  "busy",
  /** The person has asked as often as the operator allows. */
  "quota",
  /** The chosen provider lacks an address, a key or a model. */
  "not-set-up",
  /** The address lies in a network that the server does not call. */
  "refused-address",
  "timeout",
  "network",
  "redirect",
  "too-large",
  /** Answered, but with a status that is no success. */
  "status",
  /** Not JSON, half a JSON, too deep a JSON. */
  "unreadable",
  /** JSON of another shape than asked for. */
  "invalid",
  /** What was asked about holds nothing to judge by. */
  "nothing-to-judge",
  /** The caller went away. */
  "cancelled",
  /** A fault of the product itself. */
  "broken",
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** A kind in a word or two, for administrators. */
export const FAULT_WORDS: Readonly<Record<FaultKind, string>> = {
  busy: "ran already",
  quota: "asked too often",
  "not-set-up": "not set up",
  "refused-address": "address refused",
  timeout: "took too long",
  network: "not reached",
  redirect: "redirected",
  "too-large": "answer too large",
  status: "answered with an error",
  unreadable: "answer unreadable",
  invalid: "answer of another shape",
  "nothing-to-judge": "nothing to judge by",
  cancelled: "called off",
  broken: "our own fault",
};
