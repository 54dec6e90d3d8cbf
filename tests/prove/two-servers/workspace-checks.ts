import { makeDeal } from "#tests/support/deals.ts";
import { must, mustAnswer, until, type Check } from "./check.ts";
import type { Member, Pair } from "./pair.ts";

const TIMES = 5;

interface Shared {
  owner: Member;
  partner: Member;
  workspaceId: string;
}

/** A workspace of two, the second of whom is invited at one server and accepts at the other. */
async function openShared(pair: Pair, role = "editor"): Promise<Shared> {
  const { a, b, createMember } = pair;
  const [owner, partner] = [await createMember(), await createMember()];
  const made = mustAnswer(
    await a.caller.ask("workspaces/create", { name: "Two partners" }, owner.cookie),
    200,
    "A new workspace",
  );
  const { id: workspaceId } = made.json as { id: string };
  const token = await invite(pair, owner, { email: partner.email, role }, workspaceId);
  mustAnswer(
    await b.caller.ask("workspaces/acceptInvitation", { token }, partner.cookie),
    200,
    "Accepting elsewhere",
  );
  return { owner, partner, workspaceId };
}

/** The token of the mail, which one of the servers sends. */
async function invite(
  { a, smtp }: Pair,
  owner: Member,
  input: { email: string; role: string },
  workspaceId: string,
): Promise<string> {
  const answer = await a.caller.ask("workspaces/invite", input, owner.cookie, workspaceId);
  mustAnswer(answer, 200, "An invitation");
  let token = "";
  await until(
    async () => {
      const mail = smtp.mails.find(({ to }) => to.includes(input.email));
      token = /#token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
      return token !== "";
    },
    20_000,
    "The invitation's mail",
  );
  return token;
}

const membership: Check = {
  name: "who is let in, made less or removed at one server is so at the other from the next call on",
  async run(pair) {
    const { a, b } = pair;
    for (let time = 0; time < TIMES; time++) {
      const { owner, partner, workspaceId } = await openShared(pair);
      const asPartner = (call: string, input: unknown) =>
        b.caller.ask(call, input, partner.cookie, workspaceId);
      const asOwner = (call: string, input: unknown) => a.caller.ask(call, input, owner.cookie, workspaceId);
      mustAnswer(await asPartner("deals/create", { data: makeDeal("Ours") }), 200, "A deal of the partner");
      const change = { personId: partner.userId, role: "viewer" };
      mustAnswer(await asOwner("workspaces/changeMemberRole", change), 200, "A lower role");
      mustAnswer(await asPartner("deals/count", {}), 200, "A viewer's call");
      mustAnswer(await asPartner("deals/create", { data: makeDeal("No") }), 403, "A viewer's change");
      mustAnswer(await asOwner("workspaces/removeMember", { personId: partner.userId }), 200, "Removing");
      mustAnswer(await asPartner("deals/count", {}), 404, "A call after the removal");
      const { json } = await asOwner("deals/count", {});
      must((json as { all: number }).all === 1, "The partner's deal did not stay.");
    }
    return `${TIMES} times, without a wait between`;
  },
};

const lastOwner: Check = {
  name: "two owners who remove each other at once, each at another server, leave one",
  async run(pair) {
    const { a, b } = pair;
    let refused = 0;
    for (let time = 0; time < TIMES; time++) {
      const { owner, partner, workspaceId } = await openShared(pair, "owner");
      const answers = await Promise.all([
        a.caller.ask("workspaces/removeMember", { personId: partner.userId }, owner.cookie, workspaceId),
        b.caller.ask("workspaces/removeMember", { personId: owner.userId }, partner.cookie, workspaceId),
      ]);
      const done = answers.filter(({ status }) => status === 200).length;
      must(done === 1, `${done} of the two were removed: ${answers.map(({ status }) => status).join(", ")}.`);
      refused += answers.length - done;
    }
    return `${TIMES} times, ${refused} refused`;
  },
};

export const workspaceChecks = [membership, lastOwner];
