import { createStore, type Store } from "#web/browser/store.ts";

export interface ToastMessage {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
  /** What a default one says: that something was done (the usual case), or only that something is so. */
  says?: "done" | "notice";
  action?: { label: string; onPress: () => void };
  /** How long it stays, where that is not the usual time: what can be taken back needs longer. */
  durationMs?: number;
}

export interface Toast extends ToastMessage {
  id: number;
  /** A dismissed toast is closed at once and leaves the list later. */
  open: boolean;
}

const TOAST_LIMIT = 3;
export const TOAST_DURATION_MS = 5000;
const TOAST_REMOVE_MS = 3000;
const TOAST_SAME_MS = 5000;
export const TOAST_CLEANUP_MS = 60_000;

export interface ToastClock {
  now(): number;
  after(ms: number, run: () => void): void;
}

export interface ToastStore extends Omit<Store<readonly Toast[]>, "put"> {
  /** The toast's id, or null when the same words were shown less than 5 s ago. */
  show(message: ToastMessage): number | null;
  dismiss(id: number): void;
  /** How many messages are remembered for suppression: they are forgotten every 60 s. */
  remembered(): number;
}

export function createToastStore(clock: ToastClock): ToastStore {
  const toasts = createStore<readonly Toast[]>([]);
  let lastId = 0;
  const shownAt = new Map<string, number>();
  let isCleanupDue = false;

  function forgetOld(): void {
    isCleanupDue = false;
    const now = clock.now();
    for (const [words, at] of shownAt) if (now - at >= TOAST_SAME_MS) shownAt.delete(words);
    if (shownAt.size > 0) planCleanup();
  }

  function planCleanup(): void {
    if (isCleanupDue) return;
    isCleanupDue = true;
    clock.after(TOAST_CLEANUP_MS, forgetOld);
  }

  return {
    read: toasts.read,
    subscribe: toasts.subscribe,
    show(message) {
      const words = JSON.stringify([message.title, message.description ?? ""]);
      const now = clock.now();
      const before = shownAt.get(words);
      if (before !== undefined && now - before < TOAST_SAME_MS) return null;
      shownAt.set(words, now);
      planCleanup();
      lastId += 1;
      // The oldest give way; those already dismissed only wait to be removed.
      const shown = toasts.read();
      const surplus = shown.filter((toast) => toast.open).slice(0, -(TOAST_LIMIT - 1));
      toasts.put([
        ...shown.filter((toast) => !surplus.includes(toast)),
        { ...message, id: lastId, open: true },
      ]);
      return lastId;
    },
    dismiss(id) {
      if (!toasts.read().some((toast) => toast.id === id && toast.open)) return;
      toasts.put(toasts.read().map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
      clock.after(TOAST_REMOVE_MS, () => toasts.put(toasts.read().filter((toast) => toast.id !== id)));
    },
    remembered: () => shownAt.size,
  };
}
