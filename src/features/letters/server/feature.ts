import { implement } from "@orpc/server";
import type { LetterPlan } from "#features/letters/addresses.ts";
import { lettersContract } from "#features/letters/contract.ts";
import { requireWork, type CallContext } from "#server/call-context.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import type { ServerFeature } from "#server/feature.ts";
import { letterFiles } from "./letter-files.ts";
import { findLetter, listLetters } from "./letters-table.ts";
import { deleteLetter, saveLetter } from "./save-letter.ts";
import { findVersion, listVersions } from "./versions-table.ts";

const calls = implement(lettersContract).$context<CallContext>().use(requireWork);

/** The plan of a deal, by the feature that knows plans; null: the caller knows no such deal. */
export type PlanOfLetter = (tx: WorkTx, dealId: string) => Promise<LetterPlan | null>;

const createRouter = (planOf: PlanOfLetter) =>
  calls.router({
    list: calls.list.handler(async ({ context, input }) => ({
      letters: await context.inWorkspace((tx) => listLetters(tx, input)),
    })),

    get: calls.get.handler(async ({ context, input, errors }) => {
      const letter = await context.inWorkspace(async (tx) => {
        const head = await findLetter(tx, input.id);
        return head && findVersion(tx, head, input.version);
      });
      if (!letter) throw errors.NOT_FOUND();
      return letter;
    }),

    getPlan: calls.getPlan.handler(async ({ context, input, errors }) => {
      const plan = await context.inWorkspace((tx) => planOf(tx, input.dealId));
      if (plan === null) throw errors.NOT_FOUND();
      return plan;
    }),

    listVersions: calls.listVersions.handler(async ({ context, input, errors }) => {
      const versions = await context.inWorkspace((tx) => listVersions(tx, input.id));
      if (versions.length === 0) throw errors.NOT_FOUND();
      return { versions };
    }),

    save: calls.save.handler(async ({ context, input, errors }) => {
      const answer = await context.inWorkspace((tx) => saveLetter(tx, input));
      if (answer.ok) return answer.letter;
      if (answer.refusal === "CONFLICT") throw errors.CONFLICT({ data: answer.current });
      throw errors[answer.refusal]();
    }),

    remove: calls.remove.handler(async ({ context, input }) => ({
      removed: await context.inWorkspace((tx) => deleteLetter(tx, input.id)),
    })),
  });

export const createLettersFeature = (planOf: PlanOfLetter): ServerFeature => ({
  name: "letters",
  contract: lettersContract,
  router: createRouter(planOf),
  files: letterFiles,
});
