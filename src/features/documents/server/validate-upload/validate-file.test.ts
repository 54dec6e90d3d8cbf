import { Document, Packer, Paragraph } from "docx";
import fc from "fast-check";
import { writeXlsx } from "hucre/xlsx";
import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import {
  CSV,
  JPEG,
  makeGif,
  makePng,
  makeTiff,
  makeZip,
  officeParts,
  PDF,
  WEBP,
  type ZipPart,
} from "#tests/support/sample-files.ts";
import { outlookMessage } from "#tests/prove/intake/message-documents.ts";
import { bytesOf } from "./file-bytes.ts";
import { validateFile } from "./validate-file.ts";

const validateBytes = (bytes: Buffer) => validateFile(bytesOf(bytes));

/** Refused with a sentence that says this, and that also says what to do about it. */
async function expectRefused(bytes: Buffer, wrong: RegExp): Promise<void> {
  const verdict = await validateBytes(bytes);
  expect(verdict).toMatchObject({ ok: false, message: expect.stringMatching(wrong) as unknown });
  if (!verdict.ok) expect(verdict.message).toMatch(/\. \S.*\.$/);
}

const docx = (more: readonly ZipPart[] = [], how = {}) => makeZip([...officeParts("docx"), ...more], how);

const MAIL = `Received: from mail.broker.example by mx.buyer.example; Fri, 6 Nov 2026 09:12:00 -0600
From: Karin <karin@broker.example>
To: jordan@buyer.example
Subject: Café for sale
MIME-Version: 1.0
Content-Type: text/html; charset=utf-8

<html><body><p>Asking price: $480,000</p></body></html>
`;
const MESSAGE = Buffer.from(
  outlookMessage({ subject: "Café", from: "Karin", address: "karin@broker.example", body: "Hello" }),
);

describe("what is taken, by content alone", () => {
  test.each([
    ["pdf", PDF],
    ["png", makePng()],
    ["jpeg", JPEG],
    ["webp", WEBP],
    ["gif", makeGif({ frames: 3 })],
    ["docx", docx()],
    ["xlsx", makeZip(officeParts("xlsx"))],
    ["csv", CSV],
    ["csv", Buffer.from("\uFEFFMüller;1.200,50 €\r\n", "utf8")],
    ["csv", Buffer.from("\uFEFFname\tprice\r\n", "utf16le")],
    ["csv", Buffer.from("Müller;caf\u00e9;\u0080 100\n", "latin1")],
    ["html", Buffer.from("\n <!DOCTYPE html><script>x</script>")],
    ["html", Buffer.from("\uFEFF<html><body>Café for sale</body>", "utf16le")],
    ["html", Buffer.from('<?xml version="1.0"?>\n<!DOCTYPE html><html><p>Café</html>', "latin1")],
    ["eml", Buffer.from(MAIL)],
    ["msg", MESSAGE],
    ["tiff", makeTiff()],
    ["tiff", makeTiff({ isLittle: false, pages: 3 })],
  ] as const)("%s", async (kind, bytes) => {
    expect(await validateBytes(bytes)).toEqual({ ok: true, kind });
  });

  test("what the product itself writes", async () => {
    const word = new Document({ sections: [{ children: [new Paragraph("A letter")] }] });
    expect(await validateBytes(await Packer.toBuffer(word))).toEqual({ ok: true, kind: "docx" });
    const book = await writeXlsx({ sheets: [{ name: "A", rows: [["a", 1]] }] });
    expect(await validateBytes(Buffer.from(book))).toEqual({ ok: true, kind: "xlsx" });
  });

  test("what a telephone puts behind a picture's end", async () => {
    expect(await validateBytes(Buffer.concat([JPEG, JPEG, Buffer.alloc(5_000, 7)]))).toEqual({
      ok: true,
      kind: "jpeg",
    });
  });
});

describe("what is none of them", () => {
  test.each([
    ["nothing", Buffer.alloc(0), /empty/],
    ["a drawing with a script", Buffer.from('<svg xmlns="x"><script>alert(1)</script></svg>'), /SVG/],
    ["XML with its mark", Buffer.from('\uFEFF<?xml version="1.0"?><a/>', "utf8"), /XML/],
    ["a page behind words", Buffer.from("name,price\n<html><body>"), /web page/],
    ["a drawing in UTF-16", Buffer.from("\uFEFF<svg>", "utf16le"), /SVG/],
    ["a page that is an archive too", Buffer.concat([Buffer.from("<html>"), docx()]), /are not text/],
    ["a page that is a PDF too", Buffer.from("<html><!--\n%PDF-1.4\n-->"), /this PDF/],
    ["a page with a NUL", Buffer.from("<html>\u0000</html>"), /are not text/],
    ["a program of Windows", Buffer.from("MZ\u0090\u0000\u0003\u0000", "latin1"), /program/],
    ["a program of Linux", Buffer.from("\u007fELF\u0002\u0001", "latin1"), /program/],
    ["a shell script", Buffer.from("#!/bin/sh\nrm -rf /\n"), /program/],
    [
      "an old Word file",
      Buffer.from("\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1", "latin1"),
      /older kind/,
    ],
    ["a picture of a telephone", Buffer.from("\u0000\u0000\u0000\u0018ftypheic", "latin1"), /HEIC/],
    ["an RTF", Buffer.from("{\\rtf1 words}"), /RTF/],
    ["a gzip", Buffer.from([0x1f, 0x8b, 8, 0, 0]), /archive/],
    ["text with a NUL", Buffer.from("name,price\u0000\n"), /no PDF, DOCX/],
    ["text with control signs", Buffer.from("name\u001b[2J,price\n\u0007"), /no PDF, DOCX/],
    ["bytes of no encoding", Buffer.from([0x61, 0x81, 0x8d, 0x0a]), /no PDF, DOCX/],
    ["half a sign of UTF-16", Buffer.from([0xff, 0xfe, 0x61, 0x00, 0x00, 0xd8, 0x62, 0x00]), /no PDF, DOCX/],
  ])("%s", (_, bytes, wrong) => expectRefused(bytes, wrong));
});

/** A PDF with one stream of objects, as writers of today pack them. */
function withObjectStream(objects: string, filter = "/Filter/FlateDecode"): Buffer {
  const packed = deflateSync(Buffer.from(objects));
  const stream = Buffer.concat([
    Buffer.from(`6 0 obj<</Type/Obj#53tm/N 1/First 4${filter}/Length ${packed.length}>>stream\n`),
    packed,
    Buffer.from("\nendstream endobj\n"),
  ]);
  const at = PDF.indexOf("trailer");
  return Buffer.concat([PDF.subarray(0, at), stream, PDF.subarray(at)]);
}

test("a PDF whose compressed objects start nothing is taken, and one whose stream does not unpack", async () => {
  expect(await validateBytes(withObjectStream("6 0 <</S/GoTo/D[3 0 R/Fit]>>"))).toEqual({
    ok: true,
    kind: "pdf",
  });
  const torn = Buffer.from(withObjectStream("x").toString("latin1").replace("x\u009c", "zz"), "latin1");
  expect(await validateBytes(torn)).toEqual({ ok: true, kind: "pdf" });
});

describe("a TIFF", () => {
  test.each([
    ["that is cut off", makeTiff().subarray(0, 40), /damaged/],
    ["whose first list is nowhere", Buffer.from("II*\u0000\u0000\u0000\u0000\u0001", "latin1"), /damaged/],
    ["whose lists lead in a circle", makeTiff({ next: 8 }), /damaged/],
    ["with no picture", makeTiff({ width: 0 }), /no width/],
    ["of a billion dots", makeTiff({ width: 30_000, shades: Buffer.alloc(12) }), /too large/],
    ["with something behind its end", makeTiff({ rest: "x".repeat(200) }), /after the end/],
    ["with a page in its dots", makeTiff({ shades: Buffer.from("<html ><body>") }), /web page/],
    ["that is an archive too", Buffer.concat([makeTiff(), docx()]), /archive|after the end/],
  ])("%s", (_, bytes, wrong) => expectRefused(bytes, wrong));
});

describe("a mail of Outlook", () => {
  test.each([
    ["that carries macros", Buffer.concat([MESSAGE, Buffer.from("_VBA_PROJECT", "utf16le")]), /macros/],
    ["that is cut off", MESSAGE.subarray(0, 700), /damaged/],
  ])("%s", (_, bytes, wrong) => expectRefused(bytes, wrong));
});

describe("a PDF", () => {
  test.each([
    ["behind something else", Buffer.concat([Buffer.from("junk\n"), PDF]), /before the beginning/],
    ["without its end", PDF.subarray(0, PDF.length - 20), /damaged/],
    ["with an archive behind it", Buffer.concat([PDF, docx()]), /damaged|archive/],
    [
      "that is an archive too",
      Buffer.concat([
        PDF,
        makeZip([{ name: "a.class", content: "x" }]),
        Buffer.from("startxref\n0\n%%EOF\n"),
      ]),
      /archive/,
    ],
    [
      "that begins as a web page",
      Buffer.from(PDF.toString("latin1").replace("%PDF-1.4", "%PDF-1.4\n%<script>x</script>"), "latin1"),
      /web page/,
    ],
    [
      "that starts a program",
      Buffer.from(PDF.toString("latin1").replace("/Type/Catalog", "/OpenAction<</S/Launch>>/Type/Catalog")),
      /start a program/,
    ],
    ...["/S/#4caunch", "/S /#4C#61#75nch", "/#53%note\n/Launch", "/S\r\n\t/Launch"].map(
      (action): [string, Buffer, RegExp] => [
        `that starts a program by ${JSON.stringify(action)}`,
        Buffer.from(
          PDF.toString("latin1").replace("/Type/Catalog", `/OpenAction<<${action}>>/Type/Catalog`),
          "latin1",
        ),
        /start a program/,
      ],
    ),
    [
      "that starts a program from a compressed stream",
      withObjectStream("6 0 <</S/Launch/F(calc.exe)>>"),
      /start a program/,
    ],
    ...[
      "/Filter/LZWDecode",
      "/Filter[/ASCII85Decode/FlateDecode]",
      "/Fil#74er 9 0 R",
      "/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 4>>",
    ].map((filter): [string, Buffer, RegExp] => [
      `whose objects are packed by ${filter}`,
      withObjectStream("6 0 <</S/GoTo>>", filter),
      /cannot be checked/,
    ]),
    ["of no version", Buffer.from("%PDF-x.y startxref %%EOF"), /damaged/],
  ])("%s is refused", (_, bytes, wrong) => expectRefused(bytes, wrong));
});

describe("a picture", () => {
  test.each([
    ["PNG cut short", makePng().subarray(0, 50), /damaged/],
    ["PNG with something behind its end", makePng({ rest: "more" }), /after the end/],
    ["PNG with a page in its comment", makePng({ text: "<script>alert(1)</script>" }), /web page/],
    ["PNG as large as a house", makePng({ width: 200_000, height: 200_000 }), /too large/],
    ["PNG without width", makePng({ width: 0 }), /no width/],
    ["PNG that is a PDF", makePng({ text: "%PDF-1.4 " }), /a PDF/],
    ["JPEG with a page in it", Buffer.concat([JPEG, Buffer.from("<html ><body>")]), /web page/],
    ["JPEG with an archive behind it", Buffer.concat([JPEG, docx()]), /archive/],
    ["JPEG cut short", JPEG.subarray(0, JPEG.length - 4), /damaged/],
    ["JPEG of nothing", Buffer.from([0xff, 0xd8, 0xff, 0xd9]), /damaged/],
    ["GIF with a program archive (GIFAR)", Buffer.concat([makeGif(), docx()]), /after the end/],
    ["GIF with words behind it", makeGif({ rest: "/*" }), /after the end/],
    ["GIF too large", makeGif({ width: 65_535, height: 65_535 }), /too large/],
    ["GIF of many frames", makeGif({ frames: 1_001 }), /frames/],
    ["GIF cut short", makeGif().subarray(0, 20), /damaged/],
    ["GIF that is a script", Buffer.from("GIF89a=1;/*<script>*/alert(1)", "latin1"), /too large/],
    ["WebP with something behind it", Buffer.concat([WEBP, Buffer.from("more")]), /after the end/],
    ["WebP cut short", WEBP.subarray(0, 40), /damaged/],
  ])("%s is refused", (_, bytes, wrong) => expectRefused(bytes, wrong));

  test("JPEG that says it is enormous is refused", async () => {
    const huge = Buffer.from(JPEG);
    const frame = huge.indexOf(Buffer.from([0xff, 0xc0]));
    huge.writeUInt16BE(65_000, frame + 5);
    huge.writeUInt16BE(65_000, frame + 7);
    await expectRefused(huge, /too large/);
  });
});

/** The end of an archive larger than 4 GB, in the comment of the last file: some programs read the directory it names. */
function withWideEnd(file: Buffer): Buffer {
  const end = file.length - 22;
  const wide = Buffer.alloc(56 + 20);
  wide.writeUInt32LE(0x06064b50, 0);
  wide.writeBigUInt64LE(44n, 4);
  wide.writeBigUInt64LE(1n, 24);
  wide.writeBigUInt64LE(1n, 32);
  wide.writeUInt32LE(0x07064b50, 56);
  wide.writeBigUInt64LE(BigInt(end), 64);
  wide.writeUInt32LE(1, 72);
  const changed = Buffer.concat([file.subarray(0, end), wide, file.subarray(end)]);
  const last = changed.lastIndexOf(Buffer.from("PK\u0001\u0002"));
  changed.writeUInt16LE(wide.length, last + 32);
  const place = changed.length - 22 + 12;
  changed.writeUInt32LE(changed.readUInt32LE(place) + wide.length, place);
  return changed;
}

const relation = (type: string, target: string, mode = "External"): ZipPart => ({
  name: "word/_rels/settings.xml.rels",
  content: `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`,
});
const field = (code: string): ZipPart => ({
  name: "word/comments.xml",
  content: `<w:p><w:instrText xml:space="preserve"> ${code} </w:instrText></w:p>`,
});

test("an Office file with links that people follow, a linked picture and bars in texts is taken", async () => {
  const links = docx([relation("hyperlink", "https://broker.example/?a=1|2"), field("PAGEREF _Toc1")]);
  expect(await validateBytes(links)).toEqual({ ok: true, kind: "docx" });
  const sheet = { name: "xl/worksheets/sheet1.xml", content: '<c><f>IF(A1="a|b",1,"|")</f></c>' };
  expect(await validateBytes(makeZip([...officeParts("xlsx"), sheet]))).toEqual({ ok: true, kind: "xlsx" });
});

describe("an Office file", () => {
  const types = officeParts("docx")[0]?.content ?? "";
  test.each([
    ["that is only an archive", makeZip([{ name: "readme.txt", content: "x" }]), /neither a Word/],
    ["with macros", docx([{ name: "word/vbaProject.bin", content: "x" }]), /macros/],
    [
      "with sheets of macros",
      makeZip([...officeParts("xlsx"), { name: "xl/macrosheets/sheet1.xml", content: "x" }]),
      /macros/,
    ],
    [
      "whose types speak of macros",
      makeZip(officeParts("docx", "<Default ContentType='x.macroEnabled'/>")),
      /macros/,
    ],
    [
      "with a remote template",
      docx([relation("attachedTemplate", "http://evil.example/x.dotm")]),
      /from elsewhere/,
    ],
    ["with a remote frame", docx([relation("frame", "\\\\evil\\x", "eXternal")]), /from elsewhere/],
    ["with a remote part of the document", docx([relation("subDocument", "file:///x")]), /from elsewhere/],
    [
      "with a relation to an object",
      docx([relation("oleObject", "embeddings/x.bin", "Internal")]),
      /another program/,
    ],
    [
      "with an object of another program",
      docx([{ name: "word/embeddings/oleObject1.bin", content: "x" }]),
      /another program/,
    ],
    ["with ActiveX", docx([{ name: "word/activeX/activeX1.xml", content: "<x/>" }]), /another program/],
    ["with a DDE field", docx([field("DDEAUTO c:\\\\windows\\\\cmd.exe")]), /DDE/],
    [
      "with a DDE field in pieces",
      docx([
        {
          name: "word/header1.xml",
          content: "<w:instrText>D</w:instrText><w:r/><w:instrText>D&#x45; x y</w:instrText>",
        },
      ]),
      /DDE/,
    ],
    [
      "with a simple DDE field",
      docx([{ name: "word/footer1.xml", content: "<w:fldSimple w:instr='dde excel x'/>" }]),
      /DDE/,
    ],
    ["with a field spelt in numbers", docx([field("QUOTE 68 68 69 65")]), /DDE/],
    [
      "with a DDE link",
      makeZip([
        ...officeParts("xlsx"),
        {
          name: "xl/externalLinks/externalLink1.xml",
          content: '<externalLink><ddeLink ddeService="cmd"/></externalLink>',
        },
      ]),
      /DDE/,
    ],
    [
      "with a DDE formula",
      makeZip([
        ...officeParts("xlsx"),
        { name: "xl/worksheets/sheet1.xml", content: "<c><f>cmd|' /C calc'!A0</f></c>" },
      ]),
      /DDE/,
    ],
    ["with a program inside", docx([{ name: "word/embeddings/run.exe", content: "MZ" }]), /program/],
    ["with a class of Java", docx([{ name: "Evil.class", content: "x" }]), /program/],
    ["with a name that climbs", docx([{ name: "../../etc/passwd", content: "x" }]), /names lead outside/],
    ["with a name from the root", docx([{ name: "/etc/passwd", content: "x" }]), /names lead outside/],
    ["with a name of Windows", docx([{ name: "word\\..\\x", content: "x" }]), /names lead outside/],
    [
      "with a name that stands twice",
      docx([{ name: "WORD/document.xml", content: "x" }]),
      /names lead outside/,
    ],
    ["with a password", docx([{ name: "word/a.xml", content: "x", flags: 1 }]), /password/],
    ["behind a web page", docx([], { before: "<html>" }), /web page|before/],
    [
      "behind a few bytes of an archive",
      Buffer.concat([Buffer.from("PK\u0003\u0004", "latin1"), docx()]),
      /damaged|before/,
    ],
    ["with a comment behind it", docx([], { comment: "%PDF-1.4" }), /after the end/],
    ["with a PDF behind it", Buffer.concat([docx(), PDF]), /after the end/],
    ["cut short", docx().subarray(0, 200), /after the end|damaged/],
    ["whose names differ within", docx([{ name: "a.xml", listedAs: "b.xml", content: "x" }]), /damaged/],
    [
      "with entities in its types",
      makeZip([
        { name: "[Content_Types].xml", content: `<!DOCTYPE a [<!ENTITY b "c">]>${types.toString()}` },
      ]),
      /damaged/,
    ],
    ["whose wider fields lead to another directory", withWideEnd(docx()), /damaged/],
    ["whose main part is missing", makeZip(officeParts("docx").slice(0, 2)), /damaged/],
    ["that lies about a sum", docx([{ name: "a.xml", content: "words", saysCrc: 1 }]), /damaged/],
  ])("%s is refused", (_, bytes, wrong) => expectRefused(bytes, wrong));

  test("a bomb is refused, whether it says so or not", async () => {
    const zeros = Buffer.alloc(30 * 1024 * 1024);
    await expectRefused(docx([{ name: "word/a.xml", content: zeros }]), /unpacks to far more/);
    await expectRefused(docx([{ name: "word/a.xml", content: zeros, saysBytes: 100 }]), /damaged/);
    const claims = { name: "word/a.xml", content: "x", saysBytes: 4_000_000_000 };
    await expectRefused(docx([claims]), /unpacks to far more/);
  });

  test("files that lie over one another are refused: so the largest bombs are made", async () => {
    const over = { name: "word/b.xml", content: "words words", liesAt: 3 };
    await expectRefused(docx([{ name: "word/a.xml", content: "words words" }, over]), /damaged/);
  });

  test("more parts than any document has are refused", async () => {
    const parts = Array.from({ length: 5_001 }, (_, index) => ({ name: `word/${index}.xml`, content: "" }));
    await expectRefused(docx(parts), /5,000 parts/);
  });
});

test("no bytes whatever break the judge: each gets a kind or a sentence", async () => {
  const heads = [PDF, makePng(), JPEG, WEBP, makeGif(), docx(), CSV];
  const change = fc.record({
    base: fc.nat(heads.length - 1),
    at: fc.nat(2_000),
    bytes: fc.uint8Array({ maxLength: 12 }),
    cut: fc.option(fc.nat(2_000)),
  });
  await fc.assert(
    fc.asyncProperty(change, async ({ base, at, bytes, cut }) => {
      const file = Buffer.from(heads[base] ?? CSV);
      file.set(bytes.subarray(0, Math.max(0, file.length - at)), Math.min(at, file.length));
      const verdict = await validateBytes(cut === null ? file : file.subarray(0, cut));
      if (!verdict.ok) expect(verdict.message).toMatch(/^[A-Z].*\.$/);
    }),
    { numRuns: 400 },
  );
  expect(await validateBytes(Buffer.from("%PDF-"))).toMatchObject({ ok: false });
});
