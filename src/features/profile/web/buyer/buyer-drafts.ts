import { type BuyerForm, readBuyerForm } from "#features/profile/model/buyer-form.ts";
import { formDrafts } from "#web/drafts/use-unsaved-form.ts";

/** A workspace has one buyer. */
export const BUYER = "buyer";

/** The form of the buyer’s profile where it is not saved. */
export const buyerDrafts = formDrafts<BuyerForm>("buyerDrafts", readBuyerForm);
