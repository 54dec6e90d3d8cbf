import { isConnected, noAnswer } from "#web/calls/connection.ts";

/**
 * A page's code. Where it cannot be had because nobody answers, that is said in the page's place: the router would
 * reload, and leave the person with the browser's own error page. Where the server answers, its files are newer than
 * the page that asks, and the router's reload is right.
 */
export async function fetchPage<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (await isConnected()) throw error;
    throw noAnswer("read", error);
  }
}
