import type { ToastMessage } from "./toast-store.ts";

/**
 * Says something at the corner of the page: for what has happened, never for what must be read to go on. What
 * keeps and draws the notifications comes after the first paint.
 */
export function toast(message: ToastMessage): void {
  void import("./shown-toasts.ts").then(({ shownToasts }) => shownToasts.show(message));
}
