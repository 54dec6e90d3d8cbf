import { inflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { composeLetter, isClauseOn, listClauses } from "#features/letters/model/compose-letter.ts";
import { LETTER_KINDS, type LetterContent } from "#features/letters/model/letter-content.ts";
import { runsOf } from "#features/letters/model/letter-document.ts";
import { letterText } from "#features/letters/model/letter-text.ts";
import { letterPdf } from "#features/letters/model/letter-pdf.ts";
import { wholeLetter, wholeLoi } from "#tests/support/sample-letters.ts";
import { writeLetterDocx } from "./letter-docx.ts";

/** The parts of a DOCX, which is a ZIP file, by name. */
function unzip(bytes: Uint8Array): Map<string, string> {
  const file = Buffer.from(bytes);
  const parts = new Map<string, string>();
  let at = file.readUInt32LE(file.lastIndexOf(Buffer.from("PK\u0005\u0006", "latin1")) + 16);
  while (file.readUInt32LE(at) === 0x02014b50) {
    const [packed, nameLength, extra, comment, local] = [
      file.readUInt32LE(at + 20),
      file.readUInt16LE(at + 28),
      file.readUInt16LE(at + 30),
      file.readUInt16LE(at + 32),
      file.readUInt32LE(at + 42),
    ];
    const name = file.toString("utf8", at + 46, at + 46 + nameLength);
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const data = file.subarray(start, start + packed);
    parts.set(name, (file.readUInt16LE(at + 10) === 8 ? inflateRawSync(data) : data).toString("utf8"));
    at += 46 + nameLength + extra + comment;
  }
  return parts;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The text of each paragraph as a reader finds it in the file, with its style. */
async function paragraphsOf(content: LetterContent): Promise<string[]> {
  const xml = unzip(await writeLetterDocx(composeLetter(content))).get("word/document.xml") ?? "";
  return [...xml.matchAll(/<w:p[ >].*?<\/w:p>|<w:p\/>/gs)].map(([paragraph]) =>
    [...paragraph.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)]
      .map(([, text = ""]) => text.replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole))
      .join(""),
  );
}

function textsOfPdf(node: unknown): string {
  if (typeof node === "string") return node;
  if (Array.isArray(node)) return node.map(textsOfPdf).join("");
  if (typeof node !== "object" || node === null) return "";
  const { text, stack, columns, table } = node as Record<string, unknown>;
  const body = typeof table === "object" && table !== null ? (table as { body: unknown }).body : undefined;
  return [text, stack, columns, body].map(textsOfPdf).join("\n");
}
const pdfTextOf = (content: LetterContent): string =>
  textsOfPdf(letterPdf(composeLetter(content), new Date(0))["content"]);

const switches = LETTER_KINDS.flatMap((kind) =>
  listClauses(kind)
    .filter(({ isRequired }) => !isRequired)
    .map((clause) => [kind, clause.key, clause] as const),
);

test.each(switches)("%s: the switch of %s changes both files", async (kind, key, clause) => {
  const whole = wholeLetter(kind);
  const switched = (isOn: boolean): LetterContent => ({
    ...whole,
    clauses: { ...whole.clauses, switches: { [key]: isOn } },
  });
  expect(isClauseOn(clause, { switches: {} })).toBe(true);
  expect(await paragraphsOf(switched(true))).toContain(clause.title);
  expect(await paragraphsOf(switched(false))).not.toContain(clause.title);
  expect(pdfTextOf(switched(true))).toContain(`\n${clause.title}\n`);
  expect(pdfTextOf(switched(false))).not.toContain(`\n${clause.title}\n`);
});

test("every run of the letter is in the DOCX and in the PDF, in the same order", async () => {
  for (const kind of LETTER_KINDS) {
    const content = wholeLetter(kind);
    const docx = (await paragraphsOf(content)).join("\n");
    const pdf = pdfTextOf(content).replaceAll("\n", "");
    let [docxAt, pdfAt] = [0, 0];
    for (const part of composeLetter(content).parts)
      for (const clause of part.clauses)
        for (const block of clause.blocks)
          for (const { text } of runsOf(block)) {
            docxAt = docx.indexOf(text, docxAt);
            pdfAt = pdf.indexOf(text, pdfAt);
            expect([docxAt >= 0, pdfAt >= 0], text).toEqual([true, true]);
          }
  }
});

test("a Word file has real styles, numbers that it counts itself, a header, and the page of all pages", async () => {
  const parts = unzip(await writeLetterDocx(composeLetter(wholeLoi())));
  const document = parts.get("word/document.xml") ?? "";
  for (const style of ["Title", "Heading1", "Heading2", "Clause", "ClauseItem", "Body"]) {
    expect(document).toContain(`<w:pStyle w:val="${style}"/>`);
    expect(parts.get("word/styles.xml")).toContain(`w:styleId="${style}"`);
  }
  for (const level of [0, 1, 2]) expect(document).toContain(`<w:ilvl w:val="${level}"/>`);
  expect(parts.get("word/numbering.xml")).toContain('w:val="%1.%2"');
  const margins = [...parts]
    .filter(([name]) => /word\/(?:header|footer)\d+\.xml/.test(name))
    .map(([, xml]) => xml);
  expect(margins.join("")).toContain("Letter of Intent to acquire Summit Air Heating &amp; Cooling");
  expect(margins.join("")).toMatch(/Page .*PAGE.* of .*NUMPAGES/s);
});

test("each party signs by somebody with a name and a title, on lines of their own", async () => {
  for (const kind of LETTER_KINDS) {
    const content = wholeLetter(kind);
    const signed = (await paragraphsOf(content)).slice(-13, -1);
    const lines = ["By:", "Name:Pat Lee", "Title:Manager", "Date:"];
    const own = ["By:", "Name:Jordan Meyer", "Title:", "Date:"];
    const isSigned = (rows: readonly string[], first: number) =>
      expect(signed.slice(first, first + 4)).toEqual(rows);
    isSigned(kind === "loi" ? own : lines, 2);
    isSigned(kind === "loi" ? lines : own, 8);
    // A line to write on is drawn to the end of the column, for both hands: by, date, and a title nobody entered.
    const xml = unzip(await writeLetterDocx(composeLetter(content))).get("word/document.xml") ?? "";
    const ruled = [...xml.matchAll(/<w:p[ >].*?<\/w:p>/gs)].filter(
      ([paragraph]) =>
        paragraph.includes('w:leader="underscore"') && paragraph.split("<w:tab/>").length === 3,
    );
    expect(ruled).toHaveLength(5);
    const text = letterText(composeLetter(content));
    const pdf = pdfTextOf(content);
    for (const said of ["By:", "Name:", "Title:", "Date:"]) {
      expect(text.split(`\n${said}`)).toHaveLength(3);
      expect(pdf.split(said)).toHaveLength(3);
    }
  }
});

test("cross-references are fields on bookmarks that are there, and say the section they point to", async () => {
  for (const kind of LETTER_KINDS) {
    const letter = composeLetter(wholeLetter(kind));
    const xml = unzip(await writeLetterDocx(letter)).get("word/document.xml") ?? "";
    const bookmarks = [...xml.matchAll(/<w:bookmarkStart w:name="(\w+)"/g)].map(([, name]) => name);
    expect(new Set(bookmarks).size).toBe(bookmarks.length);
    const fields = [...xml.matchAll(/<w:fldSimple w:instr="REF (\w+) \\h \\n">.*?<w:t[^>]*>(\d+)<\/w:t>/g)];
    expect(fields.length).toBeGreaterThan(kind === "loi" ? 8 : 0);
    for (const [, name = "", number] of fields) {
      expect(bookmarks).toContain(name);
      const headings = [...xml.matchAll(/<w:pStyle w:val="Heading2"\/>.*?<\/w:p>/gs)];
      expect(headings[Number(number) - 1]?.[0]).toContain(`w:name="${name}"`);
    }
    // No number of a section is left as text that nobody counts.
    expect(xml.replaceAll(/<w:fldSimple.*?<\/w:fldSimple>/gs, "")).not.toMatch(/sections? \d/);
  }
});

test("the signatures bring the last clause along to their page", async () => {
  const letter = composeLetter(wholeLetter("nda"));
  const xml = unzip(await writeLetterDocx(letter)).get("word/document.xml") ?? "";
  const last = letter.parts.at(-1)?.clauses.at(-1)?.title ?? "";
  const fromLast = xml.slice(xml.lastIndexOf(`>${last}<`), xml.lastIndexOf("<w:tbl>"));
  const written = [...fromLast.matchAll(/<w:p[ >].*?<\/w:p>/gs)].map(([paragraph]) => paragraph);
  expect(written.length).toBeGreaterThan(2);
  for (const paragraph of written) expect(paragraph).toContain("<w:keepNext/>");
});

const HOSTILE =
  '=cmd|\' /C calc\'!A0 <w:p/>]]>&amp;"\u202Egpj.exe\u0000\u0008\uFFFE\u{1F600} { HYPERLINK "http://x" }';

test("hostile text stays text, and the file stays well-formed", async () => {
  const content = wholeLoi({ sellerName: HOSTILE, excludedAssets: HOSTILE });
  const [first, ...others] = await paragraphsOf({
    ...content,
    clauses: {
      switches: {},
      edits: { price: { text: HOSTILE, basedOn: "" } },
      own: [{ id: "x", title: HOSTILE, text: HOSTILE, isBinding: false }],
    },
  });
  const text = [first, ...others].join("\n");
  expect(text).toContain('=cmd|\' /C calc\'!A0 <w:p/>]]>&amp;"gpj.exe\u{1F600} { HYPERLINK "http://x" }');
  expect(text).not.toMatch(/[\u202E\u0000\u0008\uFFFE]/);
  const xml = unzip(await writeLetterDocx(composeLetter(content))).get("word/document.xml") ?? "";
  expect(xml).not.toMatch(/w:instrText|w:hyperlink/);
  for (const [, field] of xml.matchAll(/<w:fldSimple w:instr="([^"]*)"/g))
    expect(field).toMatch(/^REF _Section\d+ \\h \\n$/);
});

test("a letter has the same marks however many letters were made before it", async () => {
  const marksOf = async () => {
    const xml = unzip(await writeLetterDocx(composeLetter(wholeLoi()))).get("word/document.xml") ?? "";
    return [...xml.matchAll(/<w:bookmark(?:Start|End)[^>]*>/g)].map(([mark]) => mark);
  };
  const first = await marksOf();
  expect(first.length).toBeGreaterThan(10);
  await writeLetterDocx(composeLetter(wholeLoi()));
  expect(await marksOf()).toEqual(first);
  const ids = first.flatMap((mark) => /bookmarkStart.*w:id="(\d+)"/.exec(mark)?.[1] ?? []);
  expect(new Set(ids).size).toBe(ids.length);
});
