import { ask, providerChoice } from "#features/ai/server/index.ts";
import type { Deal } from "#features/deals/contract.ts";
import { dealDataSchema } from "#features/deals/model/deal-data.ts";
import { EXAMPLE_DEALS } from "#features/deals/model/example-deals.ts";
import { findDeal } from "#features/deals/server/index.ts";
import { fillLine } from "#features/practice/model/fill-line.ts";
import { findScript } from "#features/practice/model/find-script.ts";
import type { LenderBrief } from "#features/practice/model/lender-brief.ts";
import { type Difficulty, findScenario, type ScenarioKey } from "#features/practice/model/scenarios.ts";
import type { Mode } from "#features/practice/model/session.ts";
import { type PracticeSubject, toPracticeSubject } from "#features/practice/model/subject.ts";
import type { WorkContext } from "#server/call-context.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import {
  countSessions,
  findSession,
  insertSession,
  MOST_SESSIONS,
  type StoredPractice,
} from "./sessions-table.ts";
import { replyTask } from "./tasks.ts";
import { theyReply, theySay } from "./they-say.ts";

/** What a bank has of a deal's saved stack; null where there is none. Handed down: it stands above this feature. */
export type ReadLenderBrief = (tx: WorkTx, deal: Deal) => Promise<LenderBrief | null>;

export interface StartInput {
  id: string;
  scenario: ScenarioKey;
  difficulty: Difficulty;
  mode: Mode;
  dealId: string | null;
}
export type StartAnswer =
  | { ok: true; session: StoredPractice }
  | { ok: false; reason: "deal-missing" | "not-connected" | "too-many" };

/** Begins a conversation: the other side speaks first. Failures of an outside counterpart are AnswerFaults. */
export async function startPractice(
  context: WorkContext,
  input: StartInput,
  { signal, readDesk }: { signal: AbortSignal | undefined; readDesk: ReadLenderBrief },
): Promise<StartAnswer> {
  const { counterpart } = findScenario(input.scenario);
  const { before, count, data, desk } = await context.inWorkspace(async (tx) => {
    const deal = input.dealId === null ? null : await findDeal(tx, input.dealId);
    return {
      before: await findSession(tx, input.id),
      count: await countSessions(tx),
      data: input.dealId === null ? exampleDeal() : (deal?.data ?? null),
      desk: deal !== null && counterpart === "lender" ? await readDesk(tx, deal) : null,
    };
  });
  if (before) return { ok: true, session: before };
  if (count >= MOST_SESSIONS) return { ok: false, reason: "too-many" };
  if (data === null) return { ok: false, reason: "deal-missing" };
  const subject = toPracticeSubject(data, input.difficulty, desk);
  const opened = await openingOf(context, input, subject, signal);
  if (opened === null) return { ok: false, reason: "not-connected" };
  const session = await context.inWorkspace(async (tx) => {
    // A deal that went meanwhile is no longer there to refer to; its figures are.
    const deal = input.dealId === null ? null : await findDeal(tx, input.dealId);
    return insertSession(tx, {
      ...input,
      ...opened,
      dealId: deal?.id ?? null,
      dealName: data.summary.dealName || subject.businessName,
      subject,
    });
  });
  if (!session) throw new Error("The stored conversation was not answered.");
  return { ok: true, session };
}

const exampleDeal = () => dealDataSchema.parse(EXAMPLE_DEALS[0]?.data);

type Opening = Pick<StoredPractice, "turns" | "answeredBy" | "model">;

async function openingOf(
  { platform, caller }: WorkContext,
  { id, scenario, difficulty, mode }: StartInput,
  subject: PracticeSubject,
  signal: AbortSignal | undefined,
): Promise<Opening | null> {
  const script = findScript(scenario);
  if (mode === "script") {
    const first = fillLine(script.nodes[script.start]?.says ?? "", subject);
    return { turns: [theySay(first)], answeredBy: null, model: null };
  }
  const who = await providerChoice(platform, replyTask.name, caller.workspaceId);
  if (!who.ok || who.kind === "rules") return null;
  const conversation = { scenario, difficulty, subject, turns: [] };
  const { answer, answeredBy, model } = await ask(platform, {
    userId: caller.personId,
    workspaceId: caller.workspaceId,
    subject: id,
    task: replyTask,
    ask: conversation,
    signal,
  });
  if (answeredBy === "rules") return null;
  return {
    turns: [theyReply(answer.text, conversation)],
    answeredBy,
    model: model ?? null,
  };
}
