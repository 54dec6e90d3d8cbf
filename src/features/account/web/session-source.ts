import type { SessionSource } from "#web/lib/session-store.ts";
import { accountApi } from "./data.ts";

/** How the platform asks who is signed in. */
export const sessionSource: SessionSource = {
  async getPerson() {
    const { person } = await accountApi.getSession();
    return person;
  },
  async signOut() {
    await accountApi.signOut();
  },
};
