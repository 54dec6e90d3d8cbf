import { renewFirstAdminLink } from "#features/sign-in/server/index.ts";
import { changeOf } from "./change-of.ts";
import type { Command } from "./command.ts";
import { CommandProblem } from "./command-problem.ts";
import { openPlatform } from "./open-platform.ts";
import { parseOptions } from "./parse-options.ts";
import { print } from "./print.ts";

const USAGE = `Usage: deal setup-link

Prints a new link that makes the first administrator: it works once, within 24 hours, and ends the one before it.
Can be given while the server runs. Once there is an administrator there is no such link: "user add" lets people in,
"user reset" is the way back for someone who forgot their password.`;

/** `setup-link`: the link of the first start, when it was lost or is too old. */
export const setupLinkCommand: Command = {
  usage: USAGE,
  async run(args) {
    const { positionals } = parseOptions({ args: [...args], allowPositionals: true, options: {} }, USAGE);
    if (positionals.length > 0) throw new CommandProblem(USAGE);
    const { database, appOrigin, audit, close } = await openPlatform();
    try {
      const link = await renewFirstAdminLink(database, appOrigin);
      if (link === null)
        throw new CommandProblem(
          "There is an administrator already. Log in, or print a way back in: deal user reset EMAIL",
        );
      await audit.note(changeOf("setup-link", {}));
      await print(
        process.stderr,
        `Open this link to make the first administrator. It works once, within 24 hours. Does your server answer elsewhere than at ${appOrigin}? Give this command the same PORT or APP_ORIGIN.\n`,
      );
      await print(process.stdout, `${link}\n`);
      return 0;
    } finally {
      await close();
    }
  },
};
