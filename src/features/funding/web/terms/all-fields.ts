import type { BoundedType, FundingTerms } from "#calc";
import type { ComponentType } from "react";
import {
  ConsignmentFields,
  DeferredPaymentFields,
  EarnoutFields,
  FactoringFields,
  RevenueBasedFields,
  SubjectToFields,
} from "./contingent-fields.tsx";
import { AssetBasedFields, InventoryFinancingFields, SbaFields, SellerNoteFields } from "./loan-fields.tsx";
import { CarveOutFields, FriendsFamilyFields, IntegratorFields } from "./ownership-fields.tsx";
import type { TermFieldsProps } from "./term-fields.ts";

/** The thirteen types that have a dialog, with what stands in it. */
export const TERM_FIELDS: { [Type in BoundedType]: ComponentType<TermFieldsProps<Type>> } = {
  sba: SbaFields,
  seller_note: SellerNoteFields,
  earnout: EarnoutFields,
  ddp: DeferredPaymentFields,
  inventory_consignment: ConsignmentFields,
  inventory_financing: InventoryFinancingFields,
  carve_out: CarveOutFields,
  subject_to: SubjectToFields,
  ar_factoring: FactoringFields,
  asset_based: AssetBasedFields,
  rbf: RevenueBasedFields,
  integrator_equity: IntegratorFields,
  friends_family: FriendsFamilyFields,
} satisfies Record<keyof Omit<FundingTerms, "investor">, unknown>;
