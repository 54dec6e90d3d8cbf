import { createWriteStream } from "node:fs";
import { once } from "node:events";
import { finished } from "node:stream/promises";
import { exportAudit } from "#server/audit/export-audit.ts";
import { verifyAudit } from "#server/audit/verify-audit.ts";
import type { Command } from "./command.ts";
import { CommandProblem } from "./command-problem.ts";
import { type CommandPlatform, openPlatform } from "./open-platform.ts";
import { parseOptions } from "./parse-options.ts";
import { print } from "./print.ts";

const USAGE = `Usage: deal audit check
       deal audit export [FILE]

check   reads the whole audit log and says whether every entry is as it was written and none is missing. The exit
        status is 1 when the chain does not hold.
export  writes the log as lines of JSON to FILE, which must not exist yet, or to standard output: the checkpoint for entries older than AUDIT_KEEP_DAYS, then every entry with its hash, the newest one's mark last.`;

/** `audit check` and `audit export`: the log of changes and refused access, for an operator. */
export const auditCommand: Command = {
  usage: USAGE,
  async run(args) {
    const { positionals } = parseOptions({ args: [...args], allowPositionals: true, options: {} }, USAGE);
    const [action, file, ...more] = positionals;
    const isKnown = (action === "check" && file === undefined) || action === "export";
    if (!isKnown || more.length > 0) throw new CommandProblem(USAGE);
    const platform = await openPlatform();
    try {
      if (action === "check") return await check(platform);
      await (file === undefined
        ? exportAudit(platform, (text) => print(process.stdout, text))
        : write(platform, file));
      return 0;
    } finally {
      await platform.close();
    }
  },
};

async function check(platform: CommandPlatform): Promise<number> {
  const verdict = await verifyAudit(platform);
  const older =
    verdict.folded > 0 ? ` ${verdict.folded} older ones are folded into the signed checkpoint.` : "";
  if (verdict.ok) {
    await print(process.stdout, `The chain holds: ${verdict.rows} entries, none missing.${older}\n`);
    return 0;
  }
  await print(process.stdout, `The chain breaks at entry ${verdict.number}. ${verdict.problem}${older}\n`);
  return 1;
}

async function write(platform: CommandPlatform, file: string): Promise<void> {
  // Readable by its owner alone: it says who did what, and from where.
  const target = createWriteStream(file, { flags: "wx", mode: 0o600 });
  try {
    await once(target, "open");
  } catch (error) {
    throw new CommandProblem(`The file ${file} could not be made: ${String(error)}`);
  }
  await exportAudit(platform, async (text) => {
    if (!target.write(text)) await once(target, "drain");
  });
  target.end();
  await finished(target);
}
