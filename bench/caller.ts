import http from "node:http";

export interface Caller {
  /** The cookie of the session. */
  signIn(email: string, password: string): Promise<string>;
  post(path: string, cookie: string, input: unknown): Promise<PageAnswer>;
  /** For calls that answer something else than a page. */
  ask(path: string, cookie: string, input: unknown): Promise<unknown>;
}

/** What the lists answer; other calls answer something else, which nobody reads. */
export interface PageAnswer {
  items: unknown[];
  nextCursor: string | null;
}

/** Calls over loopback HTTP, as a browser makes them, without the cost of a whole fetch. */
export function createCaller(address: string, agent: http.Agent): Caller {
  const send = (path: string, input: unknown, cookie = "") =>
    new Promise<{ cookie: string; answer: unknown }>((resolve, reject) => {
      const body = JSON.stringify({ json: input });
      const headers = {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        cookie,
      };
      const url = `${address}/api/rpc/${path}`;
      const request = http.request(url, { method: "POST", agent, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("end", () => {
          const text = Buffer.concat(parts).toString("utf8");
          if (response.statusCode !== 200) return reject(new Error(text));
          const set = response.headers["set-cookie"]?.at(-1)?.split(";")[0] ?? "";
          resolve({ cookie: set, answer: (JSON.parse(text) as { json: unknown }).json });
        });
      });
      request.on("error", reject);
      request.end(body);
    });
  return {
    signIn: async (email, password) => (await send("account/signIn", { email, password })).cookie,
    post: async (path, cookie, input) => (await send(path, input, cookie)).answer as PageAnswer,
    ask: async (path, cookie, input) => (await send(path, input, cookie)).answer,
  };
}
