import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { isDeepStrictEqual } from "node:util";
import pg from "pg";
import { readAddress } from "#server/database-address.ts";
import { Client } from "./client.ts";
import { connectWhereItWrites, type ConnectionSettings } from "./connect.ts";
import { isDistributed } from "./distributed/is-distributed.ts";
import { spreadOf } from "./distributed/spread-client.ts";
import { membersUrlAt, membersUrlOf } from "./members-login.ts";
import { isPooled, UnnamedClient } from "./unnamed-client.ts";
import { verify, waitForWritingHost, writingClientOf } from "./waiting-pool.ts";
import { type ReportHost, WritingHost } from "./writing-host.ts";

/**
 * A client that asks every plain question by the extended protocol, in which one message holds one statement: words
 * that got into a statement cannot end it and begin another. What is sent as a `pg.Query` passes as it is.
 */
const oneStatementOf = (Base: typeof Client): typeof Client =>
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

/** The pools of the whole process. `orm` runs as the login, which the row policies show no user's rows. */
export interface Database {
  pool: pg.Pool;
  /** What a person's statements run on: a login that may do nothing before the person is named (as-user.ts). */
  members: pg.Pool;
  orm: NodePgDatabase;
  /** Of an address whose host that writes is looked for; null of any other. */
  writing: WritingHost | null;
  /** Whether its tables of work lie on several machines. */
  isSpread: boolean;
  /** Of DATABASE_READ_URL; used by `readAtReplica` alone. */
  replica: Replica | null;
  /** A connection of the login apart from the pools, to the host that takes writes. Whoever is given it ends it. */
  connect(settings: ConnectionSettings): Promise<pg.Client>;
  close(): Promise<void>;
}

/** A server that follows the one that writes, for reads that are large and may wait a moment for it. */
export interface Replica {
  readonly pool: pg.Pool;
  readonly members: pg.Pool;
  /** Told why it was passed by, at most once in a while. */
  tell(reason: string): void;
  /** Milliseconds of `performance.now()` until which nobody asks it again. */
  restsUntil: number;
}

export interface OpenOptions {
  /** Told of connections that broke while idle; the pool replaces them by itself. */
  onIdleError?: (error: Error) => void;
  /** Told when another host takes the writes. */
  tellOfHost?: ReportHost;
  /** Of each of the two logins. */
  mostConnections?: number;
  /** Left out: the login made of the address. Null: there is none, and members use the address itself. */
  membersUrl?: string | null;
  /** A server that follows this one, for reads that ask much of it. */
  readUrl?: string | null;
  /** Told why the replica was passed by. */
  tellOfReplica?: (reason: string) => void;
}

/** Opens the pools. Connections are made when first used, so a database that is down shows in the first query. */
export function openDatabase(databaseUrl: string, options: OpenOptions = {}): Database {
  const address = readAddress(databaseUrl);
  const writing = address.isLookedFor ? new WritingHost(address, options.tellOfHost) : null;
  const pool = openPool({ url: databaseUrl, writing }, options, (Base) => Base);
  const { membersUrl = membersUrlOf(databaseUrl) } = options;
  const ofMembers = findMembersPlace({ url: databaseUrl, writing }, membersUrl ?? databaseUrl, options);
  const members = openPool(ofMembers, options, oneStatementOf);
  const replica = openReplica(membersUrl, options);
  return {
    pool,
    members,
    orm: drizzle({ client: pool }),
    writing,
    isSpread: isDistributed(databaseUrl),
    replica,
    connect: (settings) => connectWhereItWrites(address, writing, settings),
    close: async () => {
      await Promise.all([pool.end(), members.end(), replica?.pool.end(), replica?.members.end()]);
      await Promise.all([writing?.close(), ofMembers.writing?.close()]);
    },
  };
}

/** Where a pool's connections go. */
interface Place {
  readonly url: string;
  readonly writing: WritingHost | null;
}

/** Both logins go to the same hosts, unless an address of its own for members says others. */
function findMembersPlace(of: Place, url: string, { tellOfHost }: OpenOptions): Place {
  const address = readAddress(url);
  if (!address.isLookedFor) return { url, writing: null };
  const isSame = isDeepStrictEqual(address.hosts, readAddress(of.url).hosts);
  return { url, writing: (isSame ? of.writing : null) ?? new WritingHost(address, tellOfHost) };
}

/** Connections are made when first used, so that a replica that is down keeps nobody from starting. */
function openReplica(membersUrl: string | null, options: OpenOptions): Replica | null {
  const { readUrl = null, tellOfReplica = () => undefined } = options;
  if (readUrl === null) return null;
  const pool = openPool({ url: readUrl, writing: null }, options, (Base) => Base);
  const ofMembers = membersUrl === null ? readUrl : membersUrlAt(readUrl, membersUrl);
  const members = openPool({ url: ofMembers, writing: null }, options, oneStatementOf);
  return { pool, members, tell: tellOfReplica, restsUntil: 0 };
}

/** A machine that can be reached answers within it, also where it has much else to do: it begins a process for each connection. */
const CONNECT_MS = 15_000;
/** Where another host may be the one, nobody waits long for one that is gone. */
const CONNECT_ELSEWHERE_MS = 1_000;
/**
 * For a turn: as long as a statement may take. When many change one record, or the machine is slow, whoever comes last
 * waits for all before them; that is no reason to tell them that the database cannot be reached.
 */
const QUEUE_MS = 60_000;

/** The pool has one limit for both; what it makes a connection by has its own. */
const connectingSoon = (Base: typeof Client, writing: WritingHost | null): typeof Client =>
  class extends Base {
    constructor(config: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis: writing ? CONNECT_ELSEWHERE_MS : CONNECT_MS });
    }
  };

/** `pipeline` lets statements that are asked at once travel together instead of one round trip each. */
function openPool(
  { url, writing }: Place,
  { onIdleError, mostConnections = 10 }: OpenOptions,
  wrap: (Base: typeof Client) => typeof Client,
): pg.Pool {
  const address = readAddress(url);
  const Base = wrap(isPooled(url) ? UnnamedClient : Client);
  const Connecting = connectingSoon(isDistributed(url) ? spreadOf(Base) : Base, writing);
  const pool = new pg.Pool({
    ...(writing ? { Client: writingClientOf(Connecting, address, writing), verify } : { Client: Connecting }),
    connectionString: url,
    max: mostConnections,
    connectionTimeoutMillis: QUEUE_MS,
    statement_timeout: QUEUE_MS,
    idle_in_transaction_session_timeout: 60_000,
    application_name: "Dealwright",
    pipeline: true,
  });
  pool.on("error", (error) => onIdleError?.(error));
  // The pool listens to idle connections only. One that breaks while it is lent out fails its statements, which is
  // how its user hears of it; without a listener here the same event would end the process as well.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return writing ? waitForWritingHost(pool, writing) : pool;
}
