import { createORPCClient, type ClientContext, type ClientLink, type ClientOptions } from "@orpc/client";
import type { AnyContractRouter, ContractRouterClient } from "@orpc/contract";
import { refusalOf } from "./call-errors.ts";
import { askForProof } from "./proof.ts";
import { recheckSession } from "./session-check.ts";

/** The wire's code is fetched with the first call: nothing of it is needed for the first paint. */
const link: ClientLink<ClientContext> = {
  async call(path: readonly string[], input: unknown, options: ClientOptions<ClientContext>) {
    const { wire } = await import("./api-wire.ts");
    try {
      return await wire.call(path, input, options);
    } catch (error) {
      // A grave call: made again once its person has shown that it is them, so that no screen loses what was typed.
      if (refusalOf(error)?.code === "PROOF_REQUIRED" && (await askForProof()))
        return wire.call(path, input, options);
      // The session ended elsewhere or by time, or the product was closed: the guard takes over once that is known.
      if (/^(UNAUTHORIZED|MAINTENANCE)$/.test(refusalOf(error)?.code ?? "")) void recheckSession();
      throw error;
    }
  },
};

/**
 * The calls of one feature, typed by its contract: `apiOf<typeof accountContract>("account")`. Import the contract
 * as a type only, so that its schemas stay out of the browser.
 */
export function apiOf<Contract extends AnyContractRouter>(feature: string): ContractRouterClient<Contract> {
  return createORPCClient<ContractRouterClient<Contract>>(link, { path: [feature] });
}
