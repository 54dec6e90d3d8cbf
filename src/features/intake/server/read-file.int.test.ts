import { createServer } from "node:http";
import { writeXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { HOSTILE_DOCUMENTS } from "#tests/prove/intake/hostile-documents.ts";
import { MEMORANDUM_DOCUMENTS } from "#tests/prove/intake/memorandum-documents.ts";
import { MESSAGE_DOCUMENTS } from "#tests/prove/intake/message-documents.ts";
import { PASSWORD, PROTECTED_DOCUMENTS } from "#tests/prove/intake/protected-documents.ts";
import { SCANNED_DOCUMENTS } from "#tests/prove/intake/scanned-documents.ts";
import { scoreDocument } from "#tests/prove/intake/score.ts";
import { makeTiff } from "#tests/support/sample-files.ts";
import { makePdf } from "#tests/support/make-pdf.ts";
import { readFile, unpackMail } from "./read-file.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

test.each([...MEMORANDUM_DOCUMENTS, ...MESSAGE_DOCUMENTS])(
  "$name is read in a process of its own",
  async ({ name, bytes, truths }) => {
    const answer = await readFile({ name, bytes: await bytes(), password: null });
    const { right, problems, misplaced } = scoreDocument(name, answer, truths);
    expect({ status: answer.status, problems, right, misplaced }).toEqual({
      status: "read",
      problems: [],
      right: truths.length,
      misplaced: 0,
    });
  },
);

test("what came with a mail is had from it alone, and a mail that cannot be opened is told from one without files @further", async () => {
  const attachedTo = async (name: string, bytes: Uint8Array) =>
    (await unpackMail({ name, bytes, password: null }))?.map((one) => one.name) ?? null;
  const mail = (...parts: string[]) =>
    bytesOf(
      `From: a@b.example\r\nSubject: Two files\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="p"\r\n\r\n${parts.map((part) => `--p\r\n${part}\r\n`).join("")}--p--\r\n`,
    );
  const words = "Content-Type: text/plain\r\n\r\nSee the file.";
  const years =
    'Content-Type: text/csv; name="years.csv"\r\nContent-Disposition: attachment; filename="years.csv"\r\n\r\n,2024\r\nSales,1';
  expect(await attachedTo("one.eml", mail(words, years))).toEqual(["years.csv"]);
  expect(await attachedTo("none.eml", mail(words))).toEqual([]);
  expect(await attachedTo("listing.txt", bytesOf("Asking price: $1"))).toEqual([]);
  const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
  const named = Buffer.from("__substg1.0___nameid_version1.0__properties_version1.0", "utf16le");
  const broken = Uint8Array.from([...compound, ...Array.from({ length: 2_000 }, () => 0xff), ...named]);
  expect(await attachedTo("broken.msg", broken)).toBeNull();
});

test("a long document comes back whole: its text is more than a pipe between processes holds @further", async () => {
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

test("a PDF says where on the page a value stands @further", async () => {
  const [document] = MEMORANDUM_DOCUMENTS.filter(({ name }) => name.endsWith(".pdf"));
  const { values } = await readFile({
    name: "memorandum.pdf",
    bytes: (await document?.bytes()) ?? new Uint8Array(),
    password: null,
  });
  const employees = values.find(({ key }) => key === "employees");
  expect(employees?.place.page).toBe(1);
  expect(employees?.place.box?.every((edge) => edge > 0 && edge < 800)).toBe(true);
});

test("a workbook names its sheet and cell @further", async () => {
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
test.each(HOSTILE_DOCUMENTS.filter(({ name }) => CHOSEN.includes(name)))(
  "$name ends with an answer or a sentence @further",
  async ({ name, bytes }) => {
    const { status, reason } = await readFile({ name, bytes: await bytes(), password: null });
    expect(status === "read" || (reason ?? "").endsWith(".")).toBe(true);
  },
);

test("what takes too long is stopped in words", async () => {
  const answer = await readFile(
    { name: "a.txt", bytes: bytesOf("Asking price: $5"), password: null },
    { milliseconds: 1 },
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

test.each(PROTECTED_DOCUMENTS)("$name opens with its password alone @further", async ({ name, bytes }) => {
  const given = await bytes();
  const without = await readFile({ name, bytes: given, password: null });
  expect(without.status).toBe("password");
  expect(without.reason).toContain("Give its password");
  const wrong = await readFile({ name, bytes: given, password: "harbour-8" });
  expect(wrong).toMatchObject({ status: "password", reason: "The password does not open this file." });
  const right = await readFile({ name, bytes: given, password: PASSWORD });
  expect(right.values.map(({ key, value }) => [key, value])).toEqual([["askingPrice", 610_000]]);
});

test.each([
  { ending: "png", name: "a png" },
  { ending: "tif", name: "a tif @further" },
])("the words of $name are recognized, with where they stand", async ({ ending }) => {
  const page = SCANNED_DOCUMENTS.find(({ name }) => name.endsWith(`.${ending}`));
  const pages: (readonly [number, number])[] = [];
  const answer = await readFile(
    { name: `page.${ending}`, bytes: (await page?.bytes()) ?? new Uint8Array(), password: null },
    { onPage: (number, of) => void pages.push([number, of]) },
  );
  const price = answer.values.find(({ key }) => key === "askingPrice");
  expect(price).toMatchObject({ value: 5_200_000, place: { page: 1 } });
  expect(answer.values.filter(({ key }) => key === "books.line").length).toBeGreaterThan(15);
  expect(answer.reason).toBe("The text was recognized in a picture: compare the figures.");
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
