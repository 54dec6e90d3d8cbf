import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from "react";

/** Long enough that a pointer passing over a table opens nothing. */
const HOVER_OPENS_MS = 120;
/** Long enough to cross the gap between the figure and its card. */
const LEAVE_CLOSES_MS = 160;

/** Closes the card that is open now, so that there is never a second one. */
let closeOpenCard: (() => void) | null = null;
/** The open card was asked for: a pointer that rests elsewhere takes its place no longer. */
let isOpenPinned = false;

type CardState = "shut" | "hovered" | "pinned";

export interface AnswerCardState {
  isOpen: boolean;
  isPinned: boolean;
  /** Whether the card had the focus when it was last open, and owes it to the figure. */
  tookFocus: () => boolean;
  press: (event: MouseEvent<HTMLElement>) => void;
  hover: (event: PointerEvent<HTMLElement>) => void;
  leave: (event: PointerEvent<HTMLElement>) => void;
  close: () => void;
}

export function useAnswerCard(card: RefObject<HTMLElement | null>): AnswerCardState {
  const [state, setState] = useState<CardState>("shut");
  const tookFocus = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shut = useCallback(() => {
    clearTimeout(timer.current);
    setState("shut");
  }, []);

  useEffect(() => {
    if (state === "shut") {
      if (closeOpenCard === shut) closeOpenCard = null;
      return;
    }
    tookFocus.current = state === "pinned";
    if (closeOpenCard !== shut) closeOpenCard?.();
    closeOpenCard = shut;
    isOpenPinned = state === "pinned";
  }, [state, shut]);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      if (closeOpenCard === shut) closeOpenCard = null;
    },
    [shut],
  );

  function press(event: MouseEvent<HTMLElement>): void {
    // The row or link round the figure must not follow, and Radix must not toggle by itself.
    event.preventDefault();
    event.stopPropagation();
    clearTimeout(timer.current);
    if (state === "hovered") card.current?.focus({ preventScroll: true });
    setState(state === "pinned" ? "shut" : "pinned");
  }

  function after(ms: number, next: (now: CardState) => CardState): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState(next), ms);
  }

  return {
    isOpen: state !== "shut",
    isPinned: state === "pinned",
    tookFocus: () => tookFocus.current,
    press,
    // A finger has no hover: it presses.
    hover: (event) =>
      event.pointerType !== "touch" &&
      after(HOVER_OPENS_MS, (now) =>
        now === "shut" && !(isOpenPinned && closeOpenCard !== null) ? "hovered" : now,
      ),
    leave: (event) =>
      event.pointerType !== "touch" && after(LEAVE_CLOSES_MS, (now) => (now === "hovered" ? "shut" : now)),
    close: shut,
  };
}
