import { setImmediate as turn } from "node:timers/promises";
import { InDoubt } from "#tests/prove/http-caller.ts";
import { killAll, listProcessesBelow } from "#tests/prove/kill.ts";
import { waitUntilReady } from "#tests/prove/served-product.ts";
import { randomOf } from "#tests/support/random-deals.ts";
import { createCriteriaHand } from "./criteria-hand.ts";
import { createDealHand } from "./deal-hand.ts";
import { createImportHand } from "./import-hand.ts";
import { findBroken, findUnaudited } from "./invariants.ts";
import { createLeadHand } from "./lead-hand.ts";
import type { Site } from "./proven-site.ts";
import { createStackHand } from "./stack-hand.ts";
import { createWriter, openLedger, pick, type Hand, type Ledger } from "./writer.ts";

/** What is killed with -9, as often as it stands here. */
const VICTIMS = [
  ["everything", 8],
  ["server", 4],
  ["database", 3],
  ["postmaster", 2],
  ["backend", 3],
] as const;
export type Victim = (typeof VICTIMS)[number][0];
const LOTTERY: readonly Victim[] = VICTIMS.flatMap(([victim, times]) => Array<Victim>(times).fill(victim));

/** The longest time between a request's departure and the kill. */
const LONGEST_WAIT_US = 25_000;
const MOST_REQUESTS = 60;

export interface Round {
  number: number;
  victim: Victim;
  readyMs: number;
  problems: string[];
}

export interface Crew {
  hands: readonly Hand[];
  ledger: Ledger;
}

/** Two people at many things at once; each hand knows its own records, so that what it was told can be compared. */
export async function hireCrew(site: Site, seed: number): Promise<Crew> {
  const ledger = openLedger();
  const hands: Hand[] = [];
  for (const person of ["Ada", "Bo"]) {
    const member = await site.createMember();
    const makers = [createDealHand, createStackHand, createCriteriaHand, createImportHand, createLeadHand];
    for (const [index, makeHand] of makers.entries()) {
      const random = randomOf(seed * 31 + hands.length);
      const writer = createWriter({ caller: site.caller, ...member, ledger, random });
      hands.push(makeHand(writer, `${person} ${index}`));
    }
  }
  // From the first deal on there is a set to judge it by, so that every saved deal makes work in the background.
  for (const hand of hands.filter((_, index) => index % 5 === 2)) await hand.step();
  return { hands, ledger };
}

/** All hands write, something is killed in the middle, and then everything is looked at. */
export async function playRound(site: Site, crew: Crew, seed: number, number: number): Promise<Round> {
  const random = randomOf(seed * 1_000_003 + number);
  const victim = pick(random, LOTTERY) ?? "everything";
  const stop = { now: false };
  const problems: string[] = [];
  const working = crew.hands.map(async (hand) => {
    while (!stop.now) {
      try {
        await hand.step();
      } catch (error) {
        if (error instanceof InDoubt) return;
        problems.push(`${hand.name}: ${error instanceof Error ? error.message : String(error)}`);
        return;
      }
    }
  });
  const killedAt = await killAtRandomMoment(site, victim, random);
  stop.now = true;
  const isServerGone = victim === "everything" || victim === "server";
  if (isServerGone) await site.product().ended;
  await Promise.all(working);
  const readyMs = isServerGone ? await site.start() : await waitUntilReady(site.product(), killedAt);
  problems.push(...(await examine(site, crew, false)));
  return { number, victim, readyMs, problems };
}

async function killAtRandomMoment(site: Site, victim: Victim, random: () => number): Promise<number> {
  let left = 1 + Math.floor(random() * MOST_REQUESTS);
  const waitUs = random() ** 2 * LONGEST_WAIT_US;
  const backend = random();
  await new Promise<void>((resolve) => {
    site.caller.onSent = () => {
      if (--left === 0) resolve();
    };
  });
  const sentAt = performance.now();
  // Not by a timer, which is true to a millisecond at best; what travels is not held up meanwhile.
  while ((performance.now() - sentAt) * 1000 < waitUs) await turn();
  killAll(listVictims(site, victim, backend));
  return performance.now();
}

function listVictims(site: Site, victim: Victim, choice: number): number[] {
  const server = site.product().pid;
  const postmaster = site.postmaster();
  const backends = listProcessesBelow(postmaster);
  switch (victim) {
    case "everything":
      return [server, postmaster, ...backends];
    case "server":
      return [server];
    case "database":
      return [postmaster, ...backends];
    case "postmaster":
      return [postmaster];
    case "backend":
      return [backends[Math.floor(choice * backends.length)] ?? postmaster];
  }
}

/** What is not as it must be. `all`: every record is read again. */
export async function examine(site: Site, { hands, ledger }: Crew, all: boolean): Promise<string[]> {
  return site.withDatabase(async (database) => {
    const problems = ledger.wrong.splice(0);
    for (const hand of hands) problems.push(...(await hand.check(database, all)));
    problems.push(...(await findBroken(database)));
    const unaudited = await findUnaudited(database, ledger.requestIds.splice(0));
    problems.push(...unaudited.map((id) => `The audit log does not know the acknowledged change ${id}.`));
    return problems;
  });
}
