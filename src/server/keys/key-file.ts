import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { StartProblem } from "#server/start-problem.ts";

/** By the names of the settings that may take their place. */
export interface KeyValues {
  AUTH_SECRET?: string;
  AUDIT_SECRET?: string;
}

const NAMES = ["AUTH_SECRET", "AUDIT_SECRET"] as const;
const OWNER_ONLY = 0o600;
const FEWEST_CHARACTERS = 32;

const HEAD = `# The keys of this Dealwright. They seal what is secret in its database and sign its audit log. Without them
# everybody is signed out, and second factors, keys of other services and unsent mails are lost.
# Keep a copy apart from the database. docs/operations.md says more, under Keys.
`;

/** Beside the database's folder, never inside it: who copies the one does not have the other. */
export const keyFileOf = (dataDir: string): string => path.join(dataDir, "server.keys");

/** What the file holds; nothing when there is none. */
export function readKeyFile(dataDir: string): KeyValues {
  const file = keyFileOf(dataDir);
  let text: string;
  try {
    text = fs.readFileSync(file, "utf8");
    if (process.platform !== "win32" && fs.statSync(file).mode & 0o077) fs.chmodSync(file, OWNER_ONLY);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return {};
    throw new StartProblem(
      `The file of the keys, ${file}, cannot be used: ${String(error)}. It has to belong to the account that runs Dealwright, and only that account may read it (chmod 600).`,
    );
  }
  return parse(file, text);
}

function parse(file: string, text: string): KeyValues {
  const values: KeyValues = {};
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    const [, given, value = ""] = /^(\w+)=(\S+)\s*$/.exec(line) ?? [];
    const name = NAMES.find((known) => known === given);
    if (name === undefined || value.length < FEWEST_CHARACTERS)
      throw new StartProblem(
        `The file of the keys, ${file}, is damaged: it has lines AUTH_SECRET=… and AUDIT_SECRET=…, each with at least ${FEWEST_CHARACTERS} characters, and nothing else. Put it back from its copy, or restore the backup that has it.`,
      );
    values[name] = value;
  }
  return values;
}

export interface WrittenKeyFile {
  readonly file: string;
  /** Where the one that was there before is now; null when there was none. */
  readonly former: string | null;
}

/** Whole or not at all, and on the disk. A file with other keys stays beside it: backups may need those. */
export function writeKeyFile(dataDir: string, values: KeyValues, at: Date): WrittenKeyFile {
  const file = keyFileOf(dataDir);
  const lines = NAMES.flatMap((name) => (values[name] === undefined ? [] : [`${name}=${values[name]}\n`]));
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const draft = `${file}.${randomBytes(4).toString("hex")}.part`;
    const handle = fs.openSync(draft, "wx", OWNER_ONLY);
    fs.writeSync(handle, HEAD + lines.join(""));
    fs.fsyncSync(handle);
    fs.closeSync(handle);
    const former = fs.existsSync(file) ? `${file}.until-${at.toISOString().replaceAll(/[:.]/g, "")}` : null;
    if (former !== null) fs.renameSync(file, former);
    fs.renameSync(draft, file);
    return { file, former };
  } catch (error) {
    throw new StartProblem(
      `The keys cannot be written to ${file}: ${error instanceof Error ? error.message : String(error)}. Set DATA_DIR to a folder that Dealwright may write to and that is kept, or set AUTH_SECRET.`,
    );
  }
}

/** Of a file that was written for what then did not happen. */
export function takeBackKeyFile({ file, former }: WrittenKeyFile): void {
  if (former === null) fs.rmSync(file);
  else fs.renameSync(former, file);
}
