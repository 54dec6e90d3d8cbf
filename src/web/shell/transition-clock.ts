/** The page-transition overlay's times. */
const OVERLAY_DELAY_MS = 100;
const OVERLAY_MIN_MS = 300;
const OVERLAY_MAX_MS = 5000;

export interface OverlayClock {
  now(): number;
  /** Answers how to call it off. */
  after(ms: number, run: () => void): () => void;
}

export interface TransitionClock {
  started(): void;
  ended(): void;
}

/**
 * Decides when the overlay stands: from 100 ms after a transition began until it ended, but for 300 ms at least,
 * and never beyond 5 s after it began.
 */
export function createTransitionClock(
  clock: OverlayClock,
  show: (isShown: boolean) => void,
): TransitionClock {
  let shownAt: number | null = null;
  let isRunning = false;
  let callOff: (() => void)[] = [];

  function hide(): void {
    for (const stop of callOff) stop();
    callOff = [];
    if (shownAt === null) return;
    shownAt = null;
    show(false);
  }

  return {
    started() {
      if (isRunning) return;
      isRunning = true;
      const wasShown = shownAt !== null;
      for (const stop of callOff) stop();
      callOff = [clock.after(OVERLAY_MAX_MS, hide)];
      if (wasShown) return;
      callOff.push(
        clock.after(OVERLAY_DELAY_MS, () => {
          shownAt = clock.now();
          show(true);
        }),
      );
    },
    ended() {
      if (!isRunning) return;
      isRunning = false;
      const remainingMs = shownAt === null ? 0 : shownAt + OVERLAY_MIN_MS - clock.now();
      if (remainingMs <= 0) hide();
      else callOff.push(clock.after(remainingMs, hide));
    },
  };
}
