import { createInterface } from "node:readline/promises";
import { createAudit } from "#server/audit/audit.ts";
import { readConfig } from "#server/config.ts";
import { migrate } from "#server/database/migrate.ts";
import { type Database, openDatabase } from "#server/database/open-database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { FoundKey } from "#server/keys/choose-key.ts";
import { keyFileOf } from "#server/keys/key-file.ts";
import { moveKeysOut } from "#server/keys/move-keys.ts";
import { type KeySettings, openKeys, type OpenKeysOptions, type ServerKeys } from "#server/keys/open-keys.ts";
import { createLog } from "#server/log.ts";
import { openDatabaseServer } from "#server/open-database-server.ts";
import { changeOf } from "./change-of.ts";
import type { Command } from "./command.ts";
import { CommandProblem } from "./command-problem.ts";
import { parseOptions } from "./parse-options.ts";
import { print } from "./print.ts";

const USAGE = `Usage: deal keys [print]
       deal keys move-out
       deal keys accept [--yes]

What is secret in the database is sealed, and the audit log signed, with two keys that lie outside it: in
DATA_DIR/server.keys, or in AUTH_SECRET and AUDIT_SECRET. Without a word this says where they are.

print     writes both as lines of settings, for the other servers of this database or for a safe.
move-out  takes the keys of an older installation out of its database, where it kept them: into the file, or, when
          AUTH_SECRET and AUDIT_SECRET give them already, only out. They stay the same; servers may go on working.
accept    goes on with the keys that are here (new ones where there are none) when those of before are lost. Asks
          first, or takes --yes: everybody signs in again; second factors (recovery codes work), keys of other
          services and unsent mails are lost; the audit log's check fails for what was written before.`;

interface Place {
  readonly database: Database;
  readonly settings: KeySettings;
}

/** `keys`: where the server's keys are, and how they get elsewhere. */
export const keysCommand: Command = {
  usage: USAGE,
  async run(args) {
    const { values, positionals } = parseOptions(
      { args: [...args], allowPositionals: true, options: { yes: { type: "boolean", default: false } } },
      USAGE,
    );
    const [action = "where", ...more] = positionals;
    const work = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
    if (work === undefined || more.length > 0) throw new CommandProblem(USAGE);
    await withPlace((place) => work(place, values.yes));
    return 0;
  },
};

const ACTIONS: Readonly<Record<string, (place: Place, isConfirmed: boolean) => Promise<void>>> = {
  where: tellPlaces,
  print: printKeys,
  "move-out": moveOut,
  accept: acceptKeys,
};

async function withPlace(work: (place: Place) => Promise<void>): Promise<void> {
  const answer = readConfig(process.env);
  if (!answer.ok) throw new CommandProblem(answer.problems.join("\n"));
  const server = await openDatabaseServer(answer.config, { share: true });
  try {
    await migrate(server.url);
    const database = openDatabase(server.url, { mostConnections: 2 });
    try {
      await work({ database, settings: answer.config });
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
  }
}

const open = ({ database, settings }: Place, options: OpenKeysOptions = {}): Promise<ServerKeys> =>
  inTransaction(database, ({ orm }) => openKeys(orm, settings, options));

async function tellPlaces(place: Place): Promise<void> {
  const { auth, audit } = await open(place);
  const tell = (name: string, key: FoundKey) => `${name}  ${describe(key, place.settings)}\n`;
  await print(process.stdout, tell("AUTH_SECRET ", auth) + tell("AUDIT_SECRET", audit));
}

function describe({ place }: FoundKey, { dataDir }: KeySettings): string {
  if (place === "environment") return "is in the environment";
  if (place === "database") return 'is in the database: "keys move-out" takes it out';
  return place === "derived" ? "is derived from AUTH_SECRET" : `is in ${keyFileOf(dataDir)}`;
}

async function printKeys(place: Place): Promise<void> {
  const { auth, audit } = await open(place);
  await print(process.stdout, `AUTH_SECRET=${auth.value}\nAUDIT_SECRET=${audit.value}\n`);
}

async function moveOut(place: Place): Promise<void> {
  const { database, settings } = place;
  await open(place); // refuses where they are not those of this database
  const { moved, file } = await inTransaction(database, ({ orm }) => moveKeysOut(orm, settings));
  if (moved.length === 0) throw new CommandProblem("The keys are outside the database already.");
  // What was deleted lies in the table's file until it is written anew.
  await database.pool.query("vacuum full server_secrets");
  await note(place, "keys-moved-out");
  const where = file === null ? "They are in the environment" : `They are in ${file}`;
  await print(
    process.stdout,
    `${moved.join(" and ")}: no longer in the database. ${where}, and each further server of this database needs them there too. Backups made until now hold them: those without a passphrase lie open.\n`,
  );
}

async function acceptKeys(place: Place, isConfirmed: boolean): Promise<void> {
  if (!isConfirmed) await askToAccept();
  const { written } = await open(place, { accept: true });
  await note(place, "keys-accepted");
  const made = written ? ` New ones were made in ${written.file}.` : "";
  await print(process.stdout, `The keys that are here hold from now on.${made}\n`);
}

async function askToAccept(): Promise<void> {
  if (!process.stdin.isTTY)
    throw new CommandProblem(
      "That has to be confirmed: run this at a terminal, or add --yes. Nothing was changed.",
    );
  const questions = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const typed = await questions.question(
      "Everybody will have to sign in again; second factors, keys of other services and unsent mails cannot be opened any more, and the audit log's check will fail for what was written before.\nType accept to go on: ",
    );
    if (typed.trim() !== "accept") throw new CommandProblem("Nothing was changed.");
  } finally {
    questions.close();
  }
}

/** In the audit log, under the key that holds now. */
async function note(place: Place, what: string): Promise<void> {
  const { audit: key } = await open(place);
  const audit = createAudit(place.database, createLog(), { key: key.value });
  await audit.note(changeOf(what, {}));
  await audit.close();
}
