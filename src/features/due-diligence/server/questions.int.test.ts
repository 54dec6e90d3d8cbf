import { beforeAll, expect, test } from "vitest";
import { CSV } from "#tests/support/sample-files.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { shareTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let ann: TestMember;
let dealId: string;
beforeAll(async () => {
  server = await shareTestServer();
  ann = await server.createMember();
  dealId = await newDeal();
});

const newDeal = async (): Promise<string> => (await ann.deals.create({ data: makeDeal("Summit Air") })).id;

async function upload(deal: string): Promise<string> {
  const id = crypto.randomUUID();
  const answer = await fetch(`${server.address}/api/files/deals/${deal}/documents/${id}?name=log.csv`, {
    method: "PUT",
    headers: { cookie: ann.cookie },
    body: CSV,
  });
  expect(answer.ok).toBe(true);
  return id;
}

const TRUCK = { kind: "adjustment", id: "line-1" } as const;

test("the same question about the same thing stands in the list once, however often it is sent", async () => {
  const asked = { dealId, question: "Which vehicles are private?", about: TRUCK };
  const sent = await Promise.all([1, 2, 3].map(() => ann.dueDiligence.add(asked)));
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  const other = await ann.dueDiligence.add({ ...asked, about: { kind: "adjustment", id: "line-2" } });
  expect(other.id).not.toBe(sent[0]?.id);
  const { questions } = await ann.dueDiligence.list({ dealId });
  expect(questions.map(({ about }) => about.id)).toEqual(["line-1", "line-2"]);
  expect(questions[0]).toMatchObject({
    status: "open",
    answer: "",
    evidence: null,
    createdBy: ann.person.id,
  });
});

test("own words may be asked twice, and under one id they are one question", async () => {
  const deal = await newDeal();
  const id = crypto.randomUUID();
  const words = { dealId: deal, question: "  Why now?  " };
  await ann.dueDiligence.add({ ...words, id });
  await ann.dueDiligence.add({ ...words, id });
  await ann.dueDiligence.add(words);
  const { questions } = await ann.dueDiligence.list({ dealId: deal });
  expect(questions.map(({ question }) => question)).toEqual(["Why now?", "Why now?"]);
});

test("an answer names a document of the same deal, loses it with the document, and stays @further", async () => {
  const deal = await newDeal();
  const { id } = await ann.dueDiligence.add({ dealId: deal, question: "Which vehicles?", about: TRUCK });
  const documentId = await upload(deal);
  const answered = await ann.dueDiligence.update({
    id,
    status: "answered",
    answer: "The truck alone.",
    evidence: { documentId, page: 3 },
  });
  expect(answered).toMatchObject({ status: "answered", evidence: { documentId, page: 3 } });
  const elsewhere = await upload(dealId);
  await expect(
    ann.dueDiligence.update({ id, evidence: { documentId: elsewhere, page: null } }),
  ).rejects.toMatchObject({ code: "DOCUMENT_NOT_FOUND" });
  await ann.documents.remove({ id: documentId });
  const [kept] = (await ann.dueDiligence.list({ dealId: deal })).questions;
  expect(kept).toMatchObject({ answer: "The truck alone.", evidence: null });
});

test("words that are asked already are refused, and a question may be taken away", async () => {
  const deal = await newDeal();
  const first = await ann.dueDiligence.add({ dealId: deal, question: "One?", about: TRUCK });
  const second = await ann.dueDiligence.add({ dealId: deal, question: "Two?", about: TRUCK });
  await expect(ann.dueDiligence.update({ id: second.id, question: "One?" })).rejects.toMatchObject({
    code: "SAME_QUESTION",
  });
  expect(await ann.dueDiligence.remove({ id: first.id })).toEqual({ removed: true });
  expect(await ann.dueDiligence.update({ id: second.id, question: "One?" })).toMatchObject({
    question: "One?",
  });
  await ann.deals.remove({ ids: [deal] });
  await expect(ann.dueDiligence.list({ dealId: deal })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("a deal of others has no questions, and takes none", async () => {
  const ben = await server.createMember();
  await expect(ben.dueDiligence.list({ dealId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(ben.dueDiligence.add({ dealId, question: "Theirs?" })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});
