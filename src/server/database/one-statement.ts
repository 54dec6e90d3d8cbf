import type pg from "pg";
import type { Client } from "./client.ts";

/**
 * A client that asks every plain question by the extended protocol, in which one message holds one statement: words
 * that got into a statement cannot end it and begin another. What is sent as a `pg.Query` passes as it is.
 */
export const oneStatementOf = (Base: typeof Client): typeof Client =>
  class extends Base {
    // The library has a dozen signatures for this; whatever was asked passes.
    override query(...asked: unknown[]): never {
      const [first, ...rest] = asked;
      return Reflect.apply(super.query, this, [toExtended(first), ...rest]) as never;
    }
  };

function toExtended(question: unknown): unknown {
  if (typeof question === "string") return { text: question, queryMode: "extended" };
  if (typeof question !== "object" || question === null || "submit" in question) return question;
  return { ...(question as pg.QueryConfig), queryMode: "extended" };
}
