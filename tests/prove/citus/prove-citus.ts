import { describeLoad, say } from "#tests/prove/machine.ts";
import { answerCalls } from "./answer-calls.ts";
import { attackMachines } from "./attack-machines.ts";
import { bringCopies } from "./bring-copies.ts";
import { moveDeals } from "./move-deals.ts";
import { checkSettings } from "./check-settings.ts";
import { compareFirstPage } from "./compare-first-page.ts";
import { endAccounts } from "./end-accounts.ts";
import { isolate } from "./isolate.ts";
import { killWorker } from "./kill-worker.ts";
import { migrateLater } from "./migrate-later.ts";
import { moveWorkspaces } from "./move-workspaces.ts";
import { type CitusSettings, LeftOut } from "./settings.ts";
import { openSite, type Site } from "./site.ts";
import { notifyAtOnce } from "./notify-at-once.ts";
import { notifyWhenWhole } from "./notify-when-whole.ts";
import { warnOfOpenings } from "./warn-of-openings.ts";

type Part = (site: Site, settings: CitusSettings) => Promise<string>;

/** In the order in which they follow from each other: what replaces the whole database comes late. */
const PARTS: Readonly<Record<string, Part>> = {
  "settings of the machines": checkSettings,
  "calls of every feature": answerCalls,
  "accounts end": endAccounts,
  "isolation on the workers": isolate,
  "hostile sessions on each machine": attackMachines,
  "a start says what stands open": warnOfOpenings,
  "changes told at once": notifyAtOnce,
  "changes told when whole": notifyWhenWhole,
  "deals between workspaces": moveDeals,
  "a migration of each kind": migrateLater,
  "a first page": compareFirstPage,
  "a worker killed": killWorker,
  "workspaces moved": moveWorkspaces,
  "counts, takeout, import, backup and restore": bringCopies,
};

/** Answers what did not hold. */
export async function proveCitus(settings: CitusSettings): Promise<string[]> {
  const problems: string[] = [];
  const site = await openSite(settings.databaseUrl);
  say(`${site.describe()}; ${describeLoad()}`);
  try {
    for (const [name, prove] of Object.entries(PARTS)) {
      if (settings.only !== null && settings.only !== name) continue;
      const since = performance.now();
      try {
        const told = await prove(site, settings);
        say(`✓ ${name}: ${told} (${Math.round((performance.now() - since) / 1000)} s)`);
      } catch (error) {
        if (error instanceof LeftOut) say(`- ${name}: left out, ${error.message}`);
        else
          problems.push(
            `${name}: ${error instanceof Error ? error.message : String(error)}${lastFault(site)}`,
          );
      }
    }
  } finally {
    await site.close();
  }
  return problems;
}

/** What a call hides from whoever made it stands in the log. */
function lastFault({ logged }: Site): string {
  const line = logged.findLast((one) => one.includes('"level":"fault"'));
  return line === undefined ? "" : ` (the last fault in the log: ${line.slice(0, 1_500)})`;
}
