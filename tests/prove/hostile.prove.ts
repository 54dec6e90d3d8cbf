import { setTimeout as pause } from "node:timers/promises";
import { makeDeal } from "#tests/support/deals.ts";
import { makeTemporaryFolder, removeTemporaryFolder } from "#tests/support/temporary-folders.ts";
import { openSite, type Site } from "./durability/proven-site.ts";
import { attacks, type Target } from "./hostile/attacks.ts";
import { type OrdinaryClient, p99, startOrdinaryClient } from "./hostile/ordinary-client.ts";
import { openSlowSockets } from "./hostile/slow-sockets.ts";
import { describeLoad, say } from "./machine.ts";
import { readPeakMb, readResidentMb } from "./memory.ts";

/** What the server may hold while all this is thrown at it. */
const MOST_MB = 400;
/** An ordinary call is timed for as long before and after. */
const QUIET_MS = 5_000;
const SLOW_MS = 8_000;
/** Headers have a minute and bodies half of one to come at a pace; the server looks every half minute. */
const CUT_OFF_TRIES = 150;

/** Bodies, lines and sockets that are meant to hurt: each is refused in words, and others go on as before. */
export async function run(): Promise<boolean> {
  const folder = makeTemporaryFolder("hostile");
  const site = await openSite(folder, { LOG_LEVEL: "fault", LOG_FORMAT: "json" });
  try {
    await site.start();
    const { cookie } = await site.createMember();
    const { json } = await site.caller.ask("deals/create", { data: makeDeal("An ordinary deal") }, cookie);
    const target = { url: site.product().url, cookie, dealId: (json as { id: string }).id };
    const client = startOrdinaryClient(site.caller, cookie);
    try {
      const problems = await attackOneByOne(target, client, site);
      problems.push(...(await attackSlowly(target, client)));
      problems.push(...checkRest(site, client));
      for (const problem of problems) say(`✗ ${problem}`);
      if (problems.length === 0) say(`✓ ${attacks.length + 2} kinds of attack`);
      return problems.length === 0;
    } finally {
      await client.stop();
    }
  } finally {
    await site.stop();
    removeTemporaryFolder(folder);
  }
}

async function timeQuietly(client: OrdinaryClient): Promise<number> {
  client.takeTimes();
  await pause(QUIET_MS);
  return p99(client.takeTimes());
}

async function attackOneByOne(target: Target, client: OrdinaryClient, site: Site): Promise<string[]> {
  const problems: string[] = [];
  await timeQuietly(client); // warms up
  const before = await timeQuietly(client);
  const meanwhile: number[] = [];
  for (const { name, run: attack } of attacks) {
    client.takeTimes();
    const problem = await attack(target);
    const times = client.takeTimes();
    meanwhile.push(...times);
    const held = Math.round(readResidentMb(site.product().pid) ?? Number.NaN);
    say(
      `${problem === null ? "✓" : "✗"} ${name}${problem === null ? "" : ` ${problem}`}: others ${describeP99(times)}, ${held} MB`,
    );
    if (problem !== null) problems.push(`${name} ${problem}`);
  }
  const after = await timeQuietly(client);
  tellRatio("one attack after the other", meanwhile, (before + after) / 2);
  return problems;
}

async function attackSlowly(target: Target, client: OrdinaryClient): Promise<string[]> {
  const problems: string[] = [];
  for (const part of ["body", "headers"] as const) {
    const before = await timeQuietly(client);
    const slow = openSlowSockets(target, part);
    try {
      client.takeTimes();
      await pause(SLOW_MS);
      tellRatio(`200 slow sockets (${part})`, client.takeTimes(), before);
      for (let tries = 0; tries < CUT_OFF_TRIES && slow.open() > 0; tries++) await pause(1_000);
      if (slow.open() > 0) problems.push(`${slow.open()} sockets that drip their ${part} are still open.`);
      else say(`✓ sockets that drip their ${part} were cut off`);
    } finally {
      slow.close();
    }
  }
  return problems;
}

function checkRest(site: Site, client: OrdinaryClient): string[] {
  const problems = client.failures.map((failure) => `An ordinary call failed meanwhile: ${failure}`);
  const peak = readPeakMb(site.product().pid);
  if (peak !== null) say(`The server held ${Math.round(peak)} MB at most (allowed: ${MOST_MB} MB).`);
  if (peak !== null && peak > MOST_MB) problems.push(`The server held ${Math.round(peak)} MB.`);
  if (/"level":"fault"/.test(site.product().output()))
    problems.push(`The server logged a fault: ${site.product().output().slice(0, 1_500)}`);
  return problems;
}

const describeP99 = (times: readonly number[]) =>
  times.length === 0 ? "not asked meanwhile" : `p99 ${p99(times).toFixed(1)} ms (${times.length} calls)`;

function tellRatio(what: string, times: readonly number[], quiet: number): void {
  const ratio = (p99(times) / quiet).toFixed(2);
  say(
    `An ordinary call during ${what}: ${describeP99(times)}, ${ratio} times that without (${quiet.toFixed(1)} ms; ${describeLoad()})`,
  );
}
