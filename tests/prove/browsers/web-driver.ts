import type { Remote } from "./remote.ts";

/** How the protocol names the field that refers to an element. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

type Reference = Readonly<Record<typeof ELEMENT, string>>;
type Ask = <Answer>(method: "DELETE" | "GET" | "POST", path: string, body?: object) => Promise<Answer>;

/** A window of a browser that speaks W3C WebDriver. */
export async function openWebDriver(
  url: string,
  size: { readonly width: number; readonly height: number },
): Promise<Remote<string>> {
  const ask = askAt(url);
  const { sessionId, capabilities } = await ask<{
    sessionId: string;
    capabilities: { browserVersion: string };
  }>("POST", "/session", { capabilities: {} });
  const within: Ask = (method, path, body) => ask(method, `/session/${sessionId}${path}`, body);
  await within("POST", "/window/rect", size);
  const execute = <Answer>(script: (argument: never) => unknown, argument: unknown) =>
    within<Answer>("POST", "/execute/sync", {
      script: `return (${String(script)})(arguments[0]);`,
      args: [argument],
    });
  return {
    version: capabilities.browserVersion,
    open: (address) => within("POST", "/url", { url: address }),
    run: execute,
    async findBy(script, argument) {
      const found = await execute<readonly Reference[]>(script, argument);
      return found.map(({ [ELEMENT]: id }) => id);
    },
    placeOf: async (id) => JSON.stringify(await within("GET", `/element/${id}/rect`)),
    clickOn: (id) => within("POST", `/element/${id}/click`, {}),
    perform: (actions) => within("POST", "/actions", { actions: [{ type: "key", id: "keyboard", actions }] }),
    end: () => within("DELETE", ""),
  };
}

const askAt =
  (url: string): Ask =>
  async <Answer>(method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value as Answer;
  };
