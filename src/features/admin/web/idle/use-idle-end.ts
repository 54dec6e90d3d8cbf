import { useEffect } from "react";
import type { accountContract as AccountContract } from "#features/sign-in/contract.ts";
import { apiOf } from "#web/api/api.ts";
import { logError } from "#web/errors/log-error.ts";
import { recheckSession } from "#web/session/session-check.ts";
import { toast } from "#web/toasts/toasts.ts";
import { admin } from "#features/admin/web/data.ts";
import { idleWords, checkIdle } from "./idle-clock.ts";

const INPUTS = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart", "scroll"] as const;
const LOOK_MS = 10_000;

const accountApi = apiOf<typeof AccountContract>("account");

/**
 * Ends an administrator's session without input. The server ends it too, by the calls it sees; this
 * clears the screen. What is only on this device stays for them: it is no sign-out of their own.
 */
async function endIdle(minutes: number): Promise<void> {
  await accountApi.signOut();
  toast({ title: "Signed out", description: idleWords(minutes) });
  // The guard leads to /admin/login and comes back here after it.
  await recheckSession();
}

export function useIdleEnd(): void {
  useEffect(() => {
    let lastInputMs = Date.now();
    let lastToldMs = 0;
    let limitMinutes: number | null = null;
    let isOver = false;
    const note = () => {
      lastInputMs = Date.now();
    };
    async function look(): Promise<void> {
      if (isOver) return;
      const nowMs = Date.now();
      const answer =
        limitMinutes === null
          ? "tell-the-server"
          : checkIdle({ nowMs, lastInputMs, lastToldMs, limitMinutes });
      try {
        if (answer === "end" && limitMinutes !== null) {
          isOver = true;
          await endIdle(limitMinutes);
        } else if (answer === "tell-the-server") {
          lastToldMs = nowMs;
          ({ minutes: limitMinutes } = await admin.getIdleLimit.call());
        }
      } catch (error) {
        // The next look tries again; without a server there is no session to end.
        isOver = false;
        logError(error);
      }
    }
    void look();
    const timer = setInterval(() => void look(), LOOK_MS);
    for (const name of INPUTS) addEventListener(name, note, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      for (const name of INPUTS) removeEventListener(name, note, { capture: true });
    };
  }, []);
}
