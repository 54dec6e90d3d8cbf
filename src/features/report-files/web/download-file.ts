import { reportError } from "#web/calls/call-errors.ts";
import { inOpenWorkspace } from "#web/browser/open-workspace.ts";
import { saveFile } from "#web/browser/save-file.ts";
import { SpokenError } from "#web/errors/spoken-error.ts";

const FALLBACK = "The file could not be made. Please try again.";

/**
 * Gets a file and hands it to the browser to keep. By a call and not by a link, because a link to something that
 * cannot be made leads away from the page, or fails without a word. `appended` is what only this browser has of it.
 */
export async function downloadFile(href: string, appended = ""): Promise<void> {
  try {
    const answer = await fetch(inOpenWorkspace(href), { credentials: "same-origin" });
    if (!answer.ok) throw new SpokenError(await refusalOf(answer));
    const parts = [await answer.blob(), appended];
    saveFile(new Blob(parts), fileNameOf(answer.headers.get("content-disposition")));
  } catch (error) {
    reportError(error, { title: "Export failed", fallback: FALLBACK });
  }
}

async function refusalOf(answer: Response): Promise<string> {
  const isTold = answer.headers.get("content-type")?.includes("json") ?? false;
  const told: unknown = isTold ? await answer.json() : null;
  const message = typeof told === "object" && told !== null && "message" in told ? told.message : null;
  return typeof message === "string" && message !== "" ? message : FALLBACK;
}

function fileNameOf(disposition: string | null): string {
  const coded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  return coded === undefined ? "export" : decodeURIComponent(coded);
}
