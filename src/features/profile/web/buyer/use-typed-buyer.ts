import { useFormContext, useWatch } from "react-hook-form";
import type { Buyer } from "#features/profile/model/buyer.ts";
import type { BuyerForm } from "#features/profile/model/buyer-form.ts";
import { readBuyerSoFar } from "#features/profile/model/read-buyer-form.ts";

/** The profile as far as it can be read, while it is being typed. */
export function useTypedBuyer(): Buyer {
  const { control, getValues } = useFormContext<BuyerForm, unknown, Buyer>();
  useWatch({ control });
  return readBuyerSoFar(getValues());
}
