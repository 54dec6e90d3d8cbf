import { lastChangeSchema } from "#contract/made-by.ts";
import { changes, reads } from "#contract/audited.ts";
import { z } from "zod";
import { editorsCall, viewersCall } from "#contract/refusals.ts";
import {
  acquisitionCriteriaSchema,
  criteriaFieldsSchema,
  MOST_CRITERIA_SETS,
  newCriteriaSchema,
} from "./model/criteria.ts";

const missing = { NOT_FOUND: { message: "Criteria not found or access denied" } } as const;

export const criteriaContract = {
  /** The active set first, then the rest, each by the latest change. At most 200. */
  list: viewersCall
    .meta(reads("criteria.list"))
    .output(z.object({ items: z.array(acquisitionCriteriaSchema) })),

  get: viewersCall
    .meta(reads("criteria.get", "id"))
    .errors(missing)
    .input(z.object({ id: z.uuid() }))
    .output(acquisitionCriteriaSchema),

  /** The set that deals are assessed by; null only when there is no set at all. */
  findActive: viewersCall
    .meta(reads("criteria.findActive"))
    .output(z.object({ criteria: acquisitionCriteriaSchema.nullable() })),

  count: viewersCall.meta(reads("criteria.count")).output(z.object({ all: z.int() })),

  /** The first one is active by itself. `id`, chosen by the caller, makes a repeated call the same set. */
  create: editorsCall
    .meta({ ...changes("criteria.create", "id"), onceBy: "id" })
    .errors({
      TOO_MANY: {
        status: 409,
        message: `You have ${MOST_CRITERIA_SETS} sets of criteria, the most there can be. Delete one you no longer need.`,
      },
      CREATE_FAILED: { status: 503, message: "Failed to create acquisition criteria" },
    })
    .input(z.object({ id: z.uuid().optional(), fields: newCriteriaSchema }))
    .output(acquisitionCriteriaSchema),

  /** Replaces all fields. With `version`, only on top of that version: a change made elsewhere is never run over. */
  update: editorsCall
    .meta(changes("criteria.update", "id"))
    .errors({
      ...missing,
      CONFLICT: {
        message:
          "These criteria were changed in another window since you opened them. Nothing was saved; your entries are still here.",
        data: lastChangeSchema,
      },
      UPDATE_FAILED: { status: 503, message: "Failed to update acquisition criteria" },
    })
    .input(z.object({ id: z.uuid(), version: z.int().optional(), fields: criteriaFieldsSchema }))
    .output(acquisitionCriteriaSchema),

  /** Makes this set the active one, and every other of the caller's inactive. */
  activate: editorsCall
    .meta(changes("criteria.activate", "id"))
    .errors({ ...missing, ACTIVATE_FAILED: { status: 503, message: "Failed to update active criteria" } })
    .input(z.object({ id: z.uuid() }))
    .output(acquisitionCriteriaSchema),

  /** When the active one goes, the latest changed of the rest becomes active. */
  remove: editorsCall
    .meta(changes("criteria.remove", "id"))
    .errors({ REMOVE_FAILED: { status: 503, message: "Failed to delete acquisition criteria" } })
    .input(z.object({ id: z.uuid() }))
    .output(
      z.object({ removed: z.boolean(), /** The set that is active now. */ activeId: z.uuid().nullable() }),
    ),
};
