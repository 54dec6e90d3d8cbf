import { CircleCheck, CircleX, Info, X } from "lucide-react";
import { Toast as Radix } from "radix-ui";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { TOAST_DURATION_MS, type Toast } from "#web/toasts/toast-store.ts";
import { shownToasts } from "#web/toasts/shown-toasts.ts";
import { useStore } from "#web/browser/store.ts";
import { IconButton } from "#web/ui/buttons/button.tsx";
import { reachToasts } from "./reach-toasts.ts";

const SWIPE_THRESHOLD_PX = 50;

const marks = { bad: CircleX, done: CircleCheck, notice: Info };

function manner(toast: Toast): keyof typeof marks {
  return toast.variant === "destructive" ? "bad" : (toast.says ?? "done");
}

function ToastWords({ toast }: { toast: Toast }) {
  const Mark = marks[manner(toast)];
  return (
    <>
      <Mark className="icon" aria-hidden />
      <div className="grow">
        <Radix.Title asChild>
          <b>{toast.title}</b>
        </Radix.Title>
        {toast.description !== undefined && (
          <Radix.Description asChild>
            <span className="text-soft">{toast.description}</span>
          </Radix.Description>
        )}
        {toast.action && (
          <Radix.Action asChild altText={toast.action.label}>
            <button type="button" className="link" onClick={toast.action.onPress}>
              {toast.action.label}
            </button>
          </Radix.Action>
        )}
      </div>
    </>
  );
}

function classOf(toast: Toast): string {
  const classes = { bad: "toast bad-", done: "toast ok", notice: "toast notice" };
  return classes[manner(toast)];
}

function OneToast({ toast }: { toast: Toast }) {
  return (
    <Radix.Root
      className={classOf(toast)}
      open={toast.open}
      onOpenChange={(isOpen) => {
        if (!isOpen) shownToasts.dismiss(toast.id);
      }}
      type={toast.variant === "destructive" ? "foreground" : "background"}
      {...(toast.durationMs === undefined ? {} : { duration: toast.durationMs })}
    >
      <ToastWords toast={toast} />
      <Radix.Close asChild>
        <IconButton className="dismiss" size="sm" label="Close notification" icon={X} />
      </Radix.Close>
    </Radix.Root>
  );
}

/**
 * A dismissed toast leaves the document 3 s after its dismissal. Until then it stands unseen and
 * out of reach, as plain words: as a live toast it would still take Escape from what lies under it.
 */
function LeavingToast({ toast, into }: { toast: Toast; into: HTMLElement }) {
  return createPortal(
    <li className="toast leaving" data-state="closed" aria-hidden="true" inert>
      <b>{toast.title}</b>
      <span>{toast.description}</span>
    </li>,
    into,
  );
}

export function Toaster() {
  const toasts = useStore(shownToasts);
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const isEmpty = !toasts.some((toast) => toast.open);
  const reach = useRef<ReturnType<typeof reachToasts> | null>(null);
  useEffect(() => {
    if (!box) return;
    reach.current = reachToasts(box);
    return reach.current.stop;
  }, [box]);
  useEffect(() => {
    if (isEmpty) reach.current?.goBack();
  }, [isEmpty]);
  return (
    <Radix.Provider
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
      label="Notification"
    >
      {toasts.map((toast) => (
        <OneToast key={toast.id} toast={toast} />
      ))}
      {viewport &&
        toasts
          .filter((toast) => !toast.open)
          .map((toast) => <LeavingToast key={toast.id} toast={toast} into={viewport} />)}
      <div ref={setBox}>
        {/* What is live is not hidden from who hears the page while a window is open; each toast says when it is said. */}
        <Radix.Viewport ref={setViewport} className="toasts" aria-live="off" />
      </div>
    </Radix.Provider>
  );
}
