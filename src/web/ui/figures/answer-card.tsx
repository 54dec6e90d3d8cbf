import { X } from "lucide-react";
import { Popover } from "radix-ui";
import { useId, useRef, type ReactNode, type RefObject } from "react";
import { useAnswerCard, type AnswerCardState } from "./use-answer-card.ts";

export interface AnswerCardProps {
  /** What is pressed: the figure as it is shown. */
  children: ReactNode;
  className: string;
  /** Names the card: "How EBITDA Margin is worked out". */
  label: string;
  /** Only called while the card is open. */
  content: () => ReactNode;
}

/**
 * A figure that answers: hover, focus with Enter and tap open the same card, one card at a time. A card opened by
 * hovering leaves when the pointer does; one that was asked for stays until Escape or a press elsewhere.
 *
 * Closed, it is a button and nothing else: a page may show a hundred figures and draw them anew while a slider moves.
 */
export function AnswerCard({ children, className, label, content }: AnswerCardProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const answer = useAnswerCard(card);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-expanded={answer.isOpen}
        aria-controls={answer.isOpen ? id : undefined}
        onClick={answer.press}
        onPointerEnter={answer.hover}
        onPointerLeave={answer.leave}
      >
        {children}
      </button>
      {answer.isOpen ? (
        <OpenCard id={id} label={label} trigger={trigger} card={card} answer={answer}>
          {content()}
        </OpenCard>
      ) : null}
    </>
  );
}

interface OpenCardProps {
  id: string;
  label: string;
  trigger: RefObject<HTMLButtonElement | null>;
  card: RefObject<HTMLDivElement | null>;
  answer: AnswerCardState;
  children: ReactNode;
}

function OpenCard({ id, label, trigger, card, answer, children }: OpenCardProps) {
  const isFigure = (target: EventTarget | null) =>
    target instanceof Node && trigger.current?.contains(target);
  return (
    <Popover.Root open onOpenChange={(open) => !open && answer.close()}>
      <Popover.Anchor virtualRef={trigger} />
      <Popover.Portal>
        <Popover.Content
          ref={card}
          id={id}
          className="working-card"
          aria-label={label}
          // One that was asked for may be longer than the window: the arrow keys scroll what has the focus.
          tabIndex={answer.isPinned ? 0 : -1}
          side="bottom"
          align="start"
          sideOffset={6}
          collisionPadding={12}
          hideWhenDetached
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (answer.isPinned) card.current?.focus({ preventScroll: true });
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // The card has gone and taken the focus with it, unless the person has put it elsewhere already.
            if (answer.tookFocus() && document.activeElement === document.body)
              trigger.current?.focus({ preventScroll: true });
          }}
          // The figure itself decides what a press on it does.
          onInteractOutside={(event) => isFigure(event.target) && event.preventDefault()}
          onFocusOutside={(event) => {
            // A card that was only hovered never had the focus, so the focus moving about elsewhere is no reason to go.
            if (!answer.isPinned) event.preventDefault();
          }}
          onPointerEnter={answer.hover}
          onPointerLeave={answer.leave}
          // The card hangs in the page's root, but React hands its presses to the row or link round the figure.
          onClick={(event) => event.stopPropagation()}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Phones have no Escape key. */
export function CloseCardButton() {
  return (
    <Popover.Close className="shut-work" aria-label="Close">
      <X className="icon" aria-hidden />
    </Popover.Close>
  );
}
