import { useEffect } from "react";
import type { eventsContract } from "#features/events/contract.ts";
import { apiOf } from "#web/api/api.ts";
import { newId } from "#web/browser/new-id.ts";
import { useStore } from "#web/browser/store.ts";
import { logError } from "#web/errors/log-error.ts";
import { usePerson } from "#web/session/session.ts";
import { presentStore } from "./heard.ts";
import "./events.css";

const api = apiOf<typeof eventsContract>("events");
const SIGN_MS = 15_000;
const CHANGE_SCREEN_MS = 500;
const pageId = newId();
/** How many screens of this page show a deal. */
const shown = new Map<string, number>();

/** Who else looks at this deal now, and that this page does; nothing while nobody else is there. */
export function HereNow({ dealId }: { dealId: string }) {
  const { id: own } = usePerson();
  useLooking(dealId);
  const people = useStore(presentStore).get(dealId) ?? [];
  const others = people.filter(({ id }) => id !== own);
  const words = others.length === 0 ? "" : `Here now: you, ${others.map(({ name }) => name).join(", ")}`;
  return (
    <div className="here-now no-print" role="status" aria-live="polite">
      {others.length === 0 ? null : (
        <>
          <span className="here-now-marks" aria-hidden="true">
            {others.slice(0, MOST_MARKS).map(({ id, name }) => (
              <span className="avatar" key={id}>
                {initialsOf(name)}
              </span>
            ))}
          </span>
          <span>{words}</span>
        </>
      )}
    </div>
  );
}

const MOST_MARKS = 5;

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => part.slice(0, 1).toUpperCase())
    .slice(0, 2)
    .join("");

/** Says that this page shows the deal, while it is in sight. */
function useLooking(dealId: string): void {
  useEffect(() => {
    const sign = (call: "look" | "leave") => void api[call]({ dealId, pageId }).catch(logError);
    const look = () => {
      if (document.visibilityState === "visible") sign("look");
    };
    const change = () => (document.visibilityState === "visible" ? look() : sign("leave"));
    look();
    const timer = setInterval(look, SIGN_MS);
    document.addEventListener("visibilitychange", change);
    shown.set(dealId, (shown.get(dealId) ?? 0) + 1);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", change);
      shown.set(dealId, (shown.get(dealId) ?? 1) - 1);
      // From one screen of a deal to another nobody leaves it.
      setTimeout(() => {
        if (shown.get(dealId) !== 0) return;
        shown.delete(dealId);
        sign("leave");
      }, CHANGE_SCREEN_MS);
    };
  }, [dealId]);
}
