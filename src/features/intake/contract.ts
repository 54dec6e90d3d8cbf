import { z } from "zod";
import { changes, changesOwn, reads } from "#contract/audited.ts";
import { duplicateSchema } from "#features/deals/model/duplicates/duplicate.ts";
import { adminsCall, editorsCall, ownersCall, viewersCall } from "#contract/refusals.ts";
import { MAIL_ANSWERS, mailServiceSchema, ownMailSchema } from "./model/mail/mail.ts";
import {
  DECISIONS,
  intakeHeadSchema,
  intakeSchema,
  LISTED_STATES,
  listedIntakeSchema,
  MOST_NAME_CHARACTERS,
  MOST_PASTED_CHARACTERS,
  MOST_VALUES,
  valueSchema,
} from "./model/review/intake.ts";

import { INTAKE_SORTS } from "./model/review/sort-intakes.ts";
import { LONGEST_QUOTE } from "./model/read-value.ts";

const busy = {
  BUSY: {
    status: 503,
    message: "Too many documents are being read. Nothing was lost: try again in a minute.",
  },
};
const missing = { NOT_FOUND: { message: "This intake is not there any more." } } as const;
const settled = {
  SETTLED: {
    status: 409,
    message: "This intake is still read, or was put into a deal or dismissed meanwhile. Nothing was changed.",
  },
} as const;

const fieldSchema = z.object({
  path: z.string(),
  label: z.string(),
  /** In words, as the deal holds it and as the documents say it. */
  was: z.string(),
  is: z.string(),
});
export type PutFieldWords = z.output<typeof fieldSchema>;

/** What a refusal says beside its words. */
export const wouldReplaceSchema = z.object({ fields: z.array(fieldSchema) });
export const cannotHoldSchema = z.object({ label: z.string(), problem: z.string() });

export const sourceSchema = z.object({
  path: z.string(),
  label: z.string(),
  /** What was taken over, in words. */
  value: z.string(),
  /** Whether the deal still holds it. */
  isCurrent: z.boolean(),
  quote: z.string(),
  paper: z.string(),
  page: z.int().nullable(),
  at: z.iso.datetime(),
  by: z.uuid().nullable(),
  /** Null: its document is not there any more. */
  intakeId: z.uuid().nullable(),
});
export type FieldSource = z.output<typeof sourceSchema>;

/** Who would be asked what documents say that the rules did not find. */
export const readingModelSchema = z.object({
  /** Where documents would be sent; null: nobody outside answers. */
  host: z.string().nullable(),
  model: z.string().nullable(),
  /** Why nobody can be asked, though somebody was chosen; null: no reason. */
  problem: z.string().nullable(),
  /** Whether the workspace's owner agreed to this host. */
  isAllowed: z.boolean(),
});
export type ReadingModel = z.output<typeof readingModelSchema>;

const MOST_PATHS = 200;

/** Of a list, of which duplicates are asked at once. */
const MOST_ROWS = 200;

const rowDuplicatesSchema = z.object({
  /** At most as many as are shown of one intake. */
  count: z.int().min(1),
  strongest: duplicateSchema,
});
export type RowDuplicates = z.output<typeof rowDuplicatesSchema>;

export const intakeContract = {
  /** Keeps what was pasted and reads it. `id`, chosen by the caller, makes a repeated call the same intake. */
  take: editorsCall
    .meta(changes("intake.take", "id"))
    .errors({
      NOTHING_PASTED: {
        status: 422,
        message: "There is no text in it. Paste the listing, the mail or the table.",
      },
      TOO_LONG: {
        status: 413,
        message: "This is more than 2 MB of text. Paste a part of it, or the listings one by one.",
      },
      /** The message says why. */
      UNREADABLE: { status: 422, message: "This text could not be read. Paste a part of it." },
      TAKEN: { status: 409, message: "This id belongs to another intake. Paste it again." },
      ...busy,
    })
    .input(
      z.object({
        id: z.uuid(),
        text: z.string().max(MOST_PASTED_CHARACTERS * 2),
        /** Of the page it stands on. */
        address: z.string().max(2000).default(""),
      }),
    )
    .output(intakeHeadSchema),

  /** Reads figures from a document of a deal, for that deal. `id`, chosen by the caller, makes a repeated call the same intake. */
  takeDocument: editorsCall
    .meta(changes("intake.takeDocument", "id", "documentId"))
    .errors({
      DOCUMENT_NOT_FOUND: {
        status: 404,
        message: "This document is no longer there. It may have been deleted in another window.",
      },
      TAKEN: { status: 409, message: "This id belongs to another intake. Try again." },
    })
    .input(z.object({ id: z.uuid(), documentId: z.uuid() }))
    .output(intakeHeadSchema),

  /** Reads a file that asks for a password. It is used for this reading and kept nowhere. */
  unlock: editorsCall
    .meta(changes("intake.unlock", "id"))
    .errors({
      ...missing,
      ...busy,
      NO_PASSWORD_ASKED: { status: 409, message: "This file asks for no password." },
      WRONG_PASSWORD: {
        status: 422,
        message: "The file does not open with this password. Check the letters and type it again.",
      },
    })
    .input(z.object({ id: z.uuid(), password: z.string().min(1, "Type the password.").max(500) }))
    .output(intakeSchema),

  /** `ready` are all that are open, also those that are read still or could not be. A delivery is one. */
  list: viewersCall
    .meta(reads("intake.list"))
    .errors({
      BAD_CURSOR: { status: 400, message: "This page link is no longer valid. Start from the first page." },
    })
    .input(
      z.object({
        state: z.enum(LISTED_STATES).default("ready"),
        sort: z.enum(INTAKE_SORTS).default("latest"),
        cursor: z.string().max(2000).optional(),
        limit: z.int().min(1).max(200).default(100),
      }),
    )
    .output(
      z.object({
        items: z.array(listedIntakeSchema),
        nextCursor: z.string().nullable(),
        /** Only the latest of very many are sorted by what was read in them; older ones are left out. */
        isCut: z.boolean(),
      }),
    ),

  /** By open intakes what may be the same business; intakes that have none, and those that are not open, are left out. */
  listRowTwins: viewersCall
    .meta(reads("intake.listRowTwins"))
    .input(z.object({ ids: z.array(z.uuid()).max(MOST_ROWS) }))
    .output(z.object({ twins: z.record(z.uuid(), rowDuplicatesSchema) })),

  get: viewersCall
    .meta(reads("intake.get", "id"))
    .errors(missing)
    .input(z.object({ id: z.uuid() }))
    .output(intakeSchema),

  /** What somebody decided of values, by their places; the later decision stands. `null` takes one back. */
  decide: editorsCall
    .meta(changes("intake.decide", "id"))
    .errors({ ...missing, ...settled })
    .input(
      z.object({
        id: z.uuid(),
        steps: z
          .array(
            z.object({
              at: z.int().min(0).max(MOST_VALUES),
              decision: z.enum(DECISIONS).nullable(),
              value: valueSchema.optional(),
            }),
          )
          .max(MOST_VALUES),
      }),
    )
    .output(intakeSchema),

  /**
   * A value that somebody chose in the document: its words stand where the call says, and it is accepted with that.
   * `insteadOf` names the value that it takes the place of, which is refused.
   */
  addValue: editorsCall
    .meta(changes("intake.addValue", "id"))
    .errors({
      ...missing,
      ...settled,
      QUOTE_MISSING: {
        status: 422,
        message: "These words are not at this place of the document. Select them again.",
      },
      NO_SUCH_FIELD: { status: 422, message: "There is no such field. Choose one from the list." },
      TOO_MANY: { status: 422, message: `An intake has at most ${MOST_VALUES} values.` },
    })
    .input(
      z.object({
        id: z.uuid(),
        key: z.string().max(100),
        value: valueSchema,
        /** Counted from 1, also of sheets. */
        page: z.int().min(1).max(400),
        offset: z.int().min(0),
        quote: z.string().min(1).max(LONGEST_QUOTE),
        insteadOf: z.int().min(0).max(MOST_VALUES).nullable().default(null),
      }),
    )
    .output(intakeSchema),

  /** Which deals, leads and other intakes may be the same business; the likeliest first. */
  listTwins: viewersCall
    .meta(reads("intake.listTwins", "id"))
    .errors(missing)
    .input(z.object({ id: z.uuid() }))
    .output(z.array(duplicateSchema)),

  /** Says that the two are different businesses: they are not shown as duplicates again. */
  part: editorsCall
    .meta(changes("intake.part", "id"))
    .errors(missing)
    .input(z.object({ id: z.uuid(), other: z.uuid() }))
    .output(z.object({ parted: z.boolean() })),

  /**
   * Puts what was accepted into a deal: a new one, which `dealId` names, or one that is there. What the deal already holds
   * and `replace` does not name stays.
   */
  put: editorsCall
    .meta(changes("intake.put", "id", "dealId"))
    .errors({
      ...missing,
      ...settled,
      DEAL_NOT_FOUND: {
        status: 404,
        message: "This deal is not there any more. Choose another, or make a new one.",
      },
      DEAL_TAKEN: { status: 409, message: "A deal with this id is there already. Try again." },
      NOTHING_ACCEPTED: { status: 422, message: "Accept a value first: nothing would be in the deal." },
      NAME_MISSING: {
        status: 422,
        message: "The deal needs a name. Accept the company name or the title, or type a name.",
      },
      WOULD_REPLACE: {
        status: 409,
        message: "The deal has other values already. Choose which of them to replace.",
        data: wouldReplaceSchema,
      },
      CANNOT_HOLD: {
        status: 422,
        message: "A value does not fit into its field of the deal. Change or refuse it.",
        data: cannotHoldSchema,
      },
    })
    .input(
      z.object({
        id: z.uuid(),
        dealId: z.uuid(),
        isNew: z.boolean(),
        replace: z.array(z.string().max(100)).max(MOST_PATHS).default([]),
        keep: z.array(z.string().max(100)).max(MOST_PATHS).default([]),
        /** Of a new deal whose documents state none. */
        name: z.string().trim().max(MOST_NAME_CHARACTERS).default(""),
      }),
    )
    .output(
      z.object({
        intake: intakeSchema,
        dealId: z.uuid(),
        /** Values of the books that were not taken over, since the deal has books already. */
        booksLeft: z.int(),
        /** Why the source document is none of the deal's documents; null: it is, or there is no file. */
        paperLeft: z.string().nullable(),
      }),
    ),

  /** Takes all of it out of the deal again, but what was changed since, which is named. */
  undoPut: editorsCall
    .meta(changes("intake.undoPut", "id"))
    .errors({
      ...missing,
      NOT_PUT: {
        status: 409,
        message: "This intake is in no deal, or it was put there more than 30 days ago.",
      },
      IN_USE: {
        status: 409,
        message: "This deal was changed since. Delete it in the library if you no longer need it.",
      },
    })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ intake: intakeSchema, stayed: z.array(z.string()), isDealGone: z.boolean() })),

  /** Erased after 30 days; until then `restore` takes it back. */
  dismiss: editorsCall
    .meta(changes("intake.dismiss", "id"))
    .errors({ ...missing, ...settled })
    .input(z.object({ id: z.uuid() }))
    .output(intakeSchema),

  restore: editorsCall
    .meta(changes("intake.restore", "id"))
    .errors(missing)
    .input(z.object({ id: z.uuid() }))
    .output(intakeSchema),

  /** Makes one document of a delivery an intake of its own, with what was read in it and decided of that. */
  separate: editorsCall
    .meta(changes("intake.separate", "id"))
    .errors({ ...missing, ...settled })
    .input(z.object({ id: z.uuid() }))
    .output(intakeSchema),

  /** Makes the documents of two intakes one, which answers; the way back is `separate`. */
  join: editorsCall
    .meta(changes("intake.join", "id", "other"))
    .errors({ ...missing, ...settled })
    .input(z.object({ id: z.uuid(), other: z.uuid() }))
    .output(intakeSchema),

  /** Asks the model that the workspace's owner agreed to what this intake does not say yet, once more. */
  askModel: editorsCall
    .meta(changes("intake.askModel", "id"))
    .errors({
      ...missing,
      ...settled,
      NOT_ALLOWED: {
        status: 409,
        message: "No model may be asked: an owner of the workspace decides on the page “Intake”.",
      },
      NOTHING_MISSING: {
        status: 409,
        message: "Every field has a value from this document.",
      },
    })
    .input(z.object({ id: z.uuid() }))
    .output(intakeSchema),

  /** Where fields of a deal come from, with the words that they were read from. */
  listSources: viewersCall
    .meta(reads("intake.listSources", "dealId"))
    .errors({ NOT_FOUND: { message: "Deal data could not be loaded" } })
    .input(z.object({ dealId: z.uuid() }))
    .output(z.array(sourceSchema)),

  /** Whether a model is asked for what the rules did not find, and at which host. */
  getPaperModel: viewersCall.meta(reads("intake.getPaperModel")).output(readingModelSchema),

  /** Lets the text of documents be sent to this host, and to no other; null: to none. */
  allowPaperModel: ownersCall
    .meta(changes("intake.allowPaperModel", "host"))
    .errors({
      OTHER_HOST: {
        status: 409,
        message: "The host has changed. Check it before you agree.",
      },
    })
    .input(z.object({ host: z.string().max(255).nullable() }))
    .output(readingModelSchema),

  /** The address, what waits for a yes, and which senders were decided on. */
  getMail: editorsCall.meta(reads("intake.getMail")).output(ownMailSchema),

  /** Makes the address, in place of one that there is, which leads to nothing from then on. */
  makeMailAddress: editorsCall
    .meta(changesOwn("intake.makeMailAddress"))
    .errors({
      NOT_CONNECTED: {
        status: 409,
        message: "No mailbox is connected to this installation.",
      },
    })
    .output(z.object({ address: z.string() })),

  /** Once and always let it in; always and never are remembered of its sender, and hold for what else waits of theirs. */
  answerMail: editorsCall
    .meta(changesOwn("intake.answerMail", "id", "answer"))
    .errors({ NOT_FOUND: { message: "This mail is no longer waiting." } })
    .input(z.object({ id: z.uuid(), answer: z.enum(MAIL_ANSWERS) }))
    .output(ownMailSchema),

  /** Their mails are asked about again. */
  forgetSender: editorsCall
    .meta(changesOwn("intake.forgetSender"))
    .input(z.object({ address: z.string().max(320) }))
    .output(z.object({ forgotten: z.boolean() })),

  /** For administrators: what is connected, and whether it works. */
  getMailService: adminsCall.meta(reads("intake.getMailService")).output(mailServiceSchema),
};
