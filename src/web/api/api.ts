import { createORPCClient, type ClientLink, type ClientOptions } from "@orpc/client";
import type { AnyContractRouter, ContractRouterClient } from "@orpc/contract";
import type { SendLeft } from "#web/calls/waiting-line.ts";
import { refusalOf, retryDealRead } from "#web/calls/call-errors.ts";
import { askForProof } from "#web/session/proof.ts";
import { readSession } from "#web/session/session.ts";
import { recheckSession } from "#web/session/session-check.ts";
import { refreshWorkspaces } from "#web/session/workspaces.ts";

/** Said of a single call, beside its input: `api.get({ id }, { context: { isDealRead: true } })`. */
export type CallContext = {
  /** Made up to three times in all, as every read of a deal is. */
  isDealRead?: boolean;
  /** Hears of a failure before the caller does. */
  onFailure?: (error: unknown) => void;
};

/** The wire's code is fetched with the first call: nothing of it is needed for the first paint. */
const link: ClientLink<CallContext> = {
  async call(path, input, options) {
    const { inTurn } = await import("#web/calls/api-wire.ts");
    const session = readSession();
    const personId = session.state === "signed-in" ? session.person.id : null;
    const make = () => inTurn({ personId, path, input }, () => send(path, input, options), sendLeft);
    return options.context.isDealRead ? retryDealRead(make) : make();
  },
};

const sendLeft: SendLeft = ({ path, input }) => send(path, input, { context: {} });

async function send(path: readonly string[], input: unknown, options: ClientOptions<CallContext>) {
  const { wire } = await import("#web/calls/api-wire.ts");
  try {
    return await wire.call(path, input, options);
  } catch (error) {
    // A grave call: made again once its person has shown that it is them, so that no screen loses what was typed.
    if (refusalOf(error)?.code === "PROOF_REQUIRED" && (await askForProof()))
      return wire.call(path, input, options);
    // The session ended elsewhere or by time, or the product was closed: the guard takes over once that is known.
    if (/^(UNAUTHORIZED|MAINTENANCE)$/.test(refusalOf(error)?.code ?? "")) void recheckSession();
    // The person was removed from the open workspace, or has another role there: the shell follows.
    if (/^(WORKSPACE_NOT_FOUND|ROLE_TOO_LOW)$/.test(refusalOf(error)?.code ?? "")) void refreshWorkspaces();
    options.context.onFailure?.(error);
    throw error;
  }
}

/**
 * The calls of one feature, typed by its contract: `apiOf<typeof accountContract>("account")`. Import the contract
 * as a type only, so that its schemas stay out of the browser.
 */
export function apiOf<Contract extends AnyContractRouter>(
  feature: string,
): ContractRouterClient<Contract, CallContext> {
  return createORPCClient<ContractRouterClient<Contract, CallContext>>(link, { path: [feature] });
}
