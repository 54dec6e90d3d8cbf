import { PRACTICE_TERMS } from "#calc/practice/practice-figures.ts";
import { practiceScore } from "#calc/practice/practice-score.ts";
import { ask } from "#features/ai/server/index.ts";
import { findScript } from "#features/practice/model/find-script.ts";
import { assessScript } from "#features/practice/model/assess-script.ts";
import { privateAim } from "#features/practice/model/knowledge.ts";
import { findScenario } from "#features/practice/model/scenarios.ts";
import { type Feedback, sentencesOf } from "#features/practice/model/session.ts";
import { learnedOf } from "#features/practice/model/stories.ts";
import type { WorkContext } from "#server/call-context.ts";
import { flagReply } from "./flag-reply.ts";
import type { StoredPractice } from "./sessions-table.ts";
import { readOpen, store, type TurnAnswer } from "./take-turn.ts";
import { feedbackTask } from "./tasks.ts";
import { positionOf } from "./to-practice.ts";

export type EndAnswer = TurnAnswer | { ok: false; reason: "nothing-said" };

/** Assesses the conversation as far as it went. A script is assessed by its own marks, an open one by whoever answers. */
export async function endPractice(
  context: WorkContext,
  input: { id: string; turn: number; builtIn: boolean },
  signal: AbortSignal | undefined,
): Promise<EndAnswer> {
  const session = await readOpen(context, input);
  if ("ok" in session) return session;
  if (sentencesOf(session.turns).length === 0) return { ok: false, reason: "nothing-said" };
  const feedback =
    session.mode === "script"
      ? assessScripted(session)
      : await assessOpen(context, session, { builtIn: input.builtIn, signal });
  if (feedback === null) return { ok: false, reason: "script-changed" };
  return store(context, session, { feedback });
}

function revealed({ scenario, difficulty, subject }: StoredPractice): string | null {
  const aim = privateAim(findScenario(scenario).counterpart, subject);
  const pct = PRACTICE_TERMS.lowestPricePct[difficulty];
  return aim && `${aim} At this difficulty that is ${pct}% of the asking price.`;
}

/** What is told only now: the price in mind, and the story with what of it was heard. */
const told = (session: StoredPractice): Pick<Feedback, "revealed" | "story"> => ({
  revealed: revealed(session),
  story: learnedOf(session.scenario, session.subject, session.turns),
});

function assessScripted(session: StoredPractice): Feedback | null {
  const at = positionOf(session);
  if (at === null) return null;
  const said = sentencesOf(session.turns);
  const assessed = assessScript(findScript(session.scenario), at, { said, subject: session.subject });
  return { ...assessed, ...told(session), judgedBy: "rules", model: null, flagged: [] };
}

async function assessOpen(
  { platform, caller }: WorkContext,
  session: StoredPractice,
  { builtIn, signal }: { builtIn: boolean; signal: AbortSignal | undefined },
): Promise<Feedback> {
  const { answer, answeredBy, model } = await ask(platform, {
    userId: caller.personId,
    workspaceId: caller.workspaceId,
    subject: session.id,
    task: feedbackTask,
    ask: session,
    rulesOnly: builtIn,
    signal,
  });
  const remarks = [...answer.strengths, ...answer.improvements];
  const prose = remarks.map(({ why, instead }) => `${why} ${instead ?? ""}`).join("\n");
  return {
    ...answer,
    score: practiceScore(answer.levels),
    ending: null,
    ...told(session),
    judgedBy: answeredBy,
    model: model ?? null,
    flagged: answeredBy === "rules" ? [] : flagReply(prose, session),
  };
}
