import { CONNECTION_MESSAGE, SpokenError } from "#web/lib/spoken-error.ts";

const LONGEST_QUESTION_MS = 3000;

export async function isServerThere(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(LONGEST_QUESTION_MS);
    return (await fetch("/api/health", { cache: "no-store", signal })).ok;
  } catch {
    // No answer is the answer.
    return false;
  }
}

/**
 * A page's code. Where it cannot be had because nobody answers, that is said in the page's place: the router would
 * reload, and leave the person with the browser's own error page. Where the server answers, its files are newer than
 * the page that asks, and the router's reload is right.
 */
export async function fetchPage<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (await isServerThere()) throw error;
    throw new SpokenError(CONNECTION_MESSAGE, { cause: error });
  }
}
