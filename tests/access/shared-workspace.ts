import type { WorkspaceRole } from "#contract/workspace-role.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import type { Caller } from "#server/database/name-caller.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { SAVED_STRUCTURE } from "#tests/support/saved-structures.ts";
import { LISTING, takeIntake } from "#tests/support/intakes.ts";
import { letterOf } from "#tests/support/sample-letters.ts";
import { CSV } from "#tests/support/sample-files.ts";
import { until } from "#tests/support/fit.ts";
import type { Calls, TestMember, TestServer } from "#tests/support/server.ts";

/** Somebody, and what they are in the workspace; null: nothing, or nothing any more. */
export interface Identity {
  readonly name: string;
  readonly role: WorkspaceRole | null;
  readonly member: TestMember;
}

/** The ids of what stands in the workspace, by what it is; the first of them is the record itself. */
export type RecordIds = Readonly<Record<string, string>>;

export interface SharedWorkspace {
  readonly id: string;
  readonly identities: readonly Identity[];
  /** The deal of one guest, and the deal of the other, each with all that belongs to it. */
  readonly a: RecordIds;
  readonly b: RecordIds;
  /** What no guest may read: leads, criteria, and what is for members only on the first deal. */
  readonly members: RecordIds;
  /** What members keep for themselves, of the owner. */
  readonly personal: RecordIds;
  who(name: string): TestMember;
  /** Everybody is again what they were: some calls let people go, or make them something else. */
  reinstate(): Promise<void>;
}

/** What is written into every text, so that it is found again wherever it comes out. */
export const canary = (place: string, what: string): string => `cnry-${place}-${what}`;
/** The buyer's profile holds a figure alone. */
export const CANARY_PAY_USD = 87_653;

/** Of two words, so that more are written into it. */
const BUYER = {
  people: [{ name: `Buyer ${canary("buyer", "name")}`, sharePct: 100 }],
  cash: [{ amount: CANARY_PAY_USD }],
  personalDebts: [{ monthlyPayment: 4_139.57 }],
  livingCostsMonthly: 7_351.83,
  otherIncomeYearly: 61_973.41,
};

/**
 * What the profile holds in figures, and what is derived from it in the saved best structure: cash to close and its gain,
 * global coverage, the cash and the living costs that the search was asked with.
 */
export const BUYER_FIGURES: readonly number[] = [
  CANARY_PAY_USD,
  4_139.57,
  7_351.83,
  61_973.41,
  149_500.25,
  18_000,
  1.176543,
  320_123,
  6_789,
];

export async function openSharedWorkspace(server: TestServer): Promise<SharedWorkspace> {
  const owner = await server.createMember();
  const { id } = await owner.workspaces.create({ name: "Harbor Partners" });
  const own = owner.within(id);
  await own.profile.updateBuyerProfile({ usualManagerSalaryUsd: CANARY_PAY_USD });
  await own.profile.updateBuyer({ buyer: BUYER });
  const members = await storeMembersRecords(own);
  const a = await storeDeal(server, { id, owner, place: "a" });
  const b = await storeDeal(server, { id, owner, place: "b" });
  const secret = await upload(server, {
    id,
    owner,
    dealId: a["deal"] ?? "",
    name: canary("members", "secret.csv"),
  });
  await own.documents.update({ id: secret, notes: canary("members", "notes"), isMembersOnly: true });
  const personal = await storePersonal(own, b["deal"] ?? "");
  const identities: Identity[] = [{ name: "owner", role: "owner", member: owner }];
  for (const [name, role] of [
    ["editor", "editor"],
    ["viewer", "viewer"],
    ["guest of a", "guest"],
    ["guest of b", "guest"],
    ["member of another workspace", null],
    ["removed a moment ago", null],
  ] as const)
    identities.push({ name, role, member: await server.createMember() });
  const who = (name: string): TestMember => {
    const found = identities.find((identity) => identity.name === name);
    if (!found) throw new Error(`Nobody is called ${name}.`);
    return found.member;
  };
  const asOwner = { workspaceId: id, personId: owner.person.id, role: "owner", dealIds: [] } as const;
  await giveTasks(server, asOwner, {
    [a["task"] ?? ""]: who("guest of a"),
    [b["task"] ?? ""]: who("guest of b"),
  });
  const mail = await storeMail(server, asOwner);
  const kept = { title: canary("members", "task"), dealId: a["deal"] ?? "" };
  const { id: task } = await own.tasks.create({ fields: kept });
  const said = { dealId: a["deal"] ?? "", body: canary("members", "comment"), isMembersOnly: true };
  const thread = await own.comments.start(said);
  const comment = thread.comments[0]?.id ?? "";
  // Of the deal that a guest reads, and for members all the same.
  const note = await own.dealNotes.add({
    dealId: a["deal"] ?? "",
    fields: { kind: "call", onDay: "2026-01-31", body: canary("members", "note") },
  });
  const ofA: Record<string, string> = { ...a };
  const workspace: SharedWorkspace = {
    id,
    identities,
    a: ofA,
    b,
    members: { ...members, secret, task, thread: thread.id, comment, note: note.id },
    personal: { ...personal, mail },
    who,
    reinstate: () => reinstate(server, workspace),
  };
  await workspace.reinstate();
  // What a guest wrote is theirs to change.
  const answer = { threadId: a["thread"] ?? "", body: canary("a", "answer") };
  ofA["answer"] = (await who("guest of a").within(id).comments.reply(answer)).id;
  await who("member of another workspace").workspaces.create({ name: "Elsewhere" });
  return workspace;
}

/** One that waits for a yes. By hand, as mails come by no call. */
function storeMail({ db }: TestServer, caller: Caller): Promise<string> {
  return inWorkspace(db, caller, async ({ client }) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into intake_mails (workspace_id, user_id, digest, sender, subject)
        values ($1, $2, 'x', 'broker@example.com', $3) returning id`,
      [caller.workspaceId, caller.personId, canary("personal", "mail")],
    );
    return rows[0]?.id ?? "";
  });
}

/** A guest reads the tasks that are given to them. By hand, as they are let in afterwards. */
async function giveTasks(
  { db }: TestServer,
  caller: Caller,
  tasks: Readonly<Record<string, TestMember>>,
): Promise<void> {
  for (const [taskId, { person }] of Object.entries(tasks))
    await inWorkspace(db, caller, ({ client }) =>
      client.query("update tasks set assigned_to = $2 where id = $1", [taskId, person.id]),
    );
}

/** By hand, as the calls that let people in have tests of their own. */
async function reinstate({ db }: TestServer, { id, identities, a, b }: SharedWorkspace): Promise<void> {
  await db.pool.query("delete from deal_guests where workspace_id = $1", [id]);
  await db.pool.query("update workspaces set removed_at = null, name = 'Harbor Partners' where id = $1", [
    id,
  ]);
  for (const { name, role, member } of identities) {
    const personId = member.person.id;
    if (name === "member of another workspace") continue;
    if (role === "guest")
      await db.pool.query("insert into deal_guests (workspace_id, deal_id, person_id) values ($1, $2, $3)", [
        id,
        name === "guest of a" ? a["deal"] : b["deal"],
        personId,
      ]);
    else
      await db.pool.query(
        `insert into memberships (workspace_id, person_id, role, ended_at) values ($1, $2, $3, case when $4 then now() end)
          on conflict (workspace_id, person_id) do update set role = excluded.role, ended_at = excluded.ended_at`,
        [id, personId, role ?? "editor", role === null],
      );
  }
}

async function storeMembersRecords(own: Calls): Promise<RecordIds> {
  const words = (what: string) => canary("members", what);
  const { id: lead } = await own.leads.create({
    fields: {
      name: words("lead"),
      companyName: words("lead-company"),
      source: words("lead-source"),
      nextAction: words("lead-next"),
    },
  });
  const { id: leadNote } = await own.leads.addNote({ leadId: lead, text: words("lead-note") });
  const { id: criteria } = await own.criteria.create({
    fields: {
      name: words("criteria"),
      industryPreferences: [words("industry")],
      maxPriceTargetUsd: 2_000_000,
    },
  });
  const contact = { name: words("contact"), notes: words("contact-notes"), email: "members@example.com" };
  const { id: contactId } = await own.contacts.create({ fields: contact, leadIds: [lead] });
  const view = { page: "pipeline", name: words("view"), query: "", isOwn: false } as const;
  return { lead, leadNote, contact: contactId, criteria, view: (await own.savedViews.save(view)).id };
}

async function storeDeal(
  server: TestServer,
  { id, owner, place }: { id: string; owner: TestMember; place: string },
): Promise<RecordIds> {
  const own = owner.within(id);
  const words = (what: string) => canary(place, what);
  const data = makeDeal(words("deal"), {
    basics: { industry: words("industry"), location: words("location"), tags: [words("tag")] },
    financials: {
      projectionNotes: words("projections"),
      askingPrice: 1_200_000,
      sde: 400_000,
      annualRevenue: 1_900_000,
    },
    market: { competitiveLandscape: words("landscape"), customerConcentration: words("customers") },
    summary: { dealName: words("deal"), notes: words("notes"), keyTerms: words("terms") },
  });
  const { id: deal } = await own.deals.create({ data });
  const raised = { ...data, financials: { ...data.financials, askingPrice: 1_250_000 } };
  await own.deals.update({ id: deal, data: raised });
  const components = [
    { componentType: "equity", percentage: 20 },
    { componentType: "sba", percentage: 80 },
  ] as const;
  const stack = await own.funding.createFundingStack({
    dealId: deal,
    stack: {
      name: words("stack"),
      offerAmount: 1_150_000,
      components: [...components],
    },
  });
  const letter = await own.letters.save({ ...letterOf(deal), name: words("letter") });
  const saved = await own.savedAnalyses.save({ dealId: deal, dealName: words("analysis"), dealData: data });
  const shelved = await own.savedAnalyses.save({ dealId: deal, dealName: words("shelved"), dealData: data });
  await own.savedAnalyses.archive({ ids: [shelved.id] });
  // On a busy machine the assessment that a new deal gets by itself is still under way.
  await until(async () => void (await own.fit.run({ dealId: deal })));
  const line = await own.documents.addItem({ dealId: deal, title: words("line"), note: words("line-note") });
  const asked = await own.dueDiligence.add({ dealId: deal, question: words("question") });
  await own.dueDiligence.update({ id: asked.id, answer: words("answer") });
  const task = await own.tasks.create({
    fields: { title: words("task"), dealId: deal, dueOn: "2026-12-01" },
  });
  const thread = await own.comments.start({ dealId: deal, body: words("comment") });
  await storeContact(own, { deal, place });
  await own.pipeline.move({
    id: crypto.randomUUID(),
    dealIds: [deal],
    toStage: "passed",
    reason: "price too high",
    words: words("pass"),
  });
  const document = await upload(server, { id, owner, dealId: deal, name: words("file.csv") });
  await own.documents.update({ id: document, tags: [words("doc-tag")], notes: words("doc-notes") });
  const source = { documentId: document, page: 1, place: words("place"), note: words("source") };
  const year = { id: crypto.randomUUID(), label: words("year"), notes: words("year-notes"), source };
  const addBack = { id: crypto.randomUUID(), label: words("add-back"), reason: words("reason") };
  await own.books.change({
    dealId: deal,
    changeId: crypto.randomUUID(),
    changes: [
      { do: "add", table: "periods", row: year },
      { do: "add", table: "adjustments", row: addBack },
    ],
  });
  await own.lending.update({ dealId: deal, lending: { offer: 1_150_000, buyer: BUYER } });
  const best = await own.structures.save({
    id: crypto.randomUUID(),
    dealId: deal,
    ...SAVED_STRUCTURE,
    name: words("best"),
    basis: { ...SAVED_STRUCTURE.basis, earnings: words("best-basis") },
  });
  const intake = await takeIntake(own, deal, `${LISTING}\nDescription: ${words("paper")}`);
  return {
    deal,
    intake,
    stack: stack.id,
    letter: letter.id,
    analysis: saved.id,
    shelved: shelved.id,
    line: line.id,
    question: asked.id,
    best: best.id,
    task: task.id,
    thread: thread.id,
    comment: thread.comments[0]?.id ?? "",
    document,
  };
}

/** Guests of the deal read name, firm and role: the rest is for members. */
async function storeContact(own: Calls, { deal, place }: { deal: string; place: string }): Promise<void> {
  const fields = {
    name: canary(place, "contact"),
    firm: canary(place, "contact-firm"),
    role: "lawyer",
    email: `${canary("members", "contact-mail")}-${place}@example.com`,
    phone: canary("members", `contact-phone-${place}`),
    notes: canary("members", `contact-notes-${place}`),
  } as const;
  await own.contacts.create({ fields, dealIds: [deal] });
}

async function upload(
  { address }: TestServer,
  { id, owner, dealId, name }: { id: string; owner: TestMember; dealId: string; name: string },
): Promise<string> {
  const documentId = crypto.randomUUID();
  const query = new URLSearchParams({ name, w: id });
  const answer = await fetch(`${address}/api/files/deals/${dealId}/documents/${documentId}?${query}`, {
    method: "PUT",
    headers: { cookie: owner.cookie },
    body: `${CSV.toString()}${name},1\n`,
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return documentId;
}

async function storePersonal(own: Calls, dealId: string): Promise<RecordIds> {
  const words = (what: string) => canary("personal", what);
  const draft = await own.deals.saveDraft({ dealId, name: words("draft"), form: { typed: words("typed") } });
  const { id: conversation } = await own.coach.create({ dealId });
  await own.coach.rename({ id: conversation, title: words("talk") });
  for await (const _ of await own.coach.ask({ conversationId: conversation, text: words("question") }));
  const practice = await own.practice.start({
    id: crypto.randomUUID(),
    scenario: "first-call",
    difficulty: "realistic",
    mode: "script",
    dealId,
  });
  return { draft: draft.id, conversation, practice: practice.id };
}
