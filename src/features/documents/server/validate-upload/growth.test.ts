import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { filled, findGrowth, PIECES } from "#tests/support/growth.ts";
import { makeZip, officeParts, PDF } from "#tests/support/sample-files.ts";
import { bytesOf } from "./file-bytes.ts";
import { validateFile } from "./validate-file.ts";

/** What opens something that these parts are searched for. */
const OPENINGS = [
  "<Relationship ",
  "<Relationship Type=",
  "<w:instrText ",
  "<w:instrText>",
  'w:instr="',
  "<f ",
  "<f>",
  "<f>&quot;",
  "<Override ",
  "PartName=",
  "QUOTE 1 ",
  "/S ",
  ">> ",
  ">>stream\n",
  "/ObjStm>>stream\n",
  "#41",
  "% ",
  " obj",
];

const part = (name: string) => (text: string) =>
  makeZip([
    ...officeParts(name.startsWith("xl/") ? "xlsx" : "docx").filter((one) => one.name !== name),
    { name, content: text },
  ]);

const KINDS: Readonly<Record<string, (text: string) => Buffer>> = {
  "relations of a DOCX": part("word/_rels/document.xml.rels"),
  "words of a DOCX": part("word/document.xml"),
  "types of a DOCX": (text) => makeZip(officeParts("docx", text)),
  "cells of an XLSX": part("xl/worksheets/sheet1.xml"),
  "links of an XLSX": part("xl/externalLinks/externalLink1.xml"),
  "a PDF": (text) => Buffer.concat([PDF.subarray(0, 9), Buffer.from(text, "latin1"), PDF.subarray(9)]),
  "packed objects of a PDF": (text) => {
    const packed = deflateSync(Buffer.from(text, "latin1"));
    const head = `6 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>stream\n`;
    const tail = "\nendstream endobj\n";
    return Buffer.concat([PDF.subarray(0, 9), Buffer.from(head), packed, Buffer.from(tail), PDF.subarray(9)]);
  },
  "a table": (text) => Buffer.from(`a,b\n${text}`),
  "a page of the web": (text) => Buffer.from(`<!doctype html>${text}`),
  "a mail": (text) => Buffer.from(`From: a@b.example\nSubject: ${text}`),
};

test.each(Object.entries(KINDS))(
  "twice as many bytes in %s take twice as long to check, whatever they are @further",
  async (_, make) => {
    const grown: string[] = [];
    for (const piece of [...OPENINGS, ...PIECES]) {
      const growth = await findGrowth((bytes) => {
        const file = bytesOf(make(filled("", piece, bytes)));
        return () => validateFile(file);
      });
      if (growth !== null) grown.push(`${JSON.stringify(piece)}: ${growth}`);
    }
    expect(grown).toEqual([]);
  },
);
