import { addDays, utcDay } from "#kit/day.ts";
import { must, mustAnswer, until, type Check } from "./check.ts";
import type { Member, Pair } from "./pair.ts";

const PEOPLE = 60;
/** A look each minute, and what has to run out before another server takes a piece of work over. */
const TOLD_MS = 240_000;

/** Writes down which server told somebody something. */
async function noteTellers({ db }: Pair): Promise<void> {
  await db.pool.query(`create table if not exists proof_tellings (user_id uuid, server text);
    create or replace function note_telling() returns trigger language plpgsql security definer as $$
      begin insert into public.proof_tellings values (new.user_id, current_setting('application_name')); return null; end $$;
    create or replace trigger proof_note after insert on reminders for each row execute function note_telling()`);
}

/** Somebody with one task for each of two days, one of which had its eight o'clock within the last day. */
async function createDue(pair: Pair): Promise<Member> {
  const member = await pair.createMember();
  const today = utcDay(new Date());
  for (const dueOn of [addDays(today, -1), today]) {
    const fields = { title: `Call the broker on ${dueOn}`, dueOn, assignedTo: member.userId };
    mustAnswer(await pair.a.caller.ask("tasks/create", { fields }, member.cookie), 200, "A task");
  }
  return member;
}

/** As if both servers had been down for a day: eight o'clock has come once for each of them. */
const passOneMorning = ({ db }: Pair, ids: readonly string[]) =>
  db.pool.query(
    `insert into reminder_people as p (user_id, told_until, next_at)
        select id, now() - interval '1 day' + interval '1 minute', now() from unnest($1::uuid[]) as id
      on conflict (user_id) do update set told_until = excluded.told_until, next_at = excluded.next_at`,
    [ids],
  );

async function tellersOf({ db }: Pair, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.pool.query<{ server: string; times: number }>(
    "select server, count(*)::int as times from proof_tellings where user_id = any($1) group by 1 order by 1",
    [ids],
  );
  return new Map(rows.map(({ server, times }) => [server, times]));
}

const sum = (tellers: ReadonlyMap<string, number>): number =>
  [...tellers.values()].reduce((all, times) => all + times, 0);

const reminders: Check = {
  name: `${PEOPLE} people are told what is due once each, though the server that tells them is killed`,
  async run(pair) {
    const { a, b, smtp } = pair;
    await noteTellers(pair);
    const people: Member[] = [];
    while (people.length < PEOPLE) people.push(await createDue(pair));
    const ids = people.map(({ userId }) => userId);
    await passOneMorning(pair, ids);
    await until(async () => sum(await tellersOf(pair, ids)) > 0, TOLD_MS, "Somebody is told", 2);
    const [teller] = (await tellersOf(pair, ids)).keys();
    const killed = teller === "server-a" ? a : b;
    await killed.kill();
    const before = sum(await tellersOf(pair, ids));
    const since = performance.now();
    await until(async () => sum(await tellersOf(pair, ids)) >= PEOPLE, TOLD_MS, "Everybody is told");
    const seconds = (performance.now() - since) / 1000;
    await killed.start();

    // By the mail's own id: what was handed over and not yet noted when a server died is handed over again under the same.
    const mailsOf = ({ email }: Member) =>
      smtp.mails.filter(({ to, headers }) => to.includes(email) && /^subject: .*due today/im.test(headers));
    const idsOf = (member: Member) =>
      new Set(mailsOf(member).map(({ headers }) => /^message-id: (.*)$/im.exec(headers)?.[1] ?? ""));
    await until(
      async () => people.every((member) => mailsOf(member).length > 0),
      TOLD_MS,
      "Everybody has a mail",
    );
    // Another look of each server, after which something told twice would be there.
    await until(async () => (await countQueued(pair)) === 0, TOLD_MS, "No mail waits any more");
    const times = people.map((member) => idsOf(member).size);
    must(
      times.every((count) => count === 1),
      `Mails about the morning: ${times.join(" ")}.`,
    );
    const told = await tellersOf(pair, ids);
    must(sum(told) === PEOPLE, `${PEOPLE} people were told ${sum(told)} times.`);
    const again = people.reduce((all, member) => all + mailsOf(member).length - 1, 0);
    const shares = [...told].map(([server, count]) => `${server} told ${count}`).join(", ");
    return `${before} when ${teller} died, the last ${seconds.toFixed(1)} s after; ${shares}; ${again} mails handed over again under the same id`;
  },
};

async function countQueued({ db }: Pair): Promise<number> {
  const { rows } = await db.pool.query<{ open: number }>(
    "select count(*)::int as open from mail_outbox where status = 'queued'",
  );
  return rows[0]?.open ?? 0;
}

export const reminderChecks: readonly Check[] = [reminders];
