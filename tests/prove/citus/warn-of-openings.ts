import pg from "pg";
import { readMachines, describeOpenings } from "#server/database/distributed/find-openings.ts";
import { must } from "#tests/prove/two-servers/check.ts";
import { type CitusSettings, LeftOut } from "./settings.ts";
import type { Site } from "./site.ts";

const CLOSED = "run_command_on_workers(text, boolean)";

/** What a start says of a cluster: of one that the script made no function, and of one that is open the function. */
export async function warnOfOpenings(site: Site, { administrator }: CitusSettings): Promise<string> {
  const read = async () => describeOpenings(await readMachines(site.db, site.databaseUrl));
  const said = (await read()).filter((sentence) => sentence.startsWith("Members"));
  must(said.length === 0, `A cluster that deploy/make-cluster.sh made is said to be open: ${said.join(" ")}`);
  if (administrator === null) throw new LeftOut("--administrator may open one to see that it is told");
  const client = new pg.Client({ connectionString: administrator });
  await client.connect();
  try {
    await client.query("set citus.enable_ddl_propagation = off");
    await client.query(`grant execute on function ${CLOSED} to public`);
    const [told] = await read();
    must(
      told?.includes("run_command_on_workers") === true,
      `Of a cluster that is open it is said: ${told ?? "nothing"}`,
    );
    const others = (await read()).slice(1);
    return `a function that was opened was told${others.length === 0 ? "" : `; also said of this cluster: ${others.join(" ")}`}`;
  } finally {
    await client.query(`revoke execute on function ${CLOSED} from public`);
    await client.end();
  }
}
