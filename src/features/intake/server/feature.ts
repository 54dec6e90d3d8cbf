import { implement } from "@orpc/server";
import { clipPath } from "#features/intake/addresses.ts";
import { intakeContract } from "#features/intake/contract.ts";
import { requireAdmin, requireWork, type CallContext } from "#server/call-context.ts";
import { TooManyReadings } from "#server/reading/read-in-turn.ts";
import type { ServerFeature } from "#server/feature.ts";
import { partDuplicates } from "#features/deals/server/index.ts";
import { noteChange } from "#server/database/note-change.ts";
import { joinDeliveries, separateDocument } from "./deliveries.ts";
import { findDuplicatesOf, sideOf } from "./find-duplicates.ts";
import { inboundMailRoute } from "./mail/inbound-mail.ts";
import { mailJobs } from "./mail/mail-jobs.ts";
import { mailOfLeaversListener } from "./mail/mail-of-leavers.ts";
import { getMailService } from "./mail/mail-service.ts";
import { mailInSettings } from "./mail/mail-settings.ts";
import { answerMail, forgetSender, getMail, makeMailAddress } from "./mail/own-mail.ts";
import { pollMailboxJob, startPolling } from "./mail/poll-mailbox.ts";
import { findIntake, holdDelivery, toAnswer } from "./intakes-table.ts";
import { listIntakes, readIntakeCursor } from "./list-intakes.ts";
import { listRowDuplicates } from "./list-row-duplicates.ts";
import { putIntoDeal, undoPut } from "./put-into-deal.ts";
import {
  addValue,
  decideValues,
  dismissIntake,
  intakeJobs,
  restoreIntake,
  takePaste,
} from "./review-intake.ts";
import { allowReadingModel, findReadingModel } from "./proposals/reading-model.ts";
import { askAgain } from "./proposals/ask-again.ts";
import { intakeFileRoutes } from "./intake-files.ts";
import { takeDocument } from "./take-document.ts";
import { unlockFile } from "./unlock-file.ts";
import { intakeFileRoute } from "./take-file.ts";
import { listSources } from "./sources-table.ts";

/** Too many wait for their turn to be read. */
const refuseBusy = (refusal: () => Error) => (error: unknown) => {
  throw error instanceof TooManyReadings ? refusal() : error;
};

const any = implement(intakeContract).$context<CallContext>();
const calls = any.use(requireWork);
const admins = any.use(requireAdmin);

const router = any.router({
  take: calls.take.handler(async ({ context, input, errors }) => {
    const taken = await takePaste(context, input).catch(refuseBusy(errors.BUSY));
    if (taken === "nothing") throw errors.NOTHING_PASTED();
    if (taken === "too-long") throw errors.TOO_LONG();
    if (taken === "taken") throw errors.TAKEN();
    if ("reason" in taken) throw errors.UNREADABLE({ message: taken.reason });
    return taken;
  }),
  list: calls.list.handler(async ({ context, input, errors }) => {
    const after = input.cursor === undefined ? null : readIntakeCursor(input.cursor, input.sort);
    if (input.cursor !== undefined && after === null) throw errors.BAD_CURSOR();
    return context.inWorkspace((tx) => listIntakes(tx, { ...input, after }));
  }),
  listRowTwins: calls.listRowTwins.handler(({ context, input }) =>
    context.inWorkspace(async (tx) => ({ twins: await listRowDuplicates(tx, input.ids) })),
  ),
  get: calls.get.handler(async ({ context, input, errors }) => {
    const found = await context.inWorkspace((tx) => findIntake(tx, input.id));
    if (found === null) throw errors.NOT_FOUND();
    return toAnswer(found);
  }),
  decide: calls.decide.handler(async ({ context, input, errors }) => {
    const decided = await decideValues(context, input);
    if (decided === "missing") throw errors.NOT_FOUND();
    if (decided === "settled") throw errors.SETTLED();
    return decided;
  }),
  getPaperModel: calls.getPaperModel.handler(({ context }) =>
    findReadingModel(context.platform, context.caller.workspaceId),
  ),
  allowPaperModel: calls.allowPaperModel.handler(async ({ context, input, errors }) => {
    const allowed = await allowReadingModel(context, input.host);
    if (allowed === "other-host") throw errors.OTHER_HOST();
    return allowed;
  }),
  listTwins: calls.listTwins.handler(async ({ context, input, errors }) => {
    const duplicates = await context.inWorkspace(async (tx) => {
      const found = await holdDelivery(tx, input.id);
      return found === null ? null : findDuplicatesOf(tx, found);
    });
    if (duplicates === null) throw errors.NOT_FOUND();
    return duplicates;
  }),
  addValue: calls.addValue.handler(async ({ context, input, errors }) => {
    const added = await addValue(context, input);
    if (added === "missing") throw errors.NOT_FOUND();
    if (added === "settled") throw errors.SETTLED();
    if (added === "no-field") throw errors.NO_SUCH_FIELD();
    if (added === "quote-missing") throw errors.QUOTE_MISSING();
    if (added === "too-many") throw errors.TOO_MANY();
    return added;
  }),

  unlock: calls.unlock.handler(async ({ context, input, errors }) => {
    const answer = await unlockFile(context, input).catch(refuseBusy(errors.BUSY));
    if (answer === "missing") throw errors.NOT_FOUND();
    if (answer === "not-asked") throw errors.NO_PASSWORD_ASKED();
    if ("wrong" in answer) throw errors.WRONG_PASSWORD();
    return answer.intake;
  }),

  takeDocument: calls.takeDocument.handler(async ({ context, input, errors }) => {
    const taken = await takeDocument(context, input);
    if (taken === "missing") throw errors.DOCUMENT_NOT_FOUND();
    if (taken === "taken") throw errors.TAKEN();
    return taken;
  }),

  part: calls.part.handler(async ({ context, input, errors }) => {
    const parted = await context.inWorkspace(async (tx) => {
      const delivery = await holdDelivery(tx, input.id);
      if (delivery === null) return false;
      await partDuplicates(tx, [{ side: sideOf(delivery), other: input.other }]);
      noteChange(tx, { kind: "intakeWork", id: delivery.whole.id });
      return true;
    });
    if (!parted) throw errors.NOT_FOUND();
    return { parted };
  }),
  put: calls.put.handler(async ({ context, input, errors }) => {
    const answer = await putIntoDeal(context, input);
    switch (answer.as) {
      case "put":
        return {
          intake: answer.intake,
          dealId: answer.dealId,
          booksLeft: answer.booksLeft,
          paperLeft: answer.paperLeft,
        };
      case "would-replace":
        throw errors.WOULD_REPLACE({ data: { fields: answer.fields } });
      case "cannot-hold":
        throw errors.CANNOT_HOLD({ data: { label: answer.label, problem: answer.problem } });
      case "settled":
        throw errors.SETTLED();
      case "no-deal":
        throw errors.DEAL_NOT_FOUND();
      case "deal-taken":
        throw errors.DEAL_TAKEN();
      case "nothing":
        throw errors.NOTHING_ACCEPTED();
      case "no-name":
        throw errors.NAME_MISSING();
      case "missing":
        throw errors.NOT_FOUND();
    }
  }),
  undoPut: calls.undoPut.handler(async ({ context, input, errors }) => {
    const answer = await undoPut(context, input.id);
    if (answer.as === "undone") {
      const { intake, stayed, isDealGone } = answer;
      return { intake, stayed, isDealGone };
    }
    if (answer.as === "not-put") throw errors.NOT_PUT();
    if (answer.as === "in-use") throw errors.IN_USE();
    throw errors.NOT_FOUND();
  }),
  dismiss: calls.dismiss.handler(async ({ context, input, errors }) => {
    const answer = await dismissIntake(context, input.id);
    if (answer === "missing") throw errors.NOT_FOUND();
    if (answer === "settled") throw errors.SETTLED();
    return answer;
  }),
  restore: calls.restore.handler(async ({ context, input, errors }) => {
    const answer = await restoreIntake(context, input.id);
    if (answer === "missing") throw errors.NOT_FOUND();
    return answer;
  }),
  separate: calls.separate.handler(async ({ context, input, errors }) => {
    const answer = await separateDocument(context, input.id);
    if (answer === "missing") throw errors.NOT_FOUND();
    if (answer === "settled") throw errors.SETTLED();
    return answer;
  }),
  join: calls.join.handler(async ({ context, input, errors }) => {
    const answer = await joinDeliveries(context, input);
    if (answer === "missing") throw errors.NOT_FOUND();
    if (answer === "settled") throw errors.SETTLED();
    return answer;
  }),
  askModel: calls.askModel.handler(async ({ context, input, errors }) => {
    const answer = await askAgain(context, input.id);
    if (answer === "missing") throw errors.NOT_FOUND();
    if (answer === "settled") throw errors.SETTLED();
    if (answer === "not-allowed") throw errors.NOT_ALLOWED();
    if (answer === "nothing-missing") throw errors.NOTHING_MISSING();
    return answer;
  }),
  listSources: calls.listSources.handler(async ({ context, input, errors }) => {
    const found = await context.inWorkspace((tx) => listSources(tx, input.dealId));
    if (found === null) throw errors.NOT_FOUND();
    return found;
  }),
  getMail: calls.getMail.handler(({ context }) => getMail(context)),
  makeMailAddress: calls.makeMailAddress.handler(async ({ context, errors }) => {
    const made = await makeMailAddress(context);
    if (made === null) throw errors.NOT_CONNECTED();
    return made;
  }),
  answerMail: calls.answerMail.handler(async ({ context, input, errors }) => {
    const left = await answerMail(context, input);
    if (left === null) throw errors.NOT_FOUND();
    return left;
  }),
  forgetSender: calls.forgetSender.handler(async ({ context, input }) => ({
    forgotten: await forgetSender(context, input.address),
  })),
  getMailService: admins.getMailService.handler(({ context }) => getMailService(context.platform)),
});

/** From a broker's documents to a deal. */
export const intakeFeature: ServerFeature = {
  name: "intake",
  contract: intakeContract,
  router,
  // Written as JSON, two megabytes of text may be several times as long.
  largeCalls: [{ call: "take", mostBytes: 8 * 1024 * 1024 }],
  openedByOthers: [clipPath],
  files: intakeFileRoutes,
  uploads: [intakeFileRoute],
  inbound: [inboundMailRoute],
  listeners: [mailOfLeaversListener],
  jobs: [...intakeJobs, ...mailJobs, pollMailboxJob],
  settings: mailInSettings,
  async onStart(platform) {
    await startPolling(platform);
    return {};
  },
};
