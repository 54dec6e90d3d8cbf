import { beforeAll, expect, test } from "vitest";
import { UNDO_DAYS } from "#features/contacts/model/contact.ts";
import { mergeFields } from "#features/contacts/model/merge-fields.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { LISTING } from "#tests/support/intakes.ts";
import { shareTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await shareTestServer();
});

const JANE = { name: "Jane Roe", role: "broker", firm: "Roe Brokers", email: "jane@example.com" } as const;
const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name);

async function makePlaces(who: TestMember) {
  const { id: dealId } = await who.deals.create({ data: makeDeal("Summit Air") });
  const { id: leadId } = await who.leads.create({ fields: { name: "Heard of at the fair" } });
  return { dealId, leadId };
}

test("a contact is stored once, changed on top of its version, found, and deleted with its links alone", async () => {
  const who = await server.createMember();
  const { dealId, leadId } = await makePlaces(who);
  const asked = { id: crypto.randomUUID(), fields: JANE, dealIds: [dealId], leadIds: [leadId] };
  const made = await who.contacts.create(asked);
  expect(await who.contacts.create(asked)).toEqual(made);
  expect(made).toMatchObject({ ...JANE, phone: "", version: 1, createdBy: who.person.id });
  const { contact, links, twins, merges } = await who.contacts.get({ id: made.id });
  expect(contact).toMatchObject({ deals: 1, leads: 1, twins: 0 });
  expect(links.map(({ kind, name, role }) => ({ kind, name, role }))).toEqual(
    expect.arrayContaining([
      { kind: "deal", name: "Summit Air", role: "broker" },
      { kind: "lead", name: "Heard of at the fair", role: "broker" },
    ]),
  );
  expect({ twins, merges }).toEqual({ twins: [], merges: [] });
  const fields = { ...JANE, phone: "+1 (555) 010-0200 ext. 7" };
  const changed = await who.contacts.update({ id: made.id, version: 1, fields });
  expect(changed.version).toBe(2);
  await expect(who.contacts.update({ id: made.id, version: 1, fields: JANE })).rejects.toMatchObject({
    code: "CONFLICT",
    data: { updatedBy: who.person.id },
  });
  for (const search of ["roe brok", "JANE@", "0100200", "555-010"])
    expect(namesOf((await who.contacts.list({ search })).items), search).toEqual(["Jane Roe"]);
  expect((await who.contacts.list({ search: "nobody" })).items).toEqual([]);
  expect(await who.contacts.remove({ id: made.id })).toEqual({ removed: true });
  expect(await who.contacts.remove({ id: made.id })).toEqual({ removed: false });
  expect((await who.contacts.listOfDeal({ dealId })).contacts).toEqual([]);
  expect((await who.leads.list({})).items).toHaveLength(1);
});

test("bad input is refused with a sentence, and nothing is stored", async () => {
  const who = await server.createMember();
  for (const fields of [{ name: " " }, { name: "Jane", email: "no address" }, { name: "x".repeat(201) }])
    await expect(who.contacts.create({ fields })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  const missing = crypto.randomUUID();
  await expect(who.contacts.create({ fields: JANE, dealIds: [missing] })).rejects.toMatchObject({
    code: "DEAL_NOT_FOUND",
  });
  await expect(who.contacts.create({ fields: JANE, leadIds: [missing] })).rejects.toMatchObject({
    code: "LEAD_NOT_FOUND",
  });
  expect((await who.contacts.list({})).items).toEqual([]);
  await expect(who.contacts.list({ cursor: "none of ours" })).rejects.toMatchObject({ code: "BAD_CURSOR" });
});

test("pages by name show each contact once, and the role filters by what somebody is anywhere", async () => {
  const who = await server.createMember();
  const { dealId } = await makePlaces(who);
  for (const name of ["Ann", "ann", "Bo", "Cy", "Di"]) await who.contacts.create({ fields: { name } });
  const { items } = await who.contacts.list({ search: "cy" });
  await who.contacts.link({ contactId: items[0]?.id ?? "", role: "lawyer", dealIds: [dealId] });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await who.contacts.list({ limit: 2, ...(cursor === undefined ? {} : { cursor }) });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(new Set(seen).size).toBe(5);
  expect(seen).toHaveLength(5);
  expect(namesOf((await who.contacts.list({ role: "lawyer" })).items)).toEqual(["Cy"]);
  expect((await who.contacts.list({ role: "seller" })).items).toEqual([]);
});

test("a link has a role of its own, which is changed by linking again, and taken away", async () => {
  const who = await server.createMember();
  const { dealId, leadId } = await makePlaces(who);
  const { id: contactId } = await who.contacts.create({ fields: JANE, dealIds: [dealId] });
  await who.contacts.link({ contactId, role: "seller", dealIds: [dealId], leadIds: [leadId] });
  const expected = { contactId, role: "seller", name: "Jane Roe", firm: "Roe Brokers" };
  expect((await who.contacts.listOfDeal({ dealId })).contacts).toEqual([
    { ...expected, details: { email: "jane@example.com", phone: "" } },
  ]);
  expect((await who.contacts.listOfLead({ leadId })).contacts).toMatchObject([expected]);
  expect(await who.contacts.unlink({ contactId, dealIds: [dealId], leadIds: [leadId] })).toEqual({
    removed: 2,
  });
  expect((await who.contacts.get({ id: contactId })).links).toEqual([]);
  await expect(who.contacts.listOfDeal({ dealId: leadId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(who.contacts.listOfLead({ leadId: dealId })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("the same mail, telephone, or name and firm make contacts likely the same, and nothing else does", async () => {
  const who = await server.createMember();
  const phoned = { ...JANE, phone: "+1 (555) 010-0200" };
  const { id } = await who.contacts.create({ fields: phoned });
  await who.contacts.create({ fields: { name: "By mail", email: " JANE@example.com " } });
  await who.contacts.create({ fields: { name: "By telephone", phone: "555.010.0200 x12" } });
  await who.contacts.create({ fields: { name: "jane  roe", firm: "Roe-Brokers, LLC" } });
  await who.contacts.create({ fields: { name: "Jane Roe", firm: "Elsewhere" } });
  await who.contacts.create({ fields: { name: "Short", phone: "0200" } });
  await who.contacts.create({ fields: { name: "Also short", phone: "0200" } });
  const { contact, twins } = await who.contacts.get({ id });
  expect(contact.twins).toBe(3);
  expect(twins.map((duplicate) => [duplicate.contact.name, ...duplicate.because])).toEqual([
    ["By mail", "mail"],
    ["By telephone", "telephone"],
    ["jane  roe", "name and firm"],
  ]);
  expect((await who.contacts.list({ onlyTwins: true })).items).toHaveLength(4);
});

/** Two contacts, both of one deal and each of one more place. */
async function twoContacts(who: TestMember) {
  const { dealId, leadId } = await makePlaces(who);
  const { id: otherDealId } = await who.deals.create({ data: makeDeal("Harbor Sign") });
  const kept = await who.contacts.create({ fields: JANE, dealIds: [dealId] });
  const said = { name: "J. Roe", role: "seller", phone: "555 010 0200", notes: "Prefers mail" } as const;
  const gone = await who.contacts.create({ fields: said, dealIds: [dealId, otherDealId], leadIds: [leadId] });
  const versions = { keptId: kept.id, keptVersion: 1, goneId: gone.id, goneVersion: 1 };
  const merge = () => who.contacts.merge({ ...versions, fields: mergeFields(kept, gone) });
  return { dealId, otherDealId, leadId, kept, gone, versions, merge };
}

test("a merge keeps the links of both, each in its role, and says what was chosen", async () => {
  const who = await server.createMember();
  const { kept, gone, merge, versions } = await twoContacts(who);
  await expect(who.contacts.merge({ ...versions, goneVersion: 2, fields: JANE })).rejects.toMatchObject({
    code: "CONFLICT",
  });
  const same = { ...versions, goneId: kept.id };
  await expect(who.contacts.merge({ ...same, fields: JANE })).rejects.toMatchObject({ code: "SAME" });
  const { contact } = await merge();
  expect(contact).toMatchObject({ ...JANE, phone: "555 010 0200", notes: "Prefers mail", version: 2 });
  await expect(who.contacts.get({ id: gone.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  const { links, merges } = await who.contacts.get({ id: kept.id });
  expect(links.map(({ name, role }) => `${name}: ${role}`).toSorted()).toEqual([
    "Harbor Sign: seller",
    "Heard of at the fair: seller",
    "Summit Air: broker",
  ]);
  expect(merges).toMatchObject([{ name: "J. Roe" }]);
});

test("a merge is taken back once: both are as they were, but for what was changed since", async () => {
  const who = await server.createMember();
  const { dealId, kept, gone, merge } = await twoContacts(who);
  const before = [await who.contacts.get({ id: kept.id }), await who.contacts.get({ id: gone.id })];
  const { contact, mergeId } = await merge();
  const fields = { ...mergeFields(kept, gone), firm: "Roe & Daughters" };
  await who.contacts.update({ id: kept.id, version: contact.version, fields });
  expect((await who.contacts.undoMerge({ id: mergeId })).id).toBe(gone.id);
  const after = [await who.contacts.get({ id: kept.id }), await who.contacts.get({ id: gone.id })];
  expect(after.map(({ links }) => links)).toEqual(before.map(({ links }) => links));
  expect(after[0]?.contact).toMatchObject({ ...JANE, firm: "Roe & Daughters", phone: "", notes: "" });
  expect(after[1]?.contact).toMatchObject({ name: "J. Roe", role: "seller", createdAt: gone.createdAt });
  expect((await who.contacts.listOfDeal({ dealId })).contacts).toMatchObject([
    { name: "J. Roe", firm: "" },
    { name: "Jane Roe", firm: "Roe & Daughters" },
  ]);
  await expect(who.contacts.undoMerge({ id: mergeId })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("a merge of a merged one can be taken back as well, also after the deal went; not after its days @further", async () => {
  const who = await server.createMember();
  const { otherDealId, kept, gone, merge } = await twoContacts(who);
  const { contact, mergeId } = await merge();
  const third = await who.contacts.create({ fields: { name: "The third" } });
  const into = { keptId: third.id, keptVersion: 1, goneId: kept.id, goneVersion: contact.version };
  const second = await who.contacts.merge({ ...into, fields: { name: "The third" } });
  expect((await who.contacts.get({ id: third.id })).merges).toHaveLength(2);
  await who.deals.remove({ ids: [otherDealId] });
  await who.contacts.undoMerge({ id: mergeId });
  expect(namesOf((await who.contacts.get({ id: gone.id })).links).toSorted()).toEqual([
    "Heard of at the fair",
    "Summit Air",
  ]);
  await inWorkspace(server.db, inPersonalWorkspace(who.person.id), ({ client }) =>
    client.query("update contact_merges set created_at = created_at - make_interval(days => $1)", [
      UNDO_DAYS,
    ]),
  );
  expect((await who.contacts.get({ id: third.id })).merges).toEqual([]);
  await expect(who.contacts.undoMerge({ id: second.mergeId })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("whom deals, leads and documents name is offered, and stored only when somebody adds it", async () => {
  const who = await server.createMember();
  const listing = {
    listingId: "1",
    source: "Roe Brokers",
    contactName: "Jane Roe",
    contactPhone: "555-010-0200",
  };
  const data = (name: string) => ({ ...makeDeal(name), listing });
  const { id: first } = await who.deals.create({ data: data("Summit Air") });
  const { id: second } = await who.deals.create({ data: data("Harbor Sign") });
  const { id: leadId } = await who.leads.create({
    fields: { name: "A lead", contactName: "Max Poe", contactEmail: "max@example.com" },
  });
  const { offers } = await who.contacts.listOffers({});
  expect(offers).toMatchObject([
    { name: "Jane Roe", firm: "Roe Brokers", phone: "555-010-0200", role: "broker", contactId: null },
    {
      name: "Max Poe",
      email: "max@example.com",
      role: "other",
      contactId: null,
      namedBy: [{ kind: "lead", id: leadId }],
    },
  ]);
  expect(offers[0]?.namedBy.map(({ name }) => name)).toEqual(["Harbor Sign", "Summit Air"]);
  expect((await who.contacts.list({})).items).toEqual([]);
  const { id } = await who.contacts.create({
    fields: { name: "Jane Roe", role: "broker" },
    dealIds: [first],
  });
  const left = await who.contacts.listOffers({ dealId: second });
  expect(left.offers).toMatchObject([{ name: "Jane Roe", contactId: id, namedBy: [{ id: second }] }]);
  expect((await who.contacts.listOffers({ dealId: first })).offers).toEqual([]);
  await who.contacts.link({ contactId: id, role: "broker", dealIds: [second] });
  expect(namesOf((await who.contacts.listOffers({})).offers)).toEqual(["Max Poe"]);
});

test("who is no contact is not offered again, by whomever they are named; until it is taken back", async () => {
  const [who, viewer] = [await server.createMember(), await server.createMember()];
  const { id } = await who.workspaces.create({ name: "Harbor Partners" });
  await server.db.pool.query(
    "insert into memberships (workspace_id, person_id, role) values ($1, $2, 'viewer')",
    [id, viewer.person.id],
  );
  const own = who.within(id).contacts;
  const lead = (name: string, contactName: string) =>
    who
      .within(id)
      .leads.create({ fields: { name, contactName, contactEmail: `${contactName}@example.com` } });
  await lead("A lead", "max");
  await lead("Another", "eve");
  const offers = async () => (await own.listOffers({})).offers;
  const key = (await offers()).find(({ name }) => name === "max")?.key ?? "";
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  await expect(viewer.within(id).contacts.dismissOffer({ key })).rejects.toMatchObject({
    code: "ROLE_TOO_LOW",
  });
  for (const _ of [1, 2]) expect(await own.dismissOffer({ key })).toEqual({ dismissed: true });
  expect(namesOf(await offers())).toEqual(["eve"]);
  await lead("A third, of the same person", "MAX");
  expect(namesOf(await offers())).toEqual(["eve"]);
  // Elsewhere they are offered as anybody is.
  await who.leads.create({
    fields: { name: "At home", contactName: "max", contactEmail: "max@example.com" },
  });
  expect(namesOf((await who.contacts.listOffers({})).offers)).toEqual(["max"]);
  expect(await own.restoreOffer({ key })).toEqual({ restored: true });
  expect(await own.restoreOffer({ key })).toEqual({ restored: false });
  expect(await offers()).toHaveLength(2);
  await expect(own.dismissOffer({ key: "none of ours" })).rejects.toMatchObject({ code: "NOT_OFFERED" });
});

test("a document that waits in intake offers its broker, unless somebody refused what it says @further", async () => {
  const who = await server.createMember();
  const id = crypto.randomUUID();
  const text = `${LISTING}\nBroker: Max Poe\nPhone: 555-010-0300`;
  await who.intake.take({ id, text, address: "" });
  const { values } = await who.intake.get({ id });
  const place = values.findIndex(({ key }) => key === "brokerName");
  expect(values[place]?.value).toBe("Max Poe");
  const { offers } = await who.contacts.listOffers({});
  expect(offers).toMatchObject([{ name: "Max Poe", contactId: null, namedBy: [{ kind: "intake", id }] }]);
  await who.intake.decide({ id, steps: [{ at: place, decision: "refused" }] });
  expect((await who.contacts.listOffers({})).offers).toEqual([]);
});

test("a guest reads name, role and firm of the contacts of their deal, and nothing else of any", async () => {
  const [owner, guest] = [await server.createMember(), await server.createMember()];
  const { id: workspaceId } = await owner.workspaces.create({ name: "Harbor Partners" });
  const own = owner.within(workspaceId);
  const { id: dealId } = await own.deals.create({ data: makeDeal("Summit Air") });
  const { id: hidden } = await own.deals.create({ data: makeDeal("Harbor Sign") });
  await server.db.pool.query(
    "insert into deal_guests (workspace_id, deal_id, person_id) values ($1, $2, $3)",
    [workspaceId, dealId, guest.person.id],
  );
  const { id } = await own.contacts.create({
    fields: { ...JANE, notes: "Secret" },
    dealIds: [dealId, hidden],
  });
  const asGuest = guest.within(workspaceId);
  const read = { contactId: id, role: "broker", name: "Jane Roe", firm: "Roe Brokers", details: null };
  expect((await asGuest.contacts.listOfDeal({ dealId })).contacts).toEqual([read]);
  await own.contacts.update({ id, version: 1, fields: { ...JANE, name: "Jane Poe" } });
  expect((await asGuest.contacts.listOfDeal({ dealId })).contacts).toEqual([{ ...read, name: "Jane Poe" }]);
  await expect(asGuest.contacts.listOfDeal({ dealId: hidden })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(asGuest.contacts.get({ id })).rejects.toMatchObject({ code: "ROLE_TOO_LOW" });
  await expect(asGuest.contacts.list({})).rejects.toMatchObject({ code: "ROLE_TOO_LOW" });
});

test("a contact goes along with a deal to another workspace, once, and stays here", async () => {
  const who = await server.createMember();
  const { id: to } = await who.workspaces.create({ name: "Elsewhere" });
  const { id: first } = await who.deals.create({ data: makeDeal("Summit Air") });
  const { id: second } = await who.deals.create({ data: makeDeal("Harbor Sign") });
  const { id } = await who.contacts.create({ fields: JANE, dealIds: [first, second] });
  await who.dealMoves.move({ ids: [first], to });
  const there = who.within(to);
  await there.contacts.update({ id, version: 1, fields: { ...JANE, firm: "Theirs" } });
  await who.dealMoves.copy({ ids: [second], to });
  expect((await there.contacts.list({})).items).toMatchObject([{ id, firm: "Theirs", deals: 2 }]);
  const copy = (await there.deals.list({})).items.find(({ name }) => name === "Harbor Sign");
  expect((await there.contacts.listOfDeal({ dealId: copy?.id ?? "" })).contacts).toMatchObject([
    { contactId: id, firm: "Theirs" },
  ]);
  expect((await who.contacts.get({ id })).links.map(({ name }) => name)).toEqual(["Harbor Sign"]);
});
