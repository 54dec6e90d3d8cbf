import type pg from "pg";
import type { Client } from "#server/database/client.ts";

const SPREAD = Symbol("spread");

/** A client of a database whose tables lie on several machines: whoever names a caller on it has to tell them as well. */
export const spreadOf = (Base: typeof Client): typeof Client =>
  class extends Base {
    readonly [SPREAD] = true;
  };

export const isSpread = (client: pg.ClientBase): boolean => SPREAD in client;
