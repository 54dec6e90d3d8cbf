import { hkdfSync, randomBytes } from "node:crypto";
import { insertFirstHead } from "#server/audit/append-rows.ts";
import { chooseKey, type FoundKey } from "./choose-key.ts";
import { keyFileOf, readKeyFile, type KeyValues, writeKeyFile, type WrittenKeyFile } from "./key-file.ts";
import {
  lockKeys,
  markOf,
  readStoredKeys,
  storeMark,
  type KeyName,
  type Orm,
  type StoredKeys,
} from "./stored-keys.ts";

/** What the operator says of the keys. */
export interface KeySettings {
  readonly authSecret: string | null;
  readonly auditSecret?: string | null;
  /** Absolute: the folder in which their file lies. */
  readonly dataDir: string;
}

export interface ServerKeys {
  readonly auth: FoundKey;
  readonly audit: FoundKey;
  /** When their file was written just now. */
  readonly written: WrittenKeyFile | null;
}

export interface OpenKeysOptions {
  /** Keys that a backup carries. */
  readonly carried?: Partial<Record<KeyName, string>>;
  /** Go on with the keys that are here, whatever the data were sealed with. */
  readonly accept?: boolean;
}

/**
 * The keys of this installation, in the caller's transaction: from the environment, from the database (where one of
 * before the file keeps them), or from their file, which is made for data that nobody has sealed yet. What the data
 * are sealed with is marked in the database, so that no server goes on with another key.
 */
export async function openKeys(
  orm: Orm,
  settings: KeySettings,
  { carried = {}, accept = false }: OpenKeysOptions = {},
): Promise<ServerKeys> {
  await lockKeys(orm);
  const stored = await readStoredKeys(orm);
  const file = keyFileOf(settings.dataDir);
  const inFile = readKeyFile(settings.dataDir);
  const markFor = (name: KeyName) => (accept ? null : findMark(stored, name));

  const given = listKeys(settings, stored, carried, inFile);
  const auth = chooseKey("auth", given.auth, markFor("auth"), file) ?? makeKey();
  // One secret in the environment is enough for everything; a file has one for each.
  const derived: FoundKey[] = auth.place === "made" ? [] : [deriveAuditKey(auth.value)];
  const audit = chooseKey("audit", [...given.audit, ...derived], markFor("audit"), file) ?? makeKey();

  const written = keepInFile(settings.dataDir, inFile, { auth, audit });
  if (stored.marks.audit === undefined && stored.values.audit === undefined)
    await insertFirstHead(orm, audit.value);
  for (const [name, { value }] of [["auth", auth] as const, ["audit", audit] as const])
    if (stored.marks[name] !== markOf(value)) await storeMark(orm, name, markOf(value));
  return { auth, audit, written };
}

/** What a backup has to carry beside the rows: the keys that are not in the database, as far as they are here. */
export async function findKeysOutside(
  orm: Orm,
  settings: KeySettings,
): Promise<Partial<Record<KeyName, string>>> {
  const stored = await readStoredKeys(orm);
  const given = listKeys(settings, { ...stored, values: {} }, {}, readKeyFile(settings.dataDir));
  const derived = given.auth.map(({ value }) => deriveAuditKey(value));
  const fits = (name: KeyName) => (found: FoundKey) => markOf(found.value) === stored.marks[name];
  const auth = stored.values.auth === undefined ? given.auth.find(fits("auth")) : undefined;
  const audit =
    stored.values.audit === undefined ? [...given.audit, ...derived].find(fits("audit")) : undefined;
  return { ...(auth ? { auth: auth.value } : {}), ...(audit ? { audit: audit.value } : {}) };
}

/** Before there were marks AUTH_SECRET took the place of the key in the database; nothing did so for the log's. */
function findMark({ marks, values }: StoredKeys, name: KeyName): string | null {
  if (marks[name] !== undefined) return marks[name];
  return name === "audit" && values.audit !== undefined ? markOf(values.audit) : null;
}

/** In the order in which they count. */
function listKeys(
  { authSecret, auditSecret = null }: KeySettings,
  { values }: StoredKeys,
  carried: Partial<Record<KeyName, string>>,
  inFile: KeyValues,
): Record<KeyName, FoundKey[]> {
  const list = (...keys: (readonly [FoundKey["place"], string | null | undefined])[]) =>
    keys.flatMap(([place, value]) => (value ? [{ place, value }] : []));
  return {
    auth: list(
      ["environment", authSecret],
      ["database", values.auth],
      ["backup", carried.auth],
      ["file", inFile.AUTH_SECRET],
    ),
    audit: list(
      ["environment", auditSecret],
      ["database", values.audit],
      ["backup", carried.audit],
      ["file", inFile.AUDIT_SECRET],
    ),
  };
}

const makeKey = (): FoundKey => ({ place: "made", value: randomBytes(48).toString("base64url") });

const deriveAuditKey = (authSecret: string): FoundKey => ({
  place: "derived",
  value: Buffer.from(hkdfSync("sha256", authSecret, "", "dealwright audit log", 32)).toString("base64url"),
});

/** Written before the database is told of them: keys that nothing is sealed with yet do no harm. */
function keepInFile(
  dataDir: string,
  inFile: KeyValues,
  { auth, audit }: Record<KeyName, FoundKey>,
): WrittenKeyFile | null {
  const isNew = ({ place }: FoundKey) => place === "made" || place === "backup";
  if (!isNew(auth) && !isNew(audit)) return null;
  const values = {
    ...inFile,
    ...(isNew(auth) ? { AUTH_SECRET: auth.value } : {}),
    ...(isNew(audit) ? { AUDIT_SECRET: audit.value } : {}),
  };
  if (values.AUTH_SECRET === inFile.AUTH_SECRET && values.AUDIT_SECRET === inFile.AUDIT_SECRET) return null;
  return writeKeyFile(dataDir, values, new Date());
}
