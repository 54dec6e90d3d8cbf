/** One violation of each rule: where it is planted, what it says, and the words it must be refused with. */
export interface Refused {
  readonly rule: string;
  readonly file: string;
  readonly text: string;
  readonly says: string;
}

const importing = (source: string): string => `import { thing } from "${source}";\nvoid thing;\n`;

export const REFUSED: readonly Refused[] = [
  // calc
  {
    rule: "calc uses no package",
    file: "src/calc/a1.ts",
    text: importing("zod"),
    says: "calc is pure arithmetic and uses neither packages nor Node",
  },
  {
    rule: "calc uses no Node",
    file: "src/calc/a2.ts",
    text: importing("node:fs"),
    says: "calc is pure arithmetic and uses neither packages nor Node",
  },
  {
    rule: "calc uses no Node under its short name",
    file: "src/calc/a3.ts",
    text: importing("fs"),
    says: "calc is pure arithmetic and uses neither packages nor Node",
  },
  {
    rule: "calc knows no other room",
    file: "src/calc/a4.ts",
    text: importing("#contract/person.ts"),
    says: "calc stands below everything but kit",
  },
  {
    rule: "calc knows no workers",
    file: "src/calc/a41.ts",
    text: importing("#workers/task.ts"),
    says: "calc stands below everything but kit",
  },
  {
    rule: "workers uses no package",
    file: "src/workers/w1.ts",
    text: importing("zod"),
    says: "workers runs in the browser and on the server and uses neither packages nor Node",
  },
  {
    rule: "workers knows no side",
    file: "src/workers/w2.ts",
    text: importing("#web/ui/button.tsx"),
    says: "workers stands below everything but kit and calc",
  },
  {
    rule: "workers has no clock",
    file: "src/workers/w3.ts",
    text: "export const now = () => performance.now();\n",
    says: "workers has no clock: pass the date in.",
  },
  {
    rule: "calc has no clock",
    file: "src/calc/a6.ts",
    text: "export const now = () => Date.now();\n",
    says: "calc has no clock: pass the date in.",
  },
  {
    rule: "calc has no randomness",
    file: "src/calc/a7.ts",
    text: "export const roll = () => Math.random();\n",
    says: "calc has no randomness: pass the number in.",
  },
  {
    rule: "files do not import each other in a circle, types neither",
    file: "src/calc/deal/a9.ts",
    text: 'import type { Other } from "./a10.ts";\nexport interface One {\n  other: Other;\n}\n',
    says: "Dependency cycle detected",
  },
  {
    rule: "the other half of the circle",
    file: "src/calc/deal/a10.ts",
    text: 'import type { One } from "./a9.ts";\nexport interface Other {\n  one: One | null;\n}\n',
    says: "Dependency cycle detected",
  },
  // kit
  {
    rule: "kit uses no package",
    file: "src/kit/k1.ts",
    text: importing("zod"),
    says: "kit is pure and uses neither packages nor Node",
  },
  {
    rule: "kit uses no Node",
    file: "src/kit/k2.ts",
    text: importing("node:util"),
    says: "kit is pure and uses neither packages nor Node",
  },
  {
    rule: "kit knows no other room, calc neither",
    file: "src/kit/k3.ts",
    text: importing("#calc/deal/figure.ts"),
    says: "kit stands below everything",
  },
  {
    rule: "kit has no clock",
    file: "src/kit/k4.ts",
    text: "export const now = () => Date.now();\n",
    says: "kit has no clock: pass the date in.",
  },
  {
    rule: "kit has no clock under another name either",
    file: "src/kit/k5.ts",
    text: "export const now = () => new Date();\n",
    says: "kit has no clock: pass the date in.",
  },
  {
    rule: "kit has no randomness",
    file: "src/kit/k6.ts",
    text: "export const roll = () => Math.random();\n",
    says: "kit has no randomness: pass the number in.",
  },
  {
    rule: "the largest amount is said once",
    file: "src/web/k7.ts",
    text: "export const most = 10_000_000_000_000;\n",
    says: 'Write LARGEST_USD of "#kit/limits.ts"',
  },
  {
    rule: "a page's address is stated once",
    file: "src/features/home/web/k9.tsx",
    text: 'export const Link = () => <a href="/dashboard/leads">Leads</a>;\n',
    says: 'Link with a function of "#features/<name>/addresses.ts"',
  },
  {
    rule: "a page's address is stated once, in a template too",
    file: "src/features/coach/model/k10.ts",
    text: "export const textOf = (id: string) => `[Open](/dashboard/deal-input?dealId=${id})`;\n",
    says: 'Link with a function of "#features/<name>/addresses.ts"',
  },
  {
    rule: "a page's address is stated once, for the dashboard itself too",
    file: "src/web/k11.ts",
    text: 'export const home = "/dashboard";\n',
    says: 'Link with a function of "#features/<name>/addresses.ts"',
  },
  {
    rule: "a page's address is stated once, in a pattern too",
    file: "src/web/k12.ts",
    text: "export const isLeads = (path: string) => /^\\/dashboard\\/leads$/.test(path);\n",
    says: 'Link with a function of "#features/<name>/addresses.ts"',
  },
  {
    rule: "a page's address is stated once, for administrators too",
    file: "src/features/home/web/k13.ts",
    text: 'export const users = "/admin/users";\n',
    says: 'Link with a function of "#features/<name>/addresses.ts"',
  },
  {
    rule: "addresses know nothing but kit",
    file: "src/features/deals/addresses.ts",
    text: importing("#features/sign-in/contract.ts"),
    says: "addresses.ts is known to every feature and may use kit alone",
  },
  {
    rule: "figures are written in kit alone",
    file: "src/web/k8.ts",
    text: 'export const words = (count: number) => count.toLocaleString("en-US");\n',
    says: 'Write figures with "#kit/format-figure.ts"',
  },
  {
    rule: "days are written in kit alone",
    file: "src/features/deals/model/k9.ts",
    text: 'export const words = new Intl.DateTimeFormat("en-US");\n',
    says: 'Write days and moments with "#kit/day.ts"',
  },
  {
    rule: "the day of a moment is told in kit alone",
    file: "src/server/k11.ts",
    text: "export const day = (at: Date) => at.toISOString().slice(0, 10);\n",
    says: 'Write days and moments with "#kit/day.ts"',
  },
  {
    rule: "lists are written in kit alone",
    file: "src/calc/k10.ts",
    text: 'export const words = new Intl.ListFormat("en");\n',
    says: 'Write lists with "#kit/list-words.ts"',
  },
  // contracts and models
  {
    rule: "a contract uses no server room",
    file: "src/features/deals/contract.ts",
    text: importing("./server/feature.ts"),
    says: "Contracts and models are shared by both sides and may not know server",
  },
  {
    rule: "a model uses no web room",
    file: "src/features/deals/model/b2.ts",
    text: importing("#web/ui/buttons/button.tsx"),
    says: "Contracts and models are shared by both sides and may not know web",
  },
  {
    rule: "a model uses no React",
    file: "src/features/deals/model/b3.ts",
    text: importing("react"),
    says: 'alone, not "react"',
  },
  {
    rule: "a contract uses no database driver",
    file: "src/features/sign-in/contract.ts",
    text: importing("drizzle-orm/pg-core"),
    says: 'alone, not "drizzle-orm"',
  },
  {
    rule: "src/contract uses no Node",
    file: "src/contract/b5.ts",
    text: importing("node:crypto"),
    says: 'alone, not "node:crypto"',
  },
  {
    rule: "src/contract names no feature",
    file: "src/contract/b6.ts",
    text: importing("#features/deals/contract.ts"),
    says: "src/contract stands below the features",
  },
  {
    rule: "a model uses no model of a feature above",
    file: "src/features/deals/model/b7.ts",
    text: importing("#features/deal-import/model/plan-import.ts"),
    says: '"deal-import" does not stand below "deals" (rooms.mjs): announce it',
  },
  // the two platforms
  {
    rule: "the server platform names no feature",
    file: "src/server/c1.ts",
    text: importing("#features/deals/server/feature.ts"),
    says: "The server platform names features in src/server/features.ts alone",
  },
  {
    rule: "the server platform names no contract of a feature",
    file: "src/server/c2.ts",
    text: importing("#features/deals/contract.ts"),
    says: "The server platform names features in src/server/features.ts alone",
  },
  {
    rule: "the server never reaches into the browser",
    file: "src/server/c3.ts",
    text: importing("#web/session/session.ts"),
    says: "The server may not reach into web",
  },
  {
    rule: "the server loads no browser package",
    file: "src/server/c4.ts",
    text: importing("react-dom/client"),
    says: '"react-dom" belongs to the browser',
  },
  {
    rule: "the server does not know the command line",
    file: "src/server/c5.ts",
    text: importing("#cli/main.ts"),
    says: "is the command line, which stands above",
  },
  {
    rule: "the web platform names no feature",
    file: "src/web/c6.ts",
    text: importing("#features/deals/web/feature.tsx"),
    says: "The web platform names features in src/web/features.ts, first-features.ts and menus.ts alone",
  },
  {
    rule: "the browser never reaches into the server",
    file: "src/web/c7.ts",
    text: importing("#server/config.ts"),
    says: "The browser may not reach into server",
  },
  {
    rule: "the browser has no Node",
    file: "src/web/c8.ts",
    text: importing("node:path"),
    says: '"node:path" cannot run in the browser',
  },
  {
    rule: "the browser loads no server package",
    file: "src/web/c9.ts",
    text: importing("pg"),
    says: '"pg" cannot run in the browser',
  },
  // features, on the server
  {
    rule: "a feature's server uses no feature beside it",
    file: "src/features/deals/server/d1.ts",
    text: importing("#features/ai/server/index.ts"),
    says: '"ai" does not stand below "deals" (rooms.mjs)',
  },
  {
    rule: "a feature's server uses no feature above it",
    file: "src/features/deals/server/d2.ts",
    text: importing("#features/fit/contract.ts"),
    says: '"fit" does not stand below "deals" (rooms.mjs)',
  },
  {
    rule: "a feature's server goes in by the door",
    file: "src/features/deal-import/server/d3.ts",
    text: importing("#features/deals/server/deals-table.ts"),
    says: 'Go in by the door "#features/deals/server/index.ts"',
  },
  {
    rule: "a feature's server never uses its own web folder",
    file: "src/features/deals/server/d4.ts",
    text: importing("#features/deals/web/data.ts"),
    says: "The server may not reach into web",
  },
  {
    rule: "a feature without a place is asked for one",
    file: "src/features/auction/server/d5.ts",
    text: importing("#features/deals/server/index.ts"),
    says: 'The feature "auction" has no place yet: say in rooms.mjs',
  },
  // features, in the browser
  {
    rule: "a feature's web uses no feature beside it",
    file: "src/features/criteria/web/e1.ts",
    text: importing("#features/deals/web/index.ts"),
    says: '"deals" does not stand below "criteria" (rooms.mjs)',
  },
  {
    rule: "a feature's web goes in by the door",
    file: "src/features/deal-list/web/e2.ts",
    text: importing("#features/deals/web/deal-card.tsx"),
    says: 'Go in by the door "#features/deals/web/index.ts"',
  },
  {
    rule: "a feature's web never uses its own server folder",
    file: "src/features/deals/web/e3.ts",
    text: importing("#features/deals/server/schema.ts"),
    says: "The browser may not reach into server",
  },
  {
    rule: "a dynamic import is judged as well",
    file: "src/features/deal-list/web/e4.ts",
    text: 'export const load = () => import("#features/home/web/home-screen.tsx");\n',
    says: '"home" does not stand below "deal-list" (rooms.mjs)',
  },
  {
    rule: "a type is judged as well",
    file: "src/features/deal-list/web/e5.ts",
    text: 'export type Feature = import("#server/features.ts").ServerFeature;\n',
    says: "The browser may not reach into server",
  },
  {
    rule: "a worker is judged as well",
    file: "src/features/deal-list/web/e6.ts",
    text: 'export const worker = () => new Worker(new URL("../../home/web/worker.ts", import.meta.url));\n',
    says: 'Write "#room/…" instead of "../../home/web/worker.ts"',
  },
  // the command line
  {
    rule: "the command line never uses the browser",
    file: "src/cli/f1.ts",
    text: importing("#web/session/session.ts"),
    says: "The command line has no browser",
  },
  {
    rule: "the command line goes in by the door",
    file: "src/cli/f2.ts",
    text: importing("#features/deal-import/server/store.ts"),
    says: 'Go in by the door "#features/deal-import/server/index.ts"',
  },
  // everywhere
  {
    rule: "no import climbs",
    file: "src/calc/deal/g1.ts",
    text: importing("../loans/monthly-payment.ts"),
    says: 'Write "#room/…" instead of "../loans/monthly-payment.ts"',
  },
  {
    rule: "no import climbs in a test either",
    file: "src/calc/deal/g2.test.ts",
    text: importing("../loans/monthly-payment.ts"),
    says: 'Write "#room/…" instead of "../loans/monthly-payment.ts"',
  },
  {
    rule: "an import names its file whole",
    file: "src/server/g3.ts",
    text: importing("./config"),
    says: 'Name the file of "./config" whole',
  },
  {
    rule: "the product uses nothing of the tests",
    file: "src/server/g4.ts",
    text: importing("#tests/support/database.ts"),
    says: "is there for tests",
  },
  {
    rule: "every file stands in a room",
    file: "src/misc/g5.ts",
    text: "export const thing = 1;\n",
    says: "This file stands in no room",
  },
  {
    rule: "no feature has files beside its rooms",
    file: "src/features/deals/g6.ts",
    text: "export const thing = 1;\n",
    says: "This file stands in no room",
  },
  {
    rule: "only doors re-export",
    file: "src/web/g7.ts",
    text: 'export * from "./session.ts";\n',
    says: "Only a door",
  },
  {
    rule: "index.ts is the name of doors",
    file: "src/web/ui/index.ts",
    text: "export const thing = 1;\n",
    says: "index.ts is the name of doors alone",
  },
  {
    rule: "no default export",
    file: "src/server/g9.ts",
    text: "export default function start(): void {}\n",
    says: "Prefer named exports",
  },
  {
    rule: "no mock of our own modules",
    file: "src/server/g10.test.ts",
    text: 'import { vi } from "vitest";\nvi.mock("#server/config.ts");\n',
    says: 'Use the real "#server/config.ts" instead of a mock',
  },
  {
    rule: "no skipped test",
    file: "src/server/g11.test.ts",
    text: 'import { expect, test } from "vitest";\ntest.skip("counts", () => {\n  expect(1).toBe(1);\n});\n',
    says: "test",
  },
  {
    rule: "no any",
    file: "src/server/g12.ts",
    text: "export const thing: any = 1;\n",
    says: "Unexpected `any`",
  },
  {
    rule: "no forgotten promise",
    file: "src/server/g13.ts",
    text: "async function save(): Promise<void> {}\nexport function press(): void {\n  save();\n}\n",
    says: "Promises must be awaited",
  },
  {
    rule: "no forgotten case",
    file: "src/server/g14.ts",
    text: 'export function name(side: "left" | "right"): void {\n  switch (side) {\n    case "left":\n      break;\n  }\n}\n',
    says: "Switch is not exhaustive",
  },
  {
    rule: "no assertion against null",
    file: "src/server/g15.ts",
    text: "export const first = (all: string[]) => all[0]!;\n",
    says: "non-null assertion",
  },
  {
    rule: "no console in the browser",
    file: "src/web/g16.ts",
    text: 'export const say = () => console.log("here");\n',
    says: "console",
  },
  // the order of the parts of a platform
  {
    rule: "the server platform runs one way",
    file: "src/server/database/p1.ts",
    text: importing("#server/jobs/run-jobs.ts"),
    says: "src/server/jobs stands above src/server/database",
  },
  {
    rule: "types run the same way",
    file: "src/server/audit/p2.ts",
    text: 'import type { Thing } from "#server/http/calls.ts";\nexport type Kept = Thing;\n',
    says: "src/server/http stands above src/server/audit",
  },
  {
    rule: "the web platform runs one way",
    file: "src/web/shell/p3.ts",
    text: importing("#web/router/guard.ts"),
    says: "src/web/router stands above src/web/shell",
  },
  {
    rule: "every part of a platform has its place",
    file: "src/server/later/p4.ts",
    text: importing("#server/log.ts"),
    says: "src/server/later has no place in the server platform yet",
  },
];
