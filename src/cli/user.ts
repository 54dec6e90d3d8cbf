import { type Role, roles } from "#contract/person.ts";
import { emailSchema } from "#features/sign-in/contract.ts";
import {
  createAccount,
  createResetLink,
  createSetupLink,
  findAccountByEmail,
} from "#features/sign-in/server/index.ts";
import { changeOf } from "./change-of.ts";
import type { Command } from "./command.ts";
import { CommandProblem } from "./command-problem.ts";
import { type CommandPlatform, openPlatform } from "./open-platform.ts";
import { parseOptions } from "./parse-options.ts";
import { print } from "./print.ts";
import { readPassword } from "./read-password.ts";

const USAGE = `Usage: deal user add EMAIL [--first NAME] [--last NAME] [--role admin|user] [--password-stdin]
       deal user reset EMAIL

add: makes an account. Without a password, prints a link with which the person chooses one: it works once,
within 24 hours. With --password-stdin the password is the first line of standard input, and the account can be
used at once. The role is user unless said otherwise.

reset: prints a link with which the person of an account sets a new password, once, within an hour: for an
administrator who forgot theirs where no mail server sends it.

Both can be given while the server runs, with its settings, and are noted in the audit log.`;

interface NewPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
}

/** `user add EMAIL`: how an operator lets a person in without the screens. */
export const userCommand: Command = {
  usage: USAGE,
  async run(args) {
    const { values, positionals } = parseOptions(
      {
        args: [...args],
        allowPositionals: true,
        options: {
          first: { type: "string", default: "" },
          last: { type: "string", default: "" },
          role: { type: "string", default: "user" },
          "password-stdin": { type: "boolean", default: false },
        },
      },
      USAGE,
    );
    const [action, address, ...more] = positionals;
    if (address === undefined || more.length > 0) throw new CommandProblem(USAGE);
    if (action === "reset") return withPlatform((platform) => resetPassword(platform, readEmail(address)));
    if (action !== "add") throw new CommandProblem(USAGE);
    const person = {
      email: readEmail(address),
      firstName: values.first.trim(),
      lastName: values.last.trim(),
      role: readRole(values.role),
    };
    const password = values["password-stdin"] ? await readPassword(process.stdin) : null;
    return withPlatform((platform) => addPerson(platform, person, password));
  },
};

async function withPlatform(run: (platform: CommandPlatform) => Promise<void>): Promise<number> {
  const platform = await openPlatform();
  try {
    await run(platform);
  } finally {
    await platform.close();
  }
  return 0;
}

function readEmail(text: string): string {
  const email = emailSchema.safeParse(text);
  if (email.success) return email.data;
  throw new CommandProblem(`"${text}": ${email.error.issues[0]?.message ?? "This is no email address."}`);
}

function readRole(text: string): Role {
  const role = roles.find((known) => known === text);
  if (role !== undefined) return role;
  throw new CommandProblem(`There is no role "${text}". Use --role ${roles.join(" or --role ")}.`);
}

async function addPerson(
  { database, appOrigin, audit }: CommandPlatform,
  person: NewPerson,
  password: string | null,
): Promise<void> {
  if (password === null) {
    if (await findAccountByEmail(database, person.email)) throw new CommandProblem(existing(person));
    const link = await createSetupLink({ db: database, appOrigin, ...person });
    await audit.note(changeOf("user.add", person));
    const words = `Give ${person.email} this link. It works once, within 24 hours:\n`;
    await print(process.stderr, words);
    await print(process.stdout, `${link}\n`);
    return;
  }
  const answer = await createAccount({ db: database, ...person, password });
  if (!answer.ok) throw new CommandProblem(`${person.email}: ${answer.message}`);
  await audit.note(changeOf("user.add", { ...person, userId: answer.person.id }));
  await print(process.stdout, `${person.email} has an account (${person.role}) and can sign in.\n`);
}

async function resetPassword({ database, appOrigin, audit }: CommandPlatform, email: string): Promise<void> {
  const link = await createResetLink({ db: database, appOrigin, email });
  if (link === null) throw new CommandProblem(`${email} has no account here.`);
  await audit.note(changeOf("user.reset", { email }));
  const words = `Anyone who opens this link sets a new password for ${email}, once, within an hour:\n`;
  await print(process.stderr, words);
  await print(process.stdout, `${link.href}\n`);
}

function existing({ email }: NewPerson): string {
  return `${email} has an account already.`;
}
