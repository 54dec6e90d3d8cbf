import { z } from "zod";
import { dealLendingSchema } from "#features/lending/model/deal-lending.ts";
import { localDrafts } from "#web/drafts/local-drafts.ts";

const keptSchema = z.object({ base: dealLendingSchema, lending: dealLendingSchema });

/** What was typed for the bank and no server has answered yet, by deal. */
export const lendingDrafts = localDrafts({
  key: "lendingChanges",
  read: (stored) => keptSchema.safeParse(stored).data ?? null,
});
