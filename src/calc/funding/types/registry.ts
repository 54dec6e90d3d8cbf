import { arFactoring } from "./ar-factoring.ts";
import { assetBased } from "./asset-based.ts";
import { carveOut } from "./carve-out.ts";
import { deferredPayment } from "./deferred-payment.ts";
import { earnout } from "./earnout.ts";
import { equity } from "./equity.ts";
import { friendsFamily } from "./friends-family.ts";
import { integratorEquity } from "./integrator-equity.ts";
import { inventoryConsignment } from "./inventory-consignment.ts";
import { inventoryFinancing } from "./inventory-financing.ts";
import { investor } from "./investor.ts";
import { other } from "./other.ts";
import { rbf } from "./rbf.ts";
import { sba } from "./sba.ts";
import { sellerNote } from "./seller-note.ts";
import { subjectTo } from "./subject-to.ts";

/** The kinds of money of a stack, in the order in which the builder lists them. */
export const DEFINITIONS = [
  equity,
  sba,
  sellerNote,
  earnout,
  deferredPayment,
  inventoryConsignment,
  inventoryFinancing,
  carveOut,
  subjectTo,
  arFactoring,
  assetBased,
  rbf,
  investor,
  integratorEquity,
  friendsFamily,
  other,
] as const;
