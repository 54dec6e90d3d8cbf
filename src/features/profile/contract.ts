import { z } from "zod";
import { changes, reads } from "#contract/audited.ts";
import { lastChangeSchema } from "#contract/made-by.ts";
import { managerSalarySchema } from "#contract/manager-salary.ts";
import { personSchema } from "#contract/person.ts";
import { editorsCall, membersCall } from "#contract/refusals.ts";
import { personNameSchema } from "#features/sign-in/contract.ts";
import { buyerSchema } from "./model/buyer.ts";

const subscriptionSchema = z.object({
  plan: z.string(),
  status: z.enum(["active", "paused", "ended"]),
  /** A day: 2027-01-31. */
  renewsOn: z.string().nullable(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

const buyerProfileSchema = z.object({
  /**
   * What a hired manager would cost a year, for every deal that has no manager's pay of its own. Null: not said, and
   * nothing is deducted.
   */
  usualManagerSalaryUsd: managerSalarySchema.nullable(),
});
export type BuyerProfile = z.infer<typeof buyerProfileSchema>;

const storedBuyerSchema = z.object({
  buyer: buyerSchema,
  /** Rises with every change; 0 while nothing was said. */
  version: z.int(),
  updatedAt: z.iso.datetime().nullable(),
  updatedBy: z.uuid().nullable(),
});
export type StoredBuyer = z.output<typeof storedBuyerSchema>;

export const profileContract = {
  get: membersCall.meta(reads("profile.get")).output(z.object({ person: personSchema })),

  update: membersCall
    .meta(changes("profile.update"))
    .input(z.object({ firstName: personNameSchema, lastName: personNameSchema }))
    .output(z.object({ person: personSchema })),

  /** What the person said once of how they buy, for all their deals. */
  getBuyerProfile: editorsCall.meta(reads("profile.getBuyerProfile")).output(buyerProfileSchema),

  updateBuyerProfile: editorsCall
    .meta(changes("profile.updateBuyerProfile"))
    .input(buyerProfileSchema)
    .output(buyerProfileSchema),

  /** Who buys, with what money and which debts: what a bank asks, once for all deals of the workspace. */
  getBuyer: editorsCall.meta(reads("profile.getBuyer")).output(storedBuyerSchema),

  /** Replaces all of it. With `version`, only on top of that version: a change made elsewhere is never run over. */
  updateBuyer: editorsCall
    .meta(changes("profile.updateBuyer"))
    .errors({
      CONFLICT: {
        message:
          "The buyer’s profile was changed in another window since you opened it. Nothing was saved; your entries are still here.",
        data: lastChangeSchema,
      },
    })
    .input(z.object({ version: z.int().min(0).optional(), buyer: buyerSchema }))
    .output(storedBuyerSchema),

  getSubscription: membersCall
    .meta(reads("profile.getSubscription"))
    .output(z.object({ subscription: subscriptionSchema, partnerNetworkUrl: z.string().nullable() })),
};
