import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import { vi } from "vitest";
import { type AiSettings, aiSettings } from "#features/ai/server/ai-settings.ts";
import type { AcquisitionCriteria } from "#features/criteria/model/criteria.ts";
import type { DealDataInput } from "#features/deals/model/deal-data.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { giveSettings } from "#server/feature-settings.ts";
import type { ServerConfig } from "#server/start-server.ts";
import { type ProviderServer, openProviderServer, type Reply } from "./provider-server.ts";
import { makeDeal } from "./deals.ts";
import { openTestServer, type TestMember, type TestServer } from "./server.ts";
import { QUIET } from "./quiet-config.ts";

/** A deal that misses the buyer's price. */
export const FIT_DEAL: Partial<DealDataInput> = {
  basics: { businessName: "Summit Air", industry: "HVAC" },
  financials: { askingPrice: 1_200_000, ebitda: 330_000 },
};

/** What a provider says of it, with a figure that nobody entered. */
export const FIT_REPLY = {
  fitScore: 8,
  recommendation: "buy",
  overallAssessment: "A close fit at $1,200,000. It should earn $900,000.",
  goodMatchReasons: [{ category: "Price", reason: "In range.", importance: "high" }],
  poorMatchReasons: [],
  analysisTimestamp: "2026-11-20T08:00:00.000Z",
};

export type FitBuyer = TestMember & { set: AcquisitionCriteria };

export interface FitBench {
  /** Asked by webhook for every fit analysis of `server`. */
  outside: ProviderServer;
  server: TestServer;
  config: ServerConfig;
  /** Who answers at `server`. */
  ai: Pick<AiSettings, "tasks">;
  /** A further server, closed with the bench. */
  openServer(settings?: Partial<ServerConfig>): Promise<TestServer>;
  /** Somebody with an active set; what was asked so far is forgotten. */
  createBuyer(on?: TestServer): Promise<FitBuyer>;
  close(): Promise<void>;
}

export async function openFitBench(): Promise<FitBench> {
  const outside = await openProviderServer();
  const webhook = { kind: "webhook" as const, webhookUrl: outside.webhookUrl, secretHeader: "X-Key" };
  const ai = { tasks: { "fit-analysis": { ...webhook, secret: "open sesame", signingKey: null } } };
  const settings = {
    outboundAllowHosts: [outside.host],
    featureSettings: [giveSettings(aiSettings, ai)],
  };
  const opened: TestServer[] = [];
  const openServer = async (more: Partial<ServerConfig> = {}) => {
    const server = await openTestServer(more);
    opened.push(server);
    return server;
  };
  const server = await openServer(settings);
  return {
    outside,
    server,
    config: { ...QUIET, ...settings },
    ai,
    openServer,
    async createBuyer(on = server) {
      const member = await on.createMember();
      const fields = { name: "HVAC", industryPreferences: ["HVAC"], maxPriceTargetUsd: 1_000_000 };
      const set = await member.criteria.create({ fields });
      outside.received.splice(0);
      return { ...member, set };
    },
    async close() {
      for (const one of opened) await one.close();
      await outside.close();
    },
  };
}

/** A stored deal that nothing in the background works on. */
export async function importDeal(member: TestMember, name = "Summit Air"): Promise<string> {
  const rows = [{ row: 1, data: makeDeal(name, FIT_DEAL) }];
  await member.dealImport.store({ importId: crypto.randomUUID(), fileName: "a.csv", rows });
  const { items } = await member.deals.list({ filter: { search: name } });
  return items[0]?.id ?? "";
}

export async function fitRowsOf({ db }: TestServer, member: TestMember, table = "acquisition_fit_analyses") {
  return (
    await inWorkspace(db, inPersonalWorkspace(member.person.id), (tx) =>
      tx.client.query(`select * from ${table}`),
    )
  ).rows;
}

/** A reply that is given once it is let go. */
export function delayedReply(value: unknown): { reply: Reply; release: () => void } {
  const released = Promise.withResolvers<void>();
  return {
    release: released.resolve,
    reply: (response) =>
      void released.promise.then(() =>
        response.setHeader("content-type", "application/json").end(JSON.stringify(value)),
      ),
  };
}

export const until = (holds: () => Promise<void>) => vi.waitFor(holds, { timeout: 300_000, interval: 50 });
