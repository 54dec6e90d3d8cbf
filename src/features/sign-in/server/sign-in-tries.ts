import { and, eq, inArray, like, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/database/open-database.ts";
import { inTransaction, type Tx } from "#server/database/transaction.ts";
import { networkOf } from "#server/network-of.ts";
import { signInAttempts } from "./schema.ts";

/** Wrong passwords from one place, for one account, before the next has to wait. */
const MOST_USER_TRIES = 10;
const MOST_CODE_TRIES = 5;
/** Of all places together from which the account was never signed in to: many networks guess no faster than one. */
const MOST_STRANGERS_TRIES = 100;
/** From one network, over all accounts: an office behind one address signs in less often than this. */
const MOST_NETWORK_TRIES = 300;
/** Requests of a reset from one network, whether or not anybody has the addresses. */
const MOST_NETWORK_RESETS = 20;
const WINDOW = sql`interval '15 minutes'`;
/** Over this time delays grow. */
const MEMORY = sql`interval '1 day'`;
const LONGEST_DELAY_MINUTES = 15;

type Kind = "user" | "admin" | "code" | "passkey";

/**
 * Where a try comes from. A device that has signed in to the account before and a living session are places of their
 * own: what strangers try from anywhere else never counts against them.
 */
export type TryPlace =
  | { readonly type: "device" | "session"; readonly id: string }
  | { readonly type: "network"; readonly clientAddress: string };

export interface TryQuestion {
  kind: Kind;
  email: string;
  place: TryPlace;
  /** Of the administrators' form, as an administrator set it. */
  mostAdminTries?: number;
}

const NETWORK = "network ";
const wordOf = (place: TryPlace): string =>
  place.type === "network" ? `${NETWORK}${networkOf(place.clientAddress)}` : `${place.type} ${place.id}`;

const mostOf = ({ kind, mostAdminTries = MOST_USER_TRIES }: TryQuestion): number =>
  ({ user: MOST_USER_TRIES, admin: mostAdminTries, code: MOST_CODE_TRIES, passkey: MOST_USER_TRIES })[kind];

/** A try at the administrators' form counts at the other one too; a wrong password never keeps a passkey out. */
const countedWith = (kind: Kind): Kind[] => (kind === "user" ? ["user", "admin"] : [kind]);

/**
 * Takes one of the tries that are left, before the password is looked at, so that many tries at once cannot be more
 * than one after the other. Counted for any address, known or not: the limit tells nothing about who has an account.
 */
export async function takeTry(database: Database, question: TryQuestion): Promise<boolean> {
  const { kind, email, place } = question;
  return inTransaction(database, async ({ orm }) => {
    await orm.execute(sql`select pg_advisory_xact_lock(7340004, hashtext(${email}))`);
    await removeOldTries(orm);
    if (!(await mayTry(orm, question))) return false;
    await orm.insert(signInAttempts).values({ kind, email, place: wordOf(place) });
    if (isCountedByNetwork(place))
      await orm.insert(signInAttempts).values({ kind: "address", email: wordOf(place) });
    return true;
  });
}

async function mayTry(orm: Tx["orm"], question: TryQuestion): Promise<boolean> {
  const { kind, email, place } = question;
  const ofAccount = and(eq(signInAttempts.email, email), inArray(signInAttempts.kind, countedWith(kind)));
  const ofPlace = and(ofAccount, eq(signInAttempts.place, wordOf(place)));
  const most = mostOf(question);
  if (place.type !== "network") return (await countRecent(orm, ofPlace)) < most;
  const strangers = and(ofAccount, like(signInAttempts.place, `${NETWORK}%`));
  // Six digits are guessed soon: all strangers share these few.
  const mostOfStrangers = kind === "code" ? most : Math.max(most, MOST_STRANGERS_TRIES);
  if ((await countRecent(orm, strangers)) >= mostOfStrangers) return false;
  if (isCountedByNetwork(place) && !(await isNetworkWithin(orm, place, "address", MOST_NETWORK_TRIES)))
    return false;
  return (await minutesToWait(orm, ofPlace, most)) <= 0;
}

/** A minute after the last of those that are free, then twice as long each time, up to a quarter of an hour. */
async function minutesToWait(orm: Tx["orm"], which: SQL | undefined, free: number): Promise<number> {
  const [row] = await orm
    .select({
      tries: sql<number>`count(*)::int`,
      minutesAgo: sql<
        number | null
      >`extract(epoch from now() - max(${signInAttempts.attemptedAt}))::float8 / 60`,
    })
    .from(signInAttempts)
    .where(and(which, sql`${signInAttempts.attemptedAt} > now() - ${MEMORY}`));
  const tries = row?.tries ?? 0;
  if (tries < free) return 0;
  return Math.min(LONGEST_DELAY_MINUTES, 2 ** (tries - free)) - (row?.minutesAgo ?? 0);
}

const countRecent = (orm: Tx["orm"], which: SQL | undefined): Promise<number> =>
  orm.$count(signInAttempts, and(which, sql`${signInAttempts.attemptedAt} > now() - ${WINDOW}`));

async function isNetworkWithin(
  orm: Tx["orm"],
  place: TryPlace,
  kind: "address" | "reset" | "challenge",
  most: number,
): Promise<boolean> {
  const which = and(eq(signInAttempts.kind, kind), eq(signInAttempts.email, wordOf(place)));
  return (await countRecent(orm, which)) < most;
}

/** Oldest first and a few at a time: the table holds no more than a day needs. */
const removeOldTries = (orm: Tx["orm"]) =>
  orm.execute(sql`delete from sign_in_attempts where id in (
    select id from sign_in_attempts where attempted_at < now() - ${MEMORY} order by id limit 100
    for update skip locked)`);

/** The server's own machine is a proxy that nobody told us of, or the operator: everybody's, and so nobody's. */
function isCountedByNetwork(place: TryPlace): boolean {
  if (place.type !== "network") return false;
  const address = place.clientAddress;
  return address !== "unknown" && address !== "::1" && !/^(::ffff:)?127\./.test(address);
}

/**
 * Whether one more reset may be asked for: so many for one address, and so many from one network. Counted for addresses
 * that nobody has as for others.
 */
export async function takeReset(
  database: Database,
  { email, clientAddress, mostOfAddress }: { email: string; clientAddress: string; mostOfAddress: number },
): Promise<boolean> {
  const place = { type: "network", clientAddress } as const;
  return inTransaction(database, async ({ orm }) => {
    await orm.execute(sql`select pg_advisory_xact_lock(7340004, hashtext(${email}))`);
    await removeOldTries(orm);
    const ofAddress = and(eq(signInAttempts.kind, "reset"), eq(signInAttempts.email, email));
    if ((await countRecent(orm, ofAddress)) >= mostOfAddress) return false;
    const isCounted = isCountedByNetwork(place);
    if (isCounted && !(await isNetworkWithin(orm, place, "reset", MOST_NETWORK_RESETS))) return false;
    await orm.insert(signInAttempts).values({ kind: "reset", email });
    if (isCounted) await orm.insert(signInAttempts).values({ kind: "reset", email: wordOf(place) });
    return true;
  });
}

/** Whether a network may be given one more challenge, or read one more link; visitors ask before anybody knows who they are. */
export async function takeNetworkChallenge({ orm }: Database, clientAddress: string): Promise<boolean> {
  const place = { type: "network", clientAddress } as const;
  if (!isCountedByNetwork(place)) return true;
  await removeOldTries(orm);
  if (!(await isNetworkWithin(orm, place, "challenge", MOST_NETWORK_TRIES))) return false;
  await orm.insert(signInAttempts).values({ kind: "challenge", email: wordOf(place) });
  return true;
}

/** A right password clears what its own place has tried, and nothing of what others have. */
export async function clearTries(
  database: Database,
  { kind, email, place }: Pick<TryQuestion, "kind" | "email" | "place">,
): Promise<void> {
  const which = and(
    eq(signInAttempts.email, email),
    inArray(signInAttempts.kind, kind === "user" || kind === "admin" ? ["user", "admin"] : [kind]),
    eq(signInAttempts.place, wordOf(place)),
  );
  await database.orm.delete(signInAttempts).where(which);
}
