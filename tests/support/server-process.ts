import { createLog } from "#server/log.ts";
import { startServer } from "#server/start-server.ts";
import { QUIET } from "./quiet-config.ts";

/** The server in a process of its own, on a database that is there, to be killed by the test that started it. */
const [databaseUrl = ""] = process.argv.slice(2);
const { address } = await startServer({ databaseUrl, config: QUIET, log: createLog(() => undefined) });
process.send?.(address);
