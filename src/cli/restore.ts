import { formatCount } from "#kit/format-figure.ts";
import path from "node:path";
import { createInterface } from "node:readline/promises";
import type { FoundDatabase } from "#server/backup/look-at-database.ts";
import type { Header } from "#server/backup/file-format.ts";
import { restore, type RestoreReport } from "#server/backup/restore-database.ts";
import { readAddress } from "#server/database-address.ts";
import type { KeyPlace } from "#server/keys/choose-key.ts";
import type { WrittenKeyFile } from "#server/keys/key-file.ts";
import { markOf } from "#server/keys/stored-keys.ts";
import { openDatabaseServer } from "#server/open-database-server.ts";
import type { Command } from "./command.ts";
import { CommandProblem } from "./command-problem.ts";
import { openBackupPlace } from "./open-backup-place.ts";
import { parseOptions } from "./parse-options.ts";
import { print } from "./print.ts";
import { readPassphraseFile } from "./read-passphrase-file.ts";

const USAGE = `Usage: npm run restore -- FILE [--replace [--yes]] [--passphrase-file FILE] [--without-keys]

Puts back what a backup holds, into an empty database: the embedded one, or that of DATABASE_URL. Stop the server
first. The file is checked to its last byte before anything is touched, and everything is put back or nothing. A
backup of an older version is brought forward. --replace puts it in the place of what is stored, once you have
confirmed it; --yes confirms it beforehand. The server's keys are put into DATA_DIR/server.keys when the backup has them; --without-keys goes on where they are lost, and says what is lost with them.`;

/** `restore FILE`: the way back. */
export const restoreCommand: Command = {
  usage: USAGE,
  async run(args) {
    const { values, positionals } = parseOptions(
      {
        args: [...args],
        allowPositionals: true,
        options: {
          "passphrase-file": { type: "string" },
          replace: { type: "boolean", default: false },
          yes: { type: "boolean", default: false },
          "without-keys": { type: "boolean", default: false },
        },
      },
      USAGE,
    );
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new CommandProblem(USAGE);
    const passphrase = readPassphraseFile(values["passphrase-file"]);
    const place = openBackupPlace();
    // Not shared: nobody else may start on this data meanwhile.
    const server = await openDatabaseServer(place.config);
    try {
      const start = performance.now();
      const report = await restore({ ...place, databaseUrl: server.url }, path.resolve(file), {
        passphrase,
        withoutKeys: values["without-keys"],
        mayReplace: async (found, header) =>
          values.replace && (values.yes || (await askToReplace(found, header, server.url))),
      });
      await printReport(report, (performance.now() - start) / 1000);
    } finally {
      await server.stop();
    }
    return 0;
  },
};

async function askToReplace(
  { accounts }: FoundDatabase,
  header: Header,
  databaseUrl: string,
): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new CommandProblem(
      "Replacing what is stored has to be confirmed: run this at a terminal, or add --yes. Nothing was changed.",
    );
  const name = decodeURIComponent(readAddress(databaseUrl).url.pathname.slice(1));
  const questions = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const typed = await questions.question(
      `The database ${name} has ${accounts === 1 ? "one account" : `${accounts} accounts`}. All that is stored in it goes, and the backup of ${header.at} takes its place.\nType the name of the database to go on: `,
    );
    if (typed.trim() === name) return true;
    throw new CommandProblem("That is not its name. Nothing was changed.");
  } finally {
    questions.close();
  }
}

const tellKeys = ({ file, former }: WrittenKeyFile, place: KeyPlace): string =>
  `${place === "backup" ? "The server's keys were put back into" : "New keys were made in"} ${file}.${former === null ? "" : ` The ones that were there are in ${former}.`}`;

async function printReport(report: RestoreReport, seconds: number): Promise<void> {
  const { header, rows, hash, migrated, files, keys } = report;
  const lines = [
    `Restored the backup of ${header.at} (Dealwright ${header.product}): ${formatCount(rows)} rows of ${header.tables.length} tables in ${seconds.toFixed(1)} s.`,
    `Hash of all rows, in the file and in the database: ${hash}`,
    ...(files > 0 ? [`${files} files were put back.`] : []),
    ...(migrated > 0
      ? [`Brought forward by ${migrated} ${migrated === 1 ? "migration" : "migrations"} to this version.`]
      : []),
    ...(keys.written ? [tellKeys(keys.written, keys.auth.place)] : []),
    ...(header.keyMark !== null && markOf(keys.auth.value) !== header.keyMark
      ? [
          "Its keys were lost: everybody has to sign in again, and secrets of providers, unsent mails and second factors cannot be opened.",
        ]
      : []),
  ];
  await print(process.stdout, `${lines.join("\n")}\n`);
}
