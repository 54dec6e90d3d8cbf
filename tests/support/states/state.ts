import type { Page } from "@playwright/test";

/** A screen in a state that it does not have when it is opened: its address, and what is pressed and written there. */
export interface State {
  what: string;
  at: string;
  reach: (page: Page) => Promise<void>;
  /** Looked at on a telephone alone, or there as well: where it is laid out in another way. */
  onPhone?: "alone" | "too";
}

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page
    .getByRole("button", typeof name === "string" ? { name, exact: true } : { name })
    .first()
    .click();
