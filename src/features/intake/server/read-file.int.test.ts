import { createServer } from "node:http";
import { writeXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { HOSTILE_PAPERS } from "#tests/prove/intake/hostile-papers.ts";
import { MEMORANDUM_PAPERS } from "#tests/prove/intake/memorandum-papers.ts";
import { MESSAGE_PAPERS } from "#tests/prove/intake/message-papers.ts";
import { PASSWORD, PROTECTED_PAPERS } from "#tests/prove/intake/protected-papers.ts";
import { SCANNED_PAPERS } from "#tests/prove/intake/scanned-papers.ts";
import { scorePaper } from "#tests/prove/intake/score.ts";
import { makeTiff } from "#tests/support/sample-files.ts";
import { makePdf } from "#tests/support/make-pdf.ts";
import { readFile } from "./read-file.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

test.each([...MEMORANDUM_PAPERS, ...MESSAGE_PAPERS])(
  "$name is read in a process of its own",
  async ({ name, bytes, truths }) => {
    const answer = await readFile({ name, bytes: await bytes(), password: null });
    const { right, problems, misplaced } = scorePaper(name, answer, truths);
    expect({ status: answer.status, problems, right, misplaced }).toEqual({
      status: "read",
      problems: [],
      right: truths.length,
      misplaced: 0,
    });
  },
);

test("a long paper comes back whole: its text is more than a pipe between processes holds", async () => {
  const lines = Array.from(
    { length: 40 },
    () => "The business has served the whole of the valley for years, by day and by night.",
  );
  const pages = Array.from({ length: 150 }, (_, at) => [`Page ${at + 1}`, ...lines]);
  const bytes = makePdf([["Asking Price: $1,150,000"], ...pages]);
  const answer = await readFile({ name: "long.pdf", bytes: new Uint8Array(bytes), password: null });
  expect(answer).toMatchObject({
    status: "read",
    pages: 151,
    values: [{ key: "askingPrice", value: 1_150_000 }],
  });
});

test("a PDF says where on the page a value stands", async () => {
  const [paper] = MEMORANDUM_PAPERS.filter(({ name }) => name.endsWith(".pdf"));
  const { values } = await readFile({
    name: "memorandum.pdf",
    bytes: (await paper?.bytes()) ?? new Uint8Array(),
    password: null,
  });
  const employees = values.find(({ key }) => key === "employees");
  expect(employees?.place.page).toBe(1);
  expect(employees?.place.box?.every((edge) => edge > 0 && edge < 800)).toBe(true);
});

test("a workbook names its sheet and cell", async () => {
  const bytes = await writeXlsx({ sheets: [{ name: "Summary", rows: [["Asking Price", 725_000]] }] });
  const { values } = await readFile({ name: "a.xlsx", bytes, password: null });
  expect(values).toMatchObject([
    { key: "askingPrice", value: 725_000, place: { sheet: "Summary", cell: "B1" } },
  ]);
});

const CHOSEN = [
  "empty.txt",
  "zeros.txt",
  "labels.txt",
  "mails-in-mails.eml",
  "not-an-archive.xlsx",
  "page-loop.pdf",
  "own-parent.pdf",
  "broken-references.pdf",
  "cut.pdf",
  "picture.png",
];
test.each(HOSTILE_PAPERS.filter(({ name }) => CHOSEN.includes(name)))(
  "$name ends with an answer or a sentence",
  async ({ name, bytes }) => {
    const { status, reason } = await readFile({ name, bytes: await bytes(), password: null });
    expect(status === "read" || (reason ?? "").endsWith(".")).toBe(true);
  },
);

test("what takes too long is stopped in words", async () => {
  const answer = await readFile(
    { name: "a.txt", bytes: bytesOf("Asking price: $5"), password: null },
    undefined,
    1,
  );
  expect(answer).toMatchObject({ status: "unreadable", values: [] });
  expect(answer.reason).toContain("longer than");
});

test("nothing in a mail or page is fetched", async () => {
  let calls = 0;
  const server = createServer((_, response) => {
    calls += 1;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const page = `<html><img src="http://127.0.0.1:${port}/a.png"><script src="http://127.0.0.1:${port}/b.js"></script><p>Asking price: $5,000</p></html>`;
  const { values } = await readFile({ name: "a.html", bytes: bytesOf(page), password: null });
  server.close();
  expect(values.map(({ key, value }) => [key, value])).toEqual([["askingPrice", 5_000]]);
  expect(calls).toBe(0);
});

test.each(PROTECTED_PAPERS)("$name opens with its password alone", async ({ name, bytes }) => {
  const given = await bytes();
  const without = await readFile({ name, bytes: given, password: null });
  expect(without.status).toBe("password");
  expect(without.reason).toContain("Give its password");
  const wrong = await readFile({ name, bytes: given, password: "harbour-8" });
  expect(wrong).toMatchObject({ status: "password", reason: "The password does not open this file." });
  const right = await readFile({ name, bytes: given, password: PASSWORD });
  expect(right.values.map(({ key, value }) => [key, value])).toEqual([["askingPrice", 610_000]]);
});

test.each(["png", "tif"])("the words of a %s are recognised, with where they stand", async (ending) => {
  const page = SCANNED_PAPERS.find(({ name }) => name.endsWith(`.${ending}`));
  const pages: (readonly [number, number])[] = [];
  const answer = await readFile(
    { name: `page.${ending}`, bytes: (await page?.bytes()) ?? new Uint8Array(), password: null },
    (number, of) => pages.push([number, of]),
  );
  const price = answer.values.find(({ key }) => key === "askingPrice");
  expect(price).toMatchObject({ value: 5_200_000, place: { page: 1 } });
  expect(answer.values.filter(({ key }) => key === "books.line").length).toBeGreaterThan(15);
  expect(answer.reason).toBe("The text was recognised in a picture: compare the figures.");
  expect(pages).toEqual([
    [0, 1],
    [1, 1],
  ]);
});

test("a TIFF whose lists lead in a circle ends in a sentence before it is read", async () => {
  const bytes = new Uint8Array(makeTiff({ next: 8 }));
  const { status, reason } = await readFile({ name: "circle.tif", bytes, password: null });
  expect({ status, reason }).toMatchObject({
    status: "unreadable",
    reason: expect.stringMatching(/^This TIFF image is damaged/) as unknown,
  });
});
