import { must, mustAnswer, type Check } from "./check.ts";
import { ADMIN, type Pair } from "./pair.ts";

const TIMES = 20;

const sessions: Check = {
  name: "signed in at one, known at the other; signed out at one, refused by the other at the next call",
  async run({ a, b, createMember, signIn }) {
    for (let time = 0; time < TIMES; time++) {
      const { cookie, email } = await createMember();
      mustAnswer(await b.caller.ask("deals/count", {}, cookie), 200, "A call at the other server");
      mustAnswer(await a.caller.ask("account/signOut", undefined, cookie), 200, "Signing out");
      mustAnswer(await b.caller.ask("deals/count", {}, cookie), 401, "A call after signing out elsewhere");
      if (time > 0) continue;
      const again = await signIn(b, { email, password: "a long enough password" });
      mustAnswer(await a.caller.ask("deals/count", {}, again), 200, "A call after signing in again");
    }
    return `${TIMES} times, without a wait between`;
  },
};

/** Wrong passwords, half of them at each server, one after the other or all at once. */
async function tryPasswords(
  { a, b }: Pair,
  call: "signIn" | "signInAdmin",
  email: string,
  atOnce: boolean,
): Promise<{ looked: number; refused: number }> {
  const tries = Array.from({ length: 30 }, (_, index) => (index % 2 ? a : b)).map(
    (at) => () => at.caller.ask(`account/${call}`, { email, password: "a wrong password" }),
  );
  const answers = atOnce ? await Promise.all(tries.map((send) => send())) : [];
  if (!atOnce) for (const send of tries) answers.push(await send());
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  return { looked: count(401), refused: count(429) };
}

const limits: Check = {
  name: "tries of passwords are counted over both: 10 for a person, 5 for an administrator",
  async run(pair) {
    for (const atOnce of [true, false]) {
      for (const [call, most] of [
        ["signIn", 10],
        ["signInAdmin", 5],
      ] as const) {
        const email = `nobody-${crypto.randomUUID()}@example.com`;
        const { looked, refused } = await tryPasswords(pair, call, email, atOnce);
        must(
          looked === most && refused === 30 - most,
          `${call}, ${atOnce ? "at once" : "in turn"}: ${looked} passwords were looked at, ${refused} refused.`,
        );
      }
    }
    return "30 tries over both servers, at once and in turn";
  },
};

const maintenance: Check = {
  name: "maintenance mode set at one holds at the other from its next call on, and not for administrators",
  async run({ a, b, createMember, signIn }) {
    const { cookie } = await createMember();
    const admin = await signIn(a, ADMIN, true);
    const set = (value: string) => a.caller.ask("admin/updateSettings", { maintenance_mode: value }, admin);
    for (let time = 0; time < TIMES; time++) {
      mustAnswer(await b.caller.ask("deals/count", {}, cookie), 200, "Before maintenance");
      mustAnswer(await set("true"), 200, "Switching maintenance on");
      mustAnswer(await b.caller.ask("deals/count", {}, cookie), 503, "A member's call under maintenance");
      mustAnswer(
        await b.caller.ask("deals/count", {}, admin),
        200,
        "An administrator's call under maintenance",
      );
      const { json } = await b.caller.ask("account/getSession", undefined);
      must((json as { isMaintenance: boolean }).isMaintenance, "A visitor is not told of the maintenance.");
      mustAnswer(await set("false"), 200, "Switching maintenance off");
    }
    return `${TIMES} times on and off, without a wait between`;
  },
};

const removed: Check = {
  name: "a member who is removed at one is refused by the other at the next call; an own limit holds too",
  async run({ a, b, createMember, signIn }) {
    const admin = await signIn(a, ADMIN, true);
    const { cookie, userId } = await createMember();
    mustAnswer(await b.caller.ask("deals/count", {}, cookie), 200, "Before the removal");
    mustAnswer(await a.caller.ask("admin/removeUser", { userId }, admin), 200, "The removal");
    mustAnswer(await b.caller.ask("deals/count", {}, cookie), 401, "A call after the removal");
    const set = (most: string) =>
      a.caller.ask("admin/updateSettings", { admin_login_attempts_max: most }, admin);
    mustAnswer(await set("2"), 200, "Setting the tries");
    const tries = { email: `nobody-${crypto.randomUUID()}@example.com`, password: "a wrong password" };
    const statuses = [];
    for (let time = 0; time < 3; time++)
      statuses.push((await b.caller.ask("account/signInAdmin", tries)).status);
    await set("5");
    must(
      statuses.join() === "401,401,429",
      `Two tries were set at one; the other answered ${statuses.join()}.`,
    );
    return "at the next call";
  },
};

export const accessChecks: readonly Check[] = [sessions, limits, maintenance, removed];
