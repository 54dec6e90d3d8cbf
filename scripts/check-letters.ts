import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { composeLetter } from "#features/letters/model/compose-letter.ts";
import { LETTER_KINDS } from "#features/letters/model/letter-content.ts";
import { runsOf } from "#features/letters/model/letter-document.ts";
import { letterPdf } from "#features/letters/model/letter-pdf.ts";
import { writeLetterDocx } from "#features/letters/server/letter-docx.ts";
import { writeReport } from "#features/exports/server/report-file.ts";
import { wholeLetter } from "#tests/support/sample-letters.ts";

/*
 * Opens letters with LibreOffice, and compares the numbers and the words that it finds with those of the letter:
 * `node scripts/check-letters.ts [folder]` leaves the files there. Not a test: not every machine has the program.
 */
const folder = process.argv[2] ?? fs.mkdtempSync(path.join(os.tmpdir(), "letters-"));
fs.mkdirSync(folder, { recursive: true });

const plain = (text: string): string => text.replaceAll(/\s+/g, " ");

for (const kind of LETTER_KINDS) {
  const letter = composeLetter(wholeLetter(kind));
  fs.writeFileSync(path.join(folder, `${kind}.docx`), await writeLetterDocx(letter));
  fs.writeFileSync(path.join(folder, `${kind}.pdf`), await writeReport(letterPdf(letter, new Date())));
  const settings = `-env:UserInstallation=file://${path.resolve(folder)}/profile`;
  for (const format of ["txt:Text (encoded):UTF8", "pdf:writer_pdf_Export"]) {
    const out = path.join(folder, "opened");
    execFileSync(
      "soffice",
      [settings, "--headless", "--convert-to", format, "--outdir", out, `${kind}.docx`],
      { cwd: folder, stdio: "pipe" },
    );
  }
  const read = plain(fs.readFileSync(path.join(folder, "opened", `${kind}.txt`), "utf8"));
  let compared = 0;
  for (const { number, title, blocks } of letter.parts.flatMap(({ clauses }) => clauses)) {
    for (const words of [`${number}. ${title}`, ...blocks.flatMap(runsOf).map(({ text }) => text)]) {
      compared += 1;
      if (!read.includes(plain(words).trim()))
        throw new Error(`${kind}: “${words}” is not in the opened file.`);
    }
  }
  console.log(`${kind}: ${compared} pieces of text agree. Files in ${folder}`);
}
