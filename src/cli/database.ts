import { readConfig } from "#server/config.ts";
import { isDistributed } from "#server/database/distributed/is-distributed.ts";
import { migrate } from "#server/database/migrate.ts";
import type { Command } from "./command.ts";
import { CommandProblem } from "./command-problem.ts";
import { parseOptions } from "./parse-options.ts";
import { print } from "./print.ts";

const USAGE = `Usage: deal database distribute

Spreads the tables of the database of DATABASE_URL, which says citus=true, over the machines that its coordinator knows:
everything of one workspace lies on one of them. Make a backup and stop every server first. Can be given again, also
when it failed halfway or when a machine was added: what is spread stays as it is, and each machine has what it needs.`;

/** `database`: where the tables of work lie. */
export const databaseCommand: Command = {
  usage: USAGE,
  async run(args) {
    const { positionals } = parseOptions({ args: [...args], allowPositionals: true, options: {} }, USAGE);
    if (positionals.length !== 1 || positionals[0] !== "distribute") throw new CommandProblem(USAGE);
    const answer = readConfig(process.env);
    if (!answer.ok) throw new CommandProblem(answer.problems.join("\n"));
    const { databaseUrl } = answer.config;
    if (databaseUrl === null || !isDistributed(databaseUrl))
      throw new CommandProblem(
        "DATABASE_URL does not name a database of several machines. Write it as postgres://dealwright:password@coordinator:5432/dealwright?citus=true.",
      );
    await migrate(databaseUrl, { distributes: true });
    await print(process.stdout, "The tables of work lie on the machines of this database.\n");
    return 0;
  },
};
