import { type Role, roles } from "#contract/person.ts";
import { emailSchema } from "#features/account/contract.ts";
import { createAccount, createSetupLink, findAccountByEmail } from "#features/account/server/index.ts";
import type { Command } from "./command.ts";
import { CommandProblem } from "./command-problem.ts";
import { type CommandPlatform, openPlatform } from "./open-platform.ts";
import { parseOptions } from "./parse-options.ts";
import { print } from "./print.ts";
import { readPassword } from "./read-password.ts";

const USAGE = `Usage: deal user add EMAIL [--first NAME] [--last NAME] [--role admin|user] [--password-stdin]

Makes an account. Without a password, prints a link with which the person chooses one: it works once, within
24 hours. With --password-stdin the password is the first line of standard input, and the account can be used
at once. The role is user unless said otherwise.`;

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
    if (action !== "add" || address === undefined || more.length > 0) throw new CommandProblem(USAGE);
    const person = {
      email: readEmail(address),
      firstName: values.first.trim(),
      lastName: values.last.trim(),
      role: readRole(values.role),
    };
    const password = values["password-stdin"] ? await readPassword(process.stdin) : null;
    const platform = await openPlatform();
    try {
      await addPerson(platform, person, password);
    } finally {
      await platform.close();
    }
    return 0;
  },
};

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
  { database, appOrigin }: CommandPlatform,
  person: NewPerson,
  password: string | null,
): Promise<void> {
  if (password === null) {
    if (await findAccountByEmail(database, person.email)) throw new CommandProblem(existing(person));
    const link = await createSetupLink({ db: database, appOrigin, ...person });
    const words = `Give ${person.email} this link. It works once, within 24 hours:\n`;
    await print(process.stderr, words);
    await print(process.stdout, `${link}\n`);
    return;
  }
  const answer = await createAccount({ db: database, ...person, password });
  if (!answer.ok) throw new CommandProblem(`${person.email}: ${answer.message}`);
  await print(process.stdout, `${person.email} has an account (${person.role}) and can sign in.\n`);
}

function existing({ email }: NewPerson): string {
  return `${email} has an account already.`;
}
