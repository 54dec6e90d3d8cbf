import { createToastStore } from "./toast-store.ts";

/** The notifications of this page, as the toaster draws them. */
export const shownToasts = createToastStore({
  now: () => Date.now(),
  after: (ms, run) => void setTimeout(run, ms),
});
