import { inOpenWorkspace } from "#web/browser/open-workspace.ts";
import { accountApi } from "./api.ts";

/** Gets a file that is handed out only to somebody who has just proved that it is them, which a link cannot ask. */
export async function downloadProved(address: string): Promise<void> {
  await accountApi.ensureProof();
  const link = document.createElement("a");
  link.href = inOpenWorkspace(address);
  link.download = "";
  link.click();
}
