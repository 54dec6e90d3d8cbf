/** One lawful import of each kind, so that no rule refuses more than it should. */
export interface Accepted {
  readonly file: string;
  readonly sources: readonly string[];
}

export const ACCEPTED: readonly Accepted[] = [
  { file: "src/kit/a.ts", sources: ["./limits.ts", "#kit/money.ts"] },
  {
    file: "src/calc/deal/a.ts",
    sources: ["./figure.ts", "#calc/loans/monthly-payment.ts", "#kit/limits.ts"],
  },
  { file: "src/workers/a.ts", sources: ["./task.ts", "#kit/limits.ts", "#calc/deal/figure.ts"] },
  { file: "src/calc/a.test.ts", sources: ["#calc/deal/figure.ts", "vitest", "fast-check", "node:fs"] },
  {
    file: "src/contract/b.ts",
    sources: [
      "#calc/deal/figure.ts",
      "#kit/limits.ts",
      "#workers/task.ts",
      "./person.ts",
      "zod",
      "@orpc/contract",
    ],
  },
  {
    file: "src/features/deal-import/contract.ts",
    sources: [
      "#calc/deal/figure.ts",
      "#contract/person.ts",
      "#features/deals/contract.ts",
      "#features/deals/model/deal-data.ts",
      "./model/plan-import.ts",
      "zod/mini",
    ],
  },
  { file: "src/features/deals/addresses.ts", sources: ["#kit/page-address.ts"] },
  {
    file: "src/features/deals/web/b.tsx",
    // A link names a page of a feature above; its code stays out of reach.
    sources: ["#features/deal-analysis/addresses.ts", "#features/deals/addresses.ts"],
  },
  {
    file: "src/features/deal-import/model/b.ts",
    sources: ["zod", "#features/deals/contract.ts", "./read-csv.ts"],
  },
  {
    file: "src/server/http/c.ts",
    sources: [
      "#calc/deal/figure.ts",
      "#contract/person.ts",
      "./calls.ts",
      "#server/config.ts",
      "#server/database/pool.ts",
      "pg",
      "node:fs",
      "zod",
    ],
  },
  {
    file: "src/server/features.ts",
    sources: ["#features/deals/server/feature.ts", "#features/home/server/feature.ts"],
  },
  {
    file: "src/web/shell/c.ts",
    sources: [
      "#calc/deal/figure.ts",
      "#kit/limits.ts",
      "#contract/person.ts",
      "#web/ui/buttons/button.tsx",
      "react",
      "zod/mini",
    ],
  },
  {
    file: "src/web/features.ts",
    sources: ["#features/deals/web/feature.tsx", "#features/deals/contract.ts"],
  },
  {
    file: "src/web/first-features.ts",
    sources: ["#features/sign-in/web/feature.tsx"],
  },
  {
    file: "src/web/menus.ts",
    sources: ["#features/deals/web/menu.ts", "#features/deals/contract.ts"],
  },
  {
    file: "src/features/deal-import/server/d.ts",
    sources: [
      "#calc/deal/figure.ts",
      "#server/database/pool.ts",
      "#features/deals/server/index.ts",
      "#features/deals/contract.ts",
      "#features/deals/model/deal-data.ts",
      "#features/deal-import/contract.ts",
      "./schema.ts",
      "drizzle-orm",
    ],
  },
  {
    file: "src/features/deal-list/web/e.tsx",
    sources: [
      "#calc/deal/figure.ts",
      "#web/ui/buttons/button.tsx",
      "#features/deals/web/index.ts",
      "#features/deal-import/web/index.ts",
      "#features/deals/contract.ts",
      "#features/deal-list/model/view.ts",
      "./data.ts",
      "react",
      "./library.css",
      "./import-worker.ts?worker",
    ],
  },
  {
    file: "src/cli/f.ts",
    sources: [
      "#calc/deal/figure.ts",
      "#server/config.ts",
      "#features/deal-import/server/index.ts",
      "#features/sign-in/server/index.ts",
      "#features/deal-import/model/plan-import.ts",
      "#features/deal-import/contract.ts",
      "node:fs",
      "./analyze.ts",
    ],
  },
  {
    file: "src/features/deals/server/deals.int.test.ts",
    sources: [
      "#tests/support/database.ts",
      "#server/create-app.ts",
      "#features/sign-in/server/index.ts",
      "vitest",
    ],
  },
  { file: "src/features/deals/e2e/deals.e2e.ts", sources: ["#tests/support/e2e.ts", "@playwright/test"] },
  { file: "tests/journeys/first-deal.e2e.ts", sources: ["#tests/support/e2e.ts", "#server/config.ts"] },
  { file: "bench/library.bench.ts", sources: ["#server/config.ts", "#tests/support/database.ts", "node:fs"] },
];

/** A door re-exports: that is what it is for. */
export const ACCEPTED_DOORS: readonly string[] = [
  "src/features/deals/server/index.ts",
  "src/features/deals/web/index.ts",
];
