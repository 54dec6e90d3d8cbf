import { once } from "node:events";
import type { Remote } from "./remote.ts";

interface Message {
  /** None of an event. */
  readonly id?: number;
  readonly type: string;
  readonly result?: unknown;
  readonly message?: string;
}

type Ask = <Answer>(method: string, params: object) => Promise<Answer>;

/** A window of a browser that speaks WebDriver BiDi; it keeps files in `folder`. */
export async function openBidi(
  url: string,
  viewport: { readonly width: number; readonly height: number },
  folder: string,
): Promise<Remote<string>> {
  const { ask, end } = await connect(`${url}/session`);
  const { capabilities } = await ask<{ capabilities: { browserVersion: string } }>("session.new", {
    capabilities: {},
  });
  const { contexts } = await ask<{ contexts: readonly { context: string }[] }>("browsingContext.getTree", {});
  const context = contexts[0]?.context ?? "";
  await ask("browsingContext.setViewport", { context, viewport });
  const downloadBehavior = { type: "allowed", destinationFolder: folder };
  await ask("browser.setDownloadBehavior", { downloadBehavior });
  const call = async <Value>(functionDeclaration: string, argument: object): Promise<Value> => {
    const answer = await ask<{ result: { value: Value }; exceptionDetails?: { text: string } }>(
      "script.callFunction",
      { functionDeclaration, arguments: [argument], target: { context }, awaitPromise: false },
    );
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
    return answer.result.value;
  };
  const placeOf = (sharedId: string) =>
    call<string | undefined>(
      `(element) => {
        const look = () => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const there = document.elementFromPoint(x + width / 2, y + height / 2);
          return element.contains(there) ? [x, y, width, height].join(" ") : null;
        };
        if (look() === null) element.scrollIntoView({ block: "center", behavior: "instant" });
        return look();
      }`,
      { sharedId },
    ).then((place) => place ?? null);
  const perform = (source: object) => ask<void>("input.performActions", { context, actions: [source] });
  return {
    version: capabilities.browserVersion,
    open: (address) => ask("browsingContext.navigate", { context, url: address, wait: "complete" }),
    run: async <Argument, Result>(script: (argument: Argument) => Result, argument: Argument) =>
      JSON.parse(
        await call<string>(`(json) => JSON.stringify((${withJson(script)})(json) ?? null)`, asText(argument)),
      ) as Result,
    async findBy(script, argument) {
      const found = await call<readonly { sharedId: string }[]>(withJson(script), asText(argument));
      return found.map(({ sharedId }) => sharedId);
    },
    placeOf,
    clickOn: (sharedId) =>
      perform({
        type: "pointer",
        id: "mouse",
        actions: [
          { type: "pointerMove", x: 0, y: 0, origin: { type: "element", element: { sharedId } } },
          { type: "pointerDown", button: 0 },
          { type: "pointerUp", button: 0 },
        ],
      }),
    perform: (actions) => perform({ type: "key", id: "keyboard", actions }),
    async end() {
      await ask("browser.close", {});
      end();
    },
  };
}

/** Values of the page cross as text. */
const withJson = (script: (argument: never) => unknown) => `(json) => (${String(script)})(JSON.parse(json))`;
const asText = (argument: unknown) => ({ type: "string", value: JSON.stringify(argument) });

async function connect(url: string): Promise<{ ask: Ask; end: () => void }> {
  const socket = new WebSocket(url);
  await once(socket, "open");
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener("message", ({ data }) => {
    const { id, type, result, message } = JSON.parse(String(data)) as Message;
    const asked = waiting.get(id ?? 0);
    if (asked === undefined) return;
    waiting.delete(id ?? 0);
    if (type === "success") asked.resolve(result);
    else asked.reject(new Error(message));
  });
  socket.addEventListener("close", () => {
    for (const asked of waiting.values()) asked.reject(new Error("The browser has gone."));
  });
  let last = 0;
  return {
    ask<Answer>(method: string, params: object) {
      const asked = Promise.withResolvers<unknown>();
      waiting.set(++last, asked);
      socket.send(JSON.stringify({ id: last, method, params }));
      return asked.promise as Promise<Answer>;
    },
    end: () => socket.close(),
  };
}
