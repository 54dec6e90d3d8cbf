import { RotateCcw } from "lucide-react";
import { memo } from "react";
import { PROVIDER_LABELS } from "#features/ai/model/tasks.ts";
import type { CoachMessage } from "#features/coach/model/answer-events.ts";
import { figureHref } from "#features/coach/model/coach-figure.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { Spinner } from "#web/ui/status/spinner.tsx";
import { AnswerText } from "./answer-text.tsx";
import type { LiveAnswer } from "./use-answer.ts";

export interface MessageViewProps {
  message: CoachMessage;
  /** Of the last answer alone. */
  onRetry?: (() => void) | undefined;
}

/** Said once: what comes after it does not draw it again. */
export const MessageView = memo(function MessageView({ message, onRetry }: MessageViewProps) {
  if (message.role === "user")
    return (
      <li className="coach-message of-person">
        <h3 className="sr-only">You asked</h3>
        <p>{message.text}</p>
      </li>
    );
  const { text, figures, unheld, status, problem } = message;
  return (
    <li className="coach-message">
      <h3 className="coach-who">{whoOf(message)}</h3>
      {text === "" ? null : (
        <AnswerText text={text} figures={figures} flags={message.answeredBy !== "rules"} />
      )}
      {problem === null ? null : (
        <Note tone={status === "stopped" ? "plain" : "bad"} className="mt-3">
          {problem}
        </Note>
      )}
      {unheld.length === 0 ? null : (
        <Note tone="caution" className="mt-3">
          Not from your deals, and marked above: {unheld.join(", ")}. Check before you rely on it.
        </Note>
      )}
      <Sources figures={figures} />
      {onRetry ? (
        <Button size="sm" variant="ghost" icon={RotateCcw} onClick={onRetry} className="coach-retry">
          {status === "done" ? "Answer again" : "Try again"}
        </Button>
      ) : null}
    </li>
  );
});

function whoOf({ answeredBy, model }: CoachMessage): string {
  if (answeredBy === null) return "AI Roland";
  if (answeredBy === "rules") return "Built-in guide";
  return `AI Roland · ${model ?? PROVIDER_LABELS[answeredBy]}`;
}

function Sources({ figures }: Pick<CoachMessage, "figures">) {
  if (figures.length === 0) return null;
  return (
    <details className="coach-sources">
      <summary>Where the figures come from ({figures.length})</summary>
      <ul>
        {figures.map((figure) => (
          <li key={`${figure.dealId} ${figure.label} ${figure.value}`}>
            <AppLink className="link" href={figureHref(figure)}>
              {figure.label}
            </AppLink>
            <b>{figure.text}</b>
            <small>{figure.dealName}</small>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** While it comes nothing is flagged: a tool may still give the figure. */
export function LiveView({ live, isGuide }: { live: LiveAnswer; isGuide: boolean }) {
  return (
    <li className="coach-message" aria-busy="true">
      <h3 className="coach-who">{isGuide ? "Built-in guide" : "AI Roland"}</h3>
      {live.text === "" ? null : <AnswerText text={live.text} figures={live.figures} flags={false} />}
      <Spinner label={live.step ?? (live.text === "" ? "Looking into it…" : "Answering…")} />
    </li>
  );
}
