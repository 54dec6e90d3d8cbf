import { must } from "#tests/prove/two-servers/check.ts";
import { connectionsOf, READABLE, judgeSettings } from "./required-settings.ts";
import type { Site } from "./site.ts";

/** The machines are set as docs/operations.md says and as the compose file has it. */
export async function checkSettings(site: Site): Promise<string> {
  const { rows } = await site.db.pool.query<{
    name: string;
    success: boolean;
    said: string;
    isCoordinator: boolean;
  }>(
    `select n.nodename || ':' || n.nodeport as name, a.success, a.result as said, n.groupid = 0 as "isCoordinator"
      from run_command_on_all_nodes($1) a join pg_dist_node n using (nodeid) order by n.groupid`,
    [
      `select json_object_agg(name, current_setting(name, true)) from unnest(array['${READABLE.join("','")}']) as name`,
    ],
  );
  const unread = rows.find(({ success }) => !success);
  must(unread === undefined, `The settings of ${unread?.name} cannot be read: ${unread?.said}`);
  const machines = rows.map((row) => ({ ...row, said: JSON.parse(row.said) as Record<string, string> }));
  const coordinator = machines.find(({ isCoordinator }) => isCoordinator);
  must(coordinator !== undefined, "The coordinator does not know itself: run deploy/make-cluster.sh again.");
  const connections = connectionsOf(coordinator.said);
  const wrong = machines.flatMap(({ name, said }) =>
    // Without it the machine would not have answered; the login may not read it.
    judgeSettings({ ...said, shared_preload_libraries: "citus" }, connections).map(
      (problem) => `${name}: ${problem}`,
    ),
  );
  must(wrong.length === 0, wrong.join("; "));
  return `${machines.length} machines are set as docs/operations.md says`;
}
