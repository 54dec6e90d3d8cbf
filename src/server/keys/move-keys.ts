import type { KeySettings } from "./open-keys.ts";
import { SETTING_OF } from "./choose-key.ts";
import { keyFileOf, readKeyFile, type KeyValues, writeKeyFile } from "./key-file.ts";
import {
  KEY_NAMES,
  lockKeys,
  markOf,
  readStoredKeys,
  removeStoredKeys,
  storeMark,
  type Orm,
} from "./stored-keys.ts";

export interface MovedKeys {
  /** The settings whose keys were in the database. */
  readonly moved: readonly string[];
  /** Null: all of them are in the environment. */
  readonly file: string | null;
}

/**
 * Takes the keys of an older installation out of its database, in the caller's transaction. They stay what they are:
 * sessions, sealed secrets and the audit log go on. One that the environment has already is only taken away.
 */
export async function moveKeysOut(orm: Orm, settings: KeySettings): Promise<MovedKeys> {
  await lockKeys(orm);
  const { values } = await readStoredKeys(orm);
  const given = { auth: settings.authSecret, audit: settings.auditSecret ?? null };
  const forFile: KeyValues = {};
  const moved: string[] = [];
  for (const name of KEY_NAMES) {
    const value = values[name];
    if (value === undefined) continue;
    // One that the environment gives is what the data are sealed with: `openKeys` lets nobody on with another.
    if (given[name] === null) forFile[SETTING_OF[name]] = value;
    await storeMark(orm, name, markOf(given[name] ?? value));
    moved.push(SETTING_OF[name]);
  }
  const inFile = readKeyFile(settings.dataDir);
  const needsFile = Object.entries(forFile).some(
    ([name, value]) => inFile[name as keyof KeyValues] !== value,
  );
  if (needsFile) writeKeyFile(settings.dataDir, { ...inFile, ...forFile }, new Date());
  await removeStoredKeys(orm);
  return { moved, file: Object.keys(forFile).length > 0 ? keyFileOf(settings.dataDir) : null };
}
