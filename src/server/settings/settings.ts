import { readSystemSettings, type SettingKey, type SystemSettings } from "#contract/system-settings.ts";
import type { Database } from "#server/database/open-database.ts";
import type { Log } from "#server/log.ts";
import { listSettings, updateSettings } from "./settings-table.ts";

/** What an administrator has set, for every process of one database. */
export interface Settings {
  /** At most a second old. Asked by every call of a member, so it is not read from the database each time. */
  read(): Promise<SystemSettings>;
  update(changes: Readonly<Partial<Record<SettingKey, string>>>, updatedBy: string | null): Promise<void>;
}

const FRESH_MS = 1_000;

export function createSettings(database: Database, log: Log): Settings {
  let known: { at: number; settings: Promise<SystemSettings> } | undefined;

  async function ask(): Promise<SystemSettings> {
    try {
      return readSystemSettings(await listSettings(database.orm));
    } catch (error) {
      // Frame spec §8: maintenance then reads as off, time-out and attempts fall back.
      log.warn("The system settings could not be read; their fall-backs hold.", { reason: String(error) });
      return readSystemSettings({});
    }
  }

  return {
    read() {
      const now = performance.now();
      if (known === undefined || now - known.at >= FRESH_MS) known = { at: now, settings: ask() };
      return known.settings;
    },
    async update(changes, updatedBy) {
      await updateSettings(database.orm, changes, updatedBy);
      // In this process at once.
      known = undefined;
    },
  };
}
