import { X } from "lucide-react";
import { Popover } from "radix-ui";
import { useRef, type ReactNode } from "react";
import { useAnswerCard } from "./use-answer-card.ts";

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
 */
export function AnswerCard({ children, className, label, content }: AnswerCardProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const answer = useAnswerCard(card);
  return (
    <Popover.Root open={answer.isOpen} onOpenChange={(open) => !open && answer.close()}>
      <Popover.Trigger
        ref={trigger}
        className={className}
        onClick={answer.press}
        onPointerEnter={answer.hover}
        onPointerLeave={answer.leave}
      >
        {children}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          ref={card}
          className="work"
          aria-label={label}
          tabIndex={-1}
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
          onFocusOutside={(event) => {
            // A card that was only hovered never had the focus, so the focus moving about elsewhere is no reason to go.
            if (!answer.isPinned) event.preventDefault();
          }}
          onPointerEnter={answer.hover}
          onPointerLeave={answer.leave}
          // The card hangs in the page's root, but React hands its presses to the row or link round the figure.
          onClick={(event) => event.stopPropagation()}
        >
          {answer.isOpen ? content() : null}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Phones have no Escape key. */
export function CloseCardButton() {
  return (
    <Popover.Close className="shut-work" aria-label="Close">
      <X className="i" aria-hidden />
    </Popover.Close>
  );
}
