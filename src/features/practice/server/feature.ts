import { implement } from "@orpc/server";
import { AnswerFault, providerChoice } from "#features/ai/server/index.ts";
import { practiceContract } from "#features/practice/contract.ts";
import { progressOf } from "#features/practice/model/progress.ts";
import { requireWork, type CallContext } from "#server/call-context.ts";
import type { ServerFeature } from "#server/feature.ts";
import { endPractice, type EndAnswer } from "./end-practice.ts";
import { deleteSession, findSession, listScored, listSessions } from "./sessions-table.ts";
import { type ReadLenderBrief, startPractice } from "./start-practice.ts";
import { giveHint, takeTurn } from "./take-turn.ts";
import { replyTask } from "./tasks.ts";
import { toPractice } from "./to-practice.ts";
import { moveSessionsListener } from "./move-sessions.ts";

const simulator = implement(practiceContract).$context<CallContext>().use(requireWork);

type Refused = Extract<EndAnswer, { ok: false }>["reason"];

/** Which declared refusal a reason is; the messages stand in the contract. */
const CODES = {
  missing: "NOT_FOUND",
  "moved-on": "MOVED_ON",
  over: "OVER",
  "script-changed": "SCRIPT_CHANGED",
  "not-connected": "DISCONNECTED",
} as const satisfies Partial<Record<Refused, string>>;

type Code = (typeof CODES)[keyof typeof CODES];
type Unanswered = "NOT_ANSWERED" | "QUOTA_REACHED";
type Refusals = Record<Code | Unanswered, (options?: { message?: string }) => Error>;

/** What whoever plays the other side failed of is told in its words; anything else is a fault. */
async function answered<Answer>(errors: Pick<Refusals, Unanswered>, work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AnswerFault)) throw error;
    const { kind, message } = error;
    throw kind === "quota" ? errors.QUOTA_REACHED({ message }) : errors.NOT_ANSWERED({ message });
  }
}

const refusalFor = (errors: Refusals, reason: keyof typeof CODES): Error => errors[CODES[reason]]();

const isUsual = (reason: Refused): reason is keyof typeof CODES => Object.hasOwn(CODES, reason);

const routerWith = (readBrief: ReadLenderBrief) =>
  simulator.router({
    findCounterpart: simulator.findCounterpart.handler(async ({ context: { platform, caller } }) => {
      const who = await providerChoice(platform, replyTask.name, caller.workspaceId);
      if (!who.ok) return { open: null, problem: who.message };
      const { kind, model } = who;
      return { open: kind === "rules" ? null : { kind, model }, problem: null };
    }),

    start: simulator.start.handler(async ({ context, input, errors, signal }) => {
      const answer = await answered(errors, startPractice(context, input, { signal, readDesk: readBrief }));
      if (answer.ok) return toPractice(answer.session);
      if (answer.reason === "too-many") throw errors.TOO_MANY();
      throw answer.reason === "deal-missing" ? errors.DEAL_NOT_FOUND() : errors.NOT_CONNECTED();
    }),

    get: simulator.get.handler(async ({ context, input, errors }) => {
      const session = await context.inWorkspace((tx) => findSession(tx, input.id));
      if (!session) throw errors.NOT_FOUND();
      return toPractice(session);
    }),

    say: simulator.say.handler(async ({ context, input, errors, signal }) => {
      const answer = await answered(errors, takeTurn(context, input, signal));
      if (answer.ok) return toPractice(answer.session);
      throw isUsual(answer.reason) ? refusalFor(errors, answer.reason) : errors.NO_SUCH_LINE();
    }),

    hint: simulator.hint.handler(async ({ context, input, errors, signal }) => {
      const answer = await answered(errors, giveHint(context, input, signal));
      if (answer.ok) return toPractice(answer.session);
      throw isUsual(answer.reason) ? refusalFor(errors, answer.reason) : errors.OVER();
    }),

    end: simulator.end.handler(async ({ context, input, errors, signal }) => {
      const answer = await answered(errors, endPractice(context, input, signal));
      if (answer.ok) return toPractice(answer.session);
      throw isUsual(answer.reason) ? refusalFor(errors, answer.reason) : errors.NOTHING_SAID();
    }),

    list: simulator.list.handler(({ context, input }) =>
      context.inWorkspace((tx) => listSessions(tx, input.before)),
    ),

    getProgress: simulator.getProgress.handler(async ({ context }) =>
      progressOf(await context.inWorkspace((tx) => listScored(tx))),
    ),

    remove: simulator.remove.handler(async ({ context, input }) => ({
      removed: await context.inWorkspace((tx) => deleteSession(tx, input.id)),
    })),
  });

/** A lender speaks of what `readBrief` reads of the deal's saved stack. */
export const createPracticeFeature = (readBrief: ReadLenderBrief): ServerFeature => ({
  name: "practice",
  contract: practiceContract,
  router: routerWith(readBrief),
  listeners: [moveSessionsListener],
});
