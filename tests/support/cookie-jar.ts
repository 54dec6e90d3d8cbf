import type { Answer, TestServer } from "./server.ts";

/** A browser's cookies around the calls of a test server: what an answer sets is sent along with the next call. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();
  readonly #server: Pick<TestServer, "post">;

  constructor(server: Pick<TestServer, "post">, cookie = "") {
    this.#server = server;
    if (cookie) this.#keep(cookie);
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** `call` is "account/signIn". */
  async call(call: string, input?: unknown): Promise<Answer> {
    const body = input === undefined ? {} : { json: input };
    const answer = await this.#server.post(`/api/rpc/${call}`, body, { cookie: this.cookie });
    for (const line of answer.headers.getSetCookie()) this.#keep(line.split(";")[0] ?? "");
    return answer;
  }

  #keep(pair: string): void {
    const [name = "", ...value] = pair.split("=");
    this.#cookies.set(name, value.join("="));
  }
}
