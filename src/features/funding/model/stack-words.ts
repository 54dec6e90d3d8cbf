import { CAP_NOTICE_TITLE as CAP_TITLE } from "#calc/funding/cap-component.ts";
import { stackTotalState } from "#calc/funding/stack-total.ts";

/** The literal words of the specification, in one place for the screens and the calls. */
interface Toast {
  title: string;
  description?: string;
}

export const STACK_TOASTS = {
  recommendationsLoaded: { title: "AI recommendations loaded successfully!" },
  customSaved: {
    title: "Stack Saved",
    description: "Your custom funding structure has been saved successfully",
  },
  stackUpdated: { title: "Stack Updated" },
  changesSaved: { title: "Changes Saved" },
  stackDeleted: { title: "Stack deleted successfully" },
  loadFailed: { title: "Failed to load saved stacks" },
  deleteFailed: { title: "Failed to delete stack" },
} as const satisfies Record<string, Toast>;

export const dealStackSavedToast = (type: string, company: string): Toast => ({
  title: "Stack Saved & Applied",
  description: `${type} structure has been saved and applied for ${company}.`,
});

/** In the builder; to carve a part out is a strategy. `name` is the type's own. */
export const termsConfiguredToast = (name: string, isStrategy: boolean): Toast => ({
  title: isStrategy ? "Strategy Configured" : "Terms Configured",
  description: `${name} terms have been configured successfully.`,
});

/** In the saved view. */
export const termsUpdatedToast = (name: string): Toast => ({
  title: "Terms Updated",
  description: `${name} terms have been configured successfully. Don't forget to save your changes.`,
});

export const ERROR_TITLE = "Error";
export const STACK_ERRORS = {
  saveFailed: "Failed to save the funding stack",
  nameMissing: "Please enter a name for the stack",
  changesFailed: "Failed to save changes. Please try again.",
  notSignedIn: "You must be logged in to save changes",
  noResponse: "No response from server",
  recommendationsFailed: "Failed to load AI recommendations",
  dealInformation: "Failed to load deal information",
  dealNotLoaded: "Deal data could not be loaded",
  dealData: "Failed to load deal data",
  dealDetails: "Failed to fetch deal details",
  noDealId: "No deal ID provided",
  builderFailed: "Unable to load deal stack builder. Please try refreshing the page.",
} as const;

export const updateFailed = (id: string): string => `Failed to update funding stack with id ${id}`;

/** The sentence beside it is the core's (`stackTotalState`), as are those of the running total and of caps. */
export const INVALID_TOTAL_TITLE = "Invalid Total";

export const TOTAL_WORDS = { close: stackTotalState(99).message, off: stackTotalState(0).message } as const;
export const CAP_NOTICE_TITLE = CAP_TITLE;

export const DELETE_STACK_WORDS = {
  title: "Delete Funding Stack?",
  text: "Are you sure you want to delete this funding stack? This action cannot be undone.",
  cancel: "Cancel",
  confirm: "Delete",
} as const;

export const NO_RISKS = "No significant risks identified";
export const NO_STACKS = "No Saved Stacks";
export const PREVIEW_HINT = "Add percentages to see preview";

/** Two windows changed one stack: the later one is told, and keeps what it typed. */
export const STACK_CHANGED_ELSEWHERE =
  "This stack was saved elsewhere since you opened it. Your changes are still here: compare them with the newer version before you save over it.";
