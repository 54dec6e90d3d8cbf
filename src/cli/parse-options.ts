import { parseArgs, type ParseArgsConfig } from "node:util";
import { CommandProblem } from "./command-problem.ts";

/** Reads a command's words; one it does not know is told together with how the command is used. */
export function parseOptions<Config extends ParseArgsConfig>(
  config: Config,
  usage: string,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs<Config>(config);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [reason = ""] = error.message.split(/\.\s/);
    throw new CommandProblem(`${reason.replace(/\.$/, "")}.\n\n${usage}`);
  }
}
