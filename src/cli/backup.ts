import { formatCount } from "#kit/format-figure.ts";
import path from "node:path";
import { backUp, hashDatabase, type BackupReport, type RowReport } from "#server/backup/backup-database.ts";
import { openDatabaseServer } from "#server/open-database-server.ts";
import type { Command } from "./command.ts";
import { CommandProblem } from "./command-problem.ts";
import { openBackupPlace } from "./open-backup-place.ts";
import { parseOptions } from "./parse-options.ts";
import { print } from "./print.ts";
import { readPassphraseFile } from "./read-passphrase-file.ts";

const USAGE = `Usage: npm run backup [-- [FILE] [--passphrase-file FILE] [--hash]]

Writes everything that is stored into one file, as of one moment; the server may go on working. Without
FILE it is dealwright-DATE-TIME.backup in the present folder. The file has the data of all members: keep it safe. With --passphrase-file it is sealed under the first line of that file, and has the server's keys as well;
without it keep DATA_DIR/server.keys beside. --hash writes nothing, and prints a hash of every table and of all of
them: equal hashes are equal rows.`;

const UNSEALED = {
  "in its rows":
    "It holds everybody's data and the server's keys, unsealed: keep it where only you can read it.",
  carried: "",
  "left out":
    "It holds everybody's data, unsealed: keep it where only you can read it. The server's keys are not in it: keep a copy of DATA_DIR/server.keys (or of AUTH_SECRET and AUDIT_SECRET) beside, or give --passphrase-file, and they are.",
} as const satisfies Record<BackupReport["keys"], string>;
const SEALED = "It is sealed: without the passphrase nobody can use it, you included.";
const SEALED_WITHOUT_KEYS =
  "The server's keys are not in it, because they are not here: neither in DATA_DIR/server.keys nor in AUTH_SECRET and AUDIT_SECRET.";

/** `backup`: one file from which the whole installation can be put back. */
export const backupCommand: Command = {
  usage: USAGE,
  async run(args) {
    const { values, positionals } = parseOptions(
      {
        args: [...args],
        allowPositionals: true,
        options: { "passphrase-file": { type: "string" }, hash: { type: "boolean", default: false } },
      },
      USAGE,
    );
    if (positionals.length > (values.hash ? 0 : 1)) throw new CommandProblem(USAGE);
    const passphrase = readPassphraseFile(values["passphrase-file"]);
    const place = openBackupPlace();
    const server = await openDatabaseServer(place.config, { share: true });
    try {
      const source = { ...place, databaseUrl: server.url };
      if (values.hash) await printHashes(await hashDatabase(server.url));
      else await writeBackup(source, path.resolve(positionals[0] ?? nameFile(new Date())), passphrase);
    } finally {
      await server.stop();
    }
    return 0;
  },
};

async function writeBackup(
  source: Parameters<typeof backUp>[0],
  file: string,
  passphrase: string | null,
): Promise<void> {
  const start = performance.now();
  const { bytes, rows, tables, hash, keys } = await backUp(source, file, passphrase);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  await print(
    process.stdout,
    `${file}
${formatCount(rows)} rows of ${tables.length} tables, ${(bytes / 1e6).toFixed(1)} MB, in ${seconds} s.
Hash of all rows: ${hash}
${passphrase === null ? UNSEALED[keys] : [SEALED, ...(keys === "left out" ? [SEALED_WITHOUT_KEYS] : [])].join("\n")}
`,
  );
}

async function printHashes({ tables, rows, hash }: RowReport): Promise<void> {
  const width = Math.max(...tables.map(({ name }) => name.length));
  const lines = tables.map(
    (table) => `${table.name.padEnd(width)}  ${String(table.rows).padStart(9)}  ${table.hash}`,
  );
  await print(
    process.stdout,
    `${lines.join("\n")}\n${"all".padEnd(width)}  ${String(rows).padStart(9)}  ${hash}\n`,
  );
}

/** dealwright-2027-01-31-175731.backup, by the clock of Greenwich. */
function nameFile(now: Date): string {
  const [day = "", time = ""] = now.toISOString().split("T");
  return `dealwright-${day}-${time.slice(0, 8).replaceAll(":", "")}.backup`;
}
