import pg from "pg";

/**
 * The library's client. Asked for a promise, the library makes a query that its own callback knows by name, and such a
 * circle lives until the next whole collection of the heap: every answer ever read, thirty kilobytes for a page of a
 * list, then has to be moved and marked. Here the callback knows nothing but the promise.
 */
export class Client extends pg.Client {
  // The library has a dozen signatures for this; one that is not a plain question passes as it is.
  override query(...asked: unknown[]): never {
    const [question, values] = asked;
    if (!isPlain(question) || typeof values === "function" || asked.length > 2)
      return Reflect.apply(super.query, this, asked) as never;
    return this.#ask(question, values as unknown[] | undefined) as never;
  }

  async #ask(question: string | pg.QueryConfig, values: unknown[] | undefined): Promise<pg.QueryResult> {
    try {
      return await new Promise((resolve, reject) => {
        super.query(
          new pg.Query(question, values, (error, result) => (error ? reject(error) : resolve(result))),
        );
      });
    } catch (error) {
      // The stack it comes with leads to the socket and not to who asked.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }
}

const isPlain = (question: unknown): question is string | pg.QueryConfig =>
  typeof question === "string" ||
  (typeof question === "object" && question !== null && !("submit" in question));
