import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { AnswerEvent, CoachMessage } from "#features/coach/model/answer-events.ts";
import type { CoachFigure } from "#features/coach/model/coach-figure.ts";
import type { GuidedId } from "#features/coach/model/ask/topics.ts";
import { messageOf } from "#web/calls/call-errors.ts";
import { logError } from "#web/errors/log-error.ts";
import { newId } from "#web/browser/new-id.ts";
import { coach, talkKey, type Talk } from "./data.ts";

/** An answer on its way. */
export interface LiveAnswer {
  text: string;
  /** What is being done for it: "Read the analysis of Summit Air". */
  step: string | null;
  figures: CoachFigure[];
}

/** Without text the last question is answered again. */
export interface Asked {
  text?: string;
  guided?: GuidedId;
}

const DRAWN_EACH_MS = 80;

/** Asks in one conversation, and puts what comes into it. Leaving the conversation stops the answer. */
export function useAnswer(conversationId: string) {
  const client = useQueryClient();
  const [live, setShown] = useState<LiveAnswer | null>(null);
  const latest = useRef<LiveAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const stopper = useRef<AbortController | null>(null);
  const drawing = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(
    () => () => {
      stopper.current?.abort();
      if (drawing.current !== null) clearTimeout(drawing.current);
    },
    [],
  );

  /** A model may send a thousand pieces a second: they are drawn a few times a second, the first and the last at once. */
  function setLive(next: LiveAnswer | null): void {
    const isFirst = latest.current === null;
    latest.current = next;
    if (next !== null && !isFirst) {
      drawing.current ??= setTimeout(draw, DRAWN_EACH_MS);
      return;
    }
    draw();
  }

  function draw(): void {
    if (drawing.current !== null) clearTimeout(drawing.current);
    drawing.current = null;
    setShown(latest.current);
  }

  /** Whether the question reached the server, where it is kept whatever comes then. */
  async function ask(asked: Asked): Promise<boolean> {
    const stop = new AbortController();
    stopper.current = stop;
    setProblem(null);
    if (asked.text === undefined) dropLastAnswer(client, conversationId);
    setLive({ text: "", step: null, figures: [] });
    let isKept = false;
    try {
      const events = await coach.ask.call({ conversationId, ...asked }, { signal: stop.signal });
      for await (const event of events) {
        isKept = true;
        takeEvent(client, conversationId, event);
        setLive(event.type === "done" || latest.current === null ? null : addTo(latest.current, event));
      }
    } catch (error) {
      if (!stop.signal.aborted) {
        logError(error);
        setProblem(messageOf(error, "The connection was lost while the answer came. Ask again."));
      }
    }
    // The server keeps what was stopped, a moment later than it is known here: until it is read, this stands for it.
    if (latest.current !== null && isKept)
      takeEvent(client, conversationId, { type: "done", message: stoppedMessage(latest.current) });
    setLive(null);
    // The first question names the conversation. What was stopped may not be stored yet, and is read another time.
    if (!stop.signal.aborted) void client.invalidateQueries({ queryKey: talkKey(conversationId) });
    stopper.current = null;
    void client.invalidateQueries({ queryKey: coach.getStanding.key() });
    void client.invalidateQueries({ queryKey: coach.list.key() });
    return isKept;
  }

  return { live, problem, ask, stop: () => stopper.current?.abort() };
}

function addTo(live: LiveAnswer, event: AnswerEvent): LiveAnswer {
  if (event.type === "text") return { ...live, step: null, text: live.text + event.text };
  if (event.type === "step") return { ...live, step: event.words };
  if (event.type === "figures") return { ...live, figures: [...live.figures, ...event.figures] };
  return live;
}

function takeEvent(client: QueryClient, id: string, event: AnswerEvent): void {
  if (event.type !== "asked" && event.type !== "done") return;
  const { message } = event;
  client.setQueryData<Talk>(
    talkKey(id),
    (talk) => talk && { ...talk, messages: place(talk.messages, message) },
  );
}

/** What is about to be answered again is not read any more. */
function dropLastAnswer(client: QueryClient, id: string): void {
  client.setQueryData<Talk>(talkKey(id), (talk) => {
    const last = talk?.messages.findLastIndex(({ role }) => role === "user") ?? -1;
    return talk && last >= 0 ? { ...talk, messages: talk.messages.slice(0, last + 1) } : talk;
  });
}

/** A question that is asked again takes what followed it away. */
function place(messages: readonly CoachMessage[], message: CoachMessage): CoachMessage[] {
  const at = messages.findIndex(({ id }) => id === message.id);
  return [...(at < 0 ? messages : messages.slice(0, at)), message];
}

function stoppedMessage({ text, figures }: LiveAnswer): CoachMessage {
  return {
    id: newId(),
    role: "assistant",
    text,
    status: "stopped",
    problem: "The answer was stopped before it was finished.",
    answeredBy: null,
    model: null,
    figures,
    unheld: [],
    createdAt: new Date().toISOString(),
  };
}
