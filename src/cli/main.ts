import type { Command } from "./command.ts";
import { CommandProblem } from "./command-problem.ts";
import { leaveQuietlyWhenUnread, print } from "./print.ts";

/** Each command is loaded when it is called: an analysis needs no database driver. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  analyze: async () => (await import("./analyze.ts")).analyzeCommand,
  stack: async () => (await import("./stack.ts")).stackCommand,
  books: async () => (await import("./books.ts")).booksCommand,
  bank: async () => (await import("./bank.ts")).bankCommand,
  plan: async () => (await import("./plan.ts")).planCommand,
  stress: async () => (await import("./stress.ts")).stressCommand,
  best: async () => (await import("./best.ts")).bestCommand,
  read: async () => (await import("./read.ts")).readCommand,
  import: async () => (await import("./import-listings.ts")).importCommand,
  "setup-link": async () => (await import("./setup-link.ts")).setupLinkCommand,
  user: async () => (await import("./user.ts")).userCommand,
  audit: async () => (await import("./audit.ts")).auditCommand,
  backup: async () => (await import("./backup.ts")).backupCommand,
  keys: async () => (await import("./keys.ts")).keysCommand,
  database: async () => (await import("./database.ts")).databaseCommand,
  restore: async () => (await import("./restore.ts")).restoreCommand,
};

const HELP = `Dealwright on the command line.

Usage: npm run -s deal -- COMMAND …

  analyze FILE      the analysis of the deals in a JSON or JSONL file, as JSON
  stack FILE        what the funding stacks in a JSON or JSONL file cost and whether they can be paid, as JSON
  books FILE        what the books of the deals in a JSON or JSONL file come to, as JSON
  bank FILE         whether the loan will be made and can be paid, of records in a JSON or JSONL file, as JSON
  plan FILE         the one answer to the deals in a JSON or JSONL file, with the plan it rests on, as JSON
  stress FILE       what breaks first in futures of records in a JSON or JSONL file, and how likely, as JSON
  best FILE         the best way to pay for the deals in a JSON or JSONL file, with its proof, as JSON
  read FILE…        what a broker's documents state of a business, with the words and places it was read from, as JSON
  import FILE       the listings of a CSV file become deals of a person
  setup-link        a new link that makes the first administrator, when the one of the first start is lost
  user add EMAIL    makes an account, or a one-time link with which the person makes it
  audit check       whether the audit log is as it was written; audit export writes it out
  user reset EMAIL  a one-time link with which a person sets a new password
  backup [FILE]     everything that is stored goes into one file, while the server runs
  restore FILE      puts back what a backup holds
  database distribute  spreads the tables over the machines of a Citus database
  keys              where the keys are that seal the data; how they get out of the database, or to other servers

Add --help to a command for more. Settings such as DATA_DIR and DATABASE_URL are those of the server.
`;

leaveQuietlyWhenUnread(process.stdout, process.stderr);
process.exitCode = await run(process.argv.slice(2)).catch(report);

async function run([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined || ["help", "--help", "-h"].includes(name)) {
    await print(name === undefined ? process.stderr : process.stdout, HELP);
    return name === undefined ? 1 : 0;
  }
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (load === undefined) throw new CommandProblem(`There is no command "${name}".\n\n${HELP.trimEnd()}`);
  const command = await load();
  if (!args.includes("--help") && !args.includes("-h")) return command.run(args);
  await print(process.stdout, `${command.usage}\n`);
  return 0;
}

/** What the person can fix is a sentence; a fault of ours is shown whole, so that it can be reported. */
async function report(error: unknown): Promise<number> {
  const isWords = error instanceof Error && error.name.endsWith("Problem");
  const whole = error instanceof Error ? (error.stack ?? error.message) : String(error);
  await print(process.stderr, `${isWords ? error.message : whole}\n`);
  return 1;
}
