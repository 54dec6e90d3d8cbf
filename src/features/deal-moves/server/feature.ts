import { implement, ORPCError } from "@orpc/server";
import { formatCount } from "#kit/format-figure.ts";
import { MOVE_REFUSALS, dealMovesContract } from "#features/deal-moves/contract.ts";
import { findCallerIn, requireWork, type CallContext, type WorkContext } from "#server/call-context.ts";
import type { Caller } from "#server/database/name-caller.ts";
import type { ServerFeature } from "#server/feature.ts";
import { CannotMove, moveDeals, type MoveRequest, type MovedDeal, type MoveProblem } from "./move-deals.ts";
import type { DocumentMover } from "./document-mover.ts";

const calls = implement(dealMovesContract).$context<CallContext>().use(requireWork);

type Refusal = keyof typeof MOVE_REFUSALS;

const refuse = (code: Refusal, message?: string) => {
  const declared = MOVE_REFUSALS[code];
  const status = "status" in declared ? declared.status : 404;
  return new ORPCError(code, { defined: true, status, message: message ?? declared.message });
};

const MEGABYTE = 1024 * 1024;
const describeMegabytes = (bytes: number): string => `${formatCount(Math.ceil(bytes / MEGABYTE))} MB`;

function toRefusal(problem: MoveProblem) {
  if (problem.because === "no-deal") return refuse("NOT_FOUND");
  if (problem.because === "id-taken")
    return refuse(
      "ID_TAKEN",
      `The other workspace has a ${problem.table.one} with the same id already, as after an import of the same file. Delete it there, or copy the deals instead. Nothing was moved.`,
    );
  return refuse(
    "QUOTA",
    `With the documents of these deals the other workspace would keep ${describeMegabytes(problem.usedBytes)} of them, and ${describeMegabytes(problem.quotaBytes)} is the most. Delete some there, or ask the administrator for more. Nothing was changed.`,
  );
}

const EDITORS_THERE =
  "Only owners and editors of a workspace can take deals into it. Ask an owner there to make you an editor.";

/** The call's own entry is about the workspace that it names; who owns the other one reads of it as well. */
const noteArrival = (
  { platform, person, caller, clientAddress: address, requestId }: WorkContext,
  { workspaceId }: Caller,
  { as, carried }: { as: MoveRequest["as"]; carried: readonly MovedDeal[] },
): Promise<void> =>
  platform.audit.note({
    actorId: person.id,
    action: as === "move" ? "dealMoves.movedHere" : "dealMoves.copiedHere",
    outcome: "done",
    detail: { from: caller.workspaceId, to: workspaceId, deals: carried.length },
    address,
    requestId,
    workspaceId,
  });

/** `documents` stands above this feature, and so is handed down to it. */
export function createDealMovesFeature(documents: DocumentMover): ServerFeature {
  async function move(
    context: WorkContext,
    { ids, to: target, takesBuyer }: { ids: readonly string[]; to: string; takesBuyer: boolean },
    as: MoveRequest["as"],
  ): Promise<MovedDeal[]> {
    const { platform, caller: from, requestId } = context;
    const to = await findCallerIn(context, target, { needed: "editor", explained: EDITORS_THERE });
    if (to.workspaceId === from.workspaceId) throw refuse("SAME_WORKSPACE");
    context.audited.detail["from"] = from.workspaceId;
    try {
      const moved = await moveDeals({ platform, documents, from, to, ids, as, takesBuyer });
      await noteArrival(context, to, { as, carried: moved });
      return moved;
    } catch (error) {
      if (error instanceof CannotMove) throw toRefusal(error.problem);
      if (!documents.isStoreFault(error)) throw error;
      platform.log.fault(error, { requestId, while: "carrying documents to another workspace" });
      throw refuse("STORE_UNAVAILABLE");
    }
  }

  return {
    name: "dealMoves",
    contract: dealMovesContract,
    router: calls.router({
      move: calls.move.handler(async ({ context, input }) => ({
        moved: (await move(context, input, "move")).map(({ id, name }) => ({ id, name })),
      })),
      copy: calls.copy.handler(async ({ context, input }) => ({
        copied: (await move(context, input, "copy")).map(({ id, formerId, name }) => ({
          id,
          copyOf: formerId,
          name,
        })),
      })),
    }),
  };
}
