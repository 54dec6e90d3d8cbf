import { readSystemSettings, type SettingKey, type SystemSettings } from "#contract/system-settings.ts";
import type { Database } from "#server/database/open-database.ts";
import type { Log } from "#server/log.ts";
import { listSettings, updateSettings } from "./settings-table.ts";
import { rootCauseOf } from "#server/root-cause.ts";

/** What an administrator has set, for every process of one database. */
export interface Settings {
  /** As they are now: nothing is remembered, because another process may have changed them. */
  read(): Promise<SystemSettings>;
  update(changes: Readonly<Partial<Record<SettingKey, string>>>, updatedBy: string | null): Promise<void>;
}

export function createSettings(database: Database, log: Log): Settings {
  return {
    async read() {
      try {
        return readSystemSettings(await listSettings(database.orm));
      } catch (error) {
        // Maintenance then reads as off, time-out and attempts fall back.
        log.warn("The system settings could not be read; their fall-backs hold.", {
          reason: rootCauseOf(error),
        });
        return readSystemSettings({});
      }
    },
    update: (changes, updatedBy) => updateSettings(database.orm, changes, updatedBy),
  };
}
