import { FILE_FOLDERS, type StoredFiles } from "#server/backup/stored-files.ts";
import { readConfig, type Config } from "#server/config.ts";
import { CommandProblem } from "./command-problem.ts";

/** What backup and restore need of the settings. The schema is left as it is: a backup changes nothing. */
export function openBackupPlace(): { config: Config; authSecret: string | null; files: StoredFiles } {
  const answer = readConfig(process.env);
  if (!answer.ok) throw new CommandProblem(answer.problems.join("\n"));
  const { config } = answer;
  return { config, authSecret: config.authSecret, files: { folder: config.dataDir, inside: FILE_FOLDERS } };
}
