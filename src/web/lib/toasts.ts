import { createToastStore, type ToastMessage } from "./toast-store.ts";

export const toastStore = createToastStore({
  now: () => Date.now(),
  after: (ms, run) => void setTimeout(run, ms),
});

/** Says something at the corner of the page: for what has happened, never for what must be read to go on. */
export function toast(message: ToastMessage): void {
  toastStore.show(message);
}
