import { type Audit, createAudit } from "#server/audit/audit.ts";
import { readConfig } from "#server/config.ts";
import { migrate } from "#server/database/migrate.ts";
import { findMembers } from "#server/database/find-members.ts";
import { type Database, openDatabase } from "#server/database/open-database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { openKeys } from "#server/keys/open-keys.ts";
import { createLog } from "#server/log.ts";
import { openDatabaseServer } from "#server/open-database-server.ts";
import { CommandProblem } from "./command-problem.ts";

/** What the server says of its logins at its start need not be said by every command. */
const QUIET = createLog(() => undefined);

/** What a command needs that works on stored data. */
export interface CommandPlatform {
  readonly database: Database;
  readonly appOrigin: string;
  /** A command changes the same data as a call does, and is noted in the same log. */
  readonly audit: Audit;
  /** Lets go of the database, and stops it when this command started it. */
  close(): Promise<void>;
}

/**
 * Opens the database of the settings: the one of DATABASE_URL, or the embedded one, shared with a server that
 * runs on it. Its schema is brought up to date, since this may be the first command ever.
 */
export async function openPlatform(): Promise<CommandPlatform> {
  const answer = readConfig(process.env);
  if (!answer.ok) throw new CommandProblem(answer.problems.join("\n"));
  const server = await openDatabaseServer(answer.config, { share: true });
  try {
    await migrate(server.url);
    const membersUrl = await findMembers(server.url, answer.config.membersUrl, QUIET);
    const database = openDatabase(server.url, { mostConnections: 2, membersUrl });
    const keys = await inTransaction(database, ({ orm }) => openKeys(orm, answer.config)).catch(
      async (error: unknown) => {
        await database.close();
        throw error;
      },
    );
    const audit = createAudit(database, createLog(), { key: keys.audit.value });
    const close = async (): Promise<void> => {
      await audit.close();
      await database.close();
      await server.stop();
    };
    return { database, appOrigin: answer.config.appOrigin, audit, close };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
