import { readDealAddress } from "#features/deals/model/deal-id.ts";
import { getDeal } from "#features/deals/web/index.ts";
import { isFault } from "#web/calls/is-fault.ts";
import { DEAL_READ } from "#web/api/queries.ts";
import { analyses } from "./analyses-api.ts";

type Opened = Awaited<ReturnType<typeof analyses.open.call>>;

/**
 * What an address means. The server tries the saved analyses and then the deals; when that call itself fails the deals
 * are still tried. A draft is nowhere else, and what is no deal keeps the first failure.
 */
export async function openAddress(address: string, signal: AbortSignal): Promise<Opened> {
  try {
    return await analyses.open.call({ id: address }, { signal, context: DEAL_READ.context });
  } catch (error) {
    const asked = readDealAddress({ get: (name) => (name === "dealId" ? address : null) });
    if (!isFault(error) || asked.kind !== "deal") throw error;
    const deal = await getDeal(asked.id, signal).catch(() => {
      throw error;
    });
    return { kind: "deal", deal };
  }
}
