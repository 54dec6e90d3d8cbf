/** The four views of the deal-stack tab. */
export const STACK_VIEWS = ["initial", "creating", "building", "saved"] as const;
export type StackView = (typeof STACK_VIEWS)[number];

const STACK_VIEW_EVENTS = ["create", "proposed", "failed", "load", "stored", "back"] as const;
export type StackViewEvent = (typeof STACK_VIEW_EVENTS)[number];

const NEXT: Record<StackView, Partial<Record<StackViewEvent, StackView>>> = {
  initial: { create: "creating", load: "saved" },
  creating: { proposed: "building", failed: "initial", back: "initial" },
  building: { stored: "saved", back: "initial" },
  saved: { back: "initial" },
};

/** Where an event leads; the same view where the specification knows no way. */
export const nextView = (view: StackView, event: StackViewEvent): StackView => NEXT[view][event] ?? view;

/** The loading card's messages and how long each stands; the last stays. */
const LOADING_MESSAGES = [
  { text: "Analyzing deal structure...", forMs: 2_000 },
  { text: "Evaluating funding options...", forMs: 3_000 },
  { text: "Calculating optimal strategies...", forMs: 3_000 },
  { text: "Generating recommendations...", forMs: 2_000 },
] as const;
export const LOADING_HINT = "This may take up to 30 seconds";
export const LOADING_TIMEOUT_MS = 30_000;
export const LOADING_TICK_MS = 100;
export const ANALYSIS_TIMEOUT = {
  title: "Analysis Timeout",
  text: "The AI analysis is taking longer than expected. This might be due to high demand or connection issues.",
  again: "Try Again",
} as const;

/** The message after so long a wait. */
export function loadingMessage(waitedMs: number): string {
  let end = 0;
  for (const { text, forMs } of LOADING_MESSAGES) {
    end += forMs;
    if (waitedMs < end) return text;
  }
  return LOADING_MESSAGES[LOADING_MESSAGES.length - 1]?.text ?? "";
}
