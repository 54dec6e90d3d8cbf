import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { writeXlsx } from "hucre/xlsx";
import { writeParts, type Cell, type Part } from "./random/write.ts";
import type { TrueValue } from "./score.ts";
import type { MadeDocument } from "./statement-documents.ts";

const FOLDER = path.resolve(import.meta.dirname, "unseen");
const YEARS_END = 3_000;

/** Documents in other hands than the generator's: each file holds what the document says and, below it, what a person would enter. */
export const unseenDocuments = (folder = FOLDER): readonly MadeDocument[] =>
  readdirSync(folder).map((file): MadeDocument => {
    const [said = "", truth = ""] = readFileSync(path.join(folder, file), "utf8").split("\n=== truth\n");
    const name = file.replace(/\.txt$/, "");
    return { name, group: "other hands", truths: truthsOf(truth), bytes: () => write(name, said) };
  });

/** The first line of a workbook is the number format of its amounts; lines with tabs are rows, in every kind of file. */
async function write(name: string, said: string): Promise<Uint8Array> {
  const kind = path.extname(name);
  if (kind === ".docx" || kind === ".pdf")
    return writeParts(partsOf(said), kind === ".pdf" ? "pdf" : "docx", [0, 0]);
  if (kind !== ".xlsx") return new TextEncoder().encode(said);
  const [numFmt = "", ...lines] = said.split("\n");
  const rows = lines.map((line) =>
    line.split("\t").map((text): Cell => (text === "" ? null : /^-?\d+$/.test(text) ? Number(text) : text)),
  );
  const cells = rows.flatMap((row, at) =>
    row.flatMap((cell, column) =>
      typeof cell === "number" && cell > YEARS_END
        ? [[`${at},${column}`, { style: { numFmt } }] as const]
        : [],
    ),
  );
  return writeXlsx({ sheets: [{ name: "P&L", rows, cells: new Map(cells) }] });
}

function partsOf(said: string): Part[] {
  const parts: Part[] = [];
  let rows: string[][] = [];
  for (const line of [...said.split("\n"), ""]) {
    if (line.includes("\t")) {
      rows.push(line.split("\t"));
      continue;
    }
    if (rows.length > 0) parts.push({ rows });
    rows = [];
    if (line !== "") parts.push({ words: line });
  }
  return parts;
}

/** A line each: "askingPrice 575000"; below "periods …" or "dates …" the lines of the books, "+ label: …" and "% name: …". */
function truthsOf(truth: string): TrueValue[] {
  let heads: readonly string[] = [];
  let isSheet = false;
  return truth.split("\n").flatMap((whole): TrueValue[] => {
    const isOptional = whole.startsWith("optional ");
    const [key = "", ...rest] = whole.replace("optional ", "").split(" ");
    if (key === "periods" || key === "dates") {
      [heads, isSheet] = [rest, key === "dates"];
      return [];
    }
    const found = truthsOfLine(key, rest, heads, isSheet);
    return isOptional ? found.map((one) => ({ ...one, isOptional: true })) : found;
  });
}

function truthsOfLine(
  key: string,
  rest: readonly string[],
  heads: readonly string[],
  isSheet: boolean,
): TrueValue[] {
  const words = rest.join(" ");
  if (key === "") return [];
  if (key === "company")
    return [
      { key: "companyName", value: words },
      { key: "title", value: words, isOptional: true },
    ];
  if (key === "months") {
    const [first = "", ...amounts] = rest;
    return amounts.map((value, at) => {
      const month = monthsFrom(first, at);
      return { key: "books.month", of: { month }, value: Number(value) };
    });
  }
  const [name = "", amounts = ""] = words.split(": ");
  if (key === "%") return [{ key: "books.customer", of: { name }, value: Number(amounts) }];
  if (key === "+")
    return amounts.split(" ").flatMap((value, at): TrueValue[] => {
      const of = { label: name, period: periodOf(heads[at] ?? "") };
      return value === "0" ? [] : [{ key: "books.adjustment", of, value: Number(value) }];
    });
  const isOfBooks =
    heads.length > 0 && rest.length === heads.length && rest.every((one) => /^-?\d+$/.test(one));
  if (isOfBooks)
    return rest.map((value, at) => {
      const head = heads[at] ?? "";
      return isSheet
        ? { key: "books.balance", of: { date: head, line: key }, value: Number(value) }
        : { key: "books.line", of: { line: key, period: periodOf(head) }, value: Number(value) };
    });
  const isNumber = /^-?\d+(?:\.\d+)?$/.test(words) && key !== "listingId";
  return [
    { key, value: isNumber ? Number(words) : /^(?:true|false)$/.test(words) ? words === "true" : words },
  ];
}

/** "2024-07" and 6 is "2025-01". */
function monthsFrom(first: string, count: number): string {
  const month = Number(first.slice(0, 4)) * 12 + Number(first.slice(5)) - 1 + count;
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
}

/** "2024", "2025p" of a projection, "2025-06" of a year that ends there, "2025-09i9" of nine months that end there. */
function periodOf(head: string): {
  start: string;
  end: string;
  kind: "fiscal_year" | "interim" | "projection";
} {
  const [, year = "", end = "12", rest = ""] = /^(\d{4})(?:-(\d\d))?(p|i\d+)?$/.exec(head) ?? [];
  const months = rest.startsWith("i") ? Number(rest.slice(1)) : 12;
  return {
    start: `${monthsFrom(`${year}-${end}`, 1 - months)}-01`,
    end: `${year}-${end}-${new Date(Date.UTC(Number(year), Number(end), 0)).getUTCDate()}`,
    kind: rest === "p" ? "projection" : rest === "" ? "fiscal_year" : "interim",
  };
}
