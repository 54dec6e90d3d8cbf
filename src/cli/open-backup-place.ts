import { FILE_FOLDERS, type StoredFiles } from "#server/backup/stored-files.ts";
import { readConfig, type Config } from "#server/config.ts";
import type { KeySettings } from "#server/keys/open-keys.ts";
import { CommandProblem } from "./command-problem.ts";

/** What backup and restore need of the settings. The schema is left as it is: a backup changes nothing. */
export function openBackupPlace(): KeySettings & { config: Config; files: StoredFiles } {
  const answer = readConfig(process.env);
  if (!answer.ok) throw new CommandProblem(answer.problems.join("\n"));
  const { config } = answer;
  const { authSecret, auditSecret, dataDir } = config;
  return { config, authSecret, auditSecret, dataDir, files: { folder: dataDir, inside: FILE_FOLDERS } };
}
