import { setMaintenance } from "#web/calls/maintenance.ts";
import type { SessionSource } from "#web/session/session-store.ts";
import { accountApi } from "./api.ts";
import { setAwaitsFirstAccount } from "./first-start.ts";
import { setProviderName } from "./single-sign-on/provider-name.ts";
import { readRecoveryLink } from "./recovery-link.ts";

/** How the platform asks who is signed in. */
export const sessionSource: SessionSource = {
  async getPerson() {
    forwardRecoveryLink();
    const { person, isMaintenance, awaitsFirstAccount, singleSignOn } = await accountApi.getSession();
    setMaintenance(isMaintenance);
    setAwaitsFirstAccount(awaitsFirstAccount);
    setProviderName(singleSignOn);
    return person;
  },
  async signOut() {
    await accountApi.signOut();
  },
};

/** On load, wherever the link leads, its tokens are taken; the page that does it is one. */
function forwardRecoveryLink(): void {
  const taking = ["/reset-password", "/secure-email-link"];
  if (readRecoveryLink(location.hash) && !taking.includes(location.pathname))
    location.replace(`/reset-password${location.hash}`);
}
