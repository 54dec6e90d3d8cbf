/**
 * Which feature stands below which: a feature may use the contracts, models and doors of the features
 * named here, and of no others. Read by the linter (scripts/lint), explained in docs/architecture.md.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const FEATURES_BELOW = {
  site: ["account", "resources"],
  account: [],
  criteria: [],
  ai: [],
  "report-files": [],
  deals: ["account"],
  practice: ["deals", "ai"],
  resources: [],
  benchmarks: [],
  "deal-import": ["deals"],
  leads: ["deals", "deal-import", "report-files"],
  "saved-analyses": ["deals", "benchmarks"],
  fit: ["deals", "criteria", "ai"],
  funding: ["deals", "ai", "report-files"],
  letters: ["deals", "funding", "report-files"],
  "deal-list": [
    "deals",
    "deal-import",
    "saved-analyses",
    "benchmarks",
    "report-files",
    "funding",
    "letters",
    "practice",
  ],
  "deal-analysis": [
    "account",
    "deals",
    "fit",
    "funding",
    "letters",
    "practice",
    "saved-analyses",
    "benchmarks",
    "report-files",
  ],
  documents: ["deals", "funding", "letters", "practice", "saved-analyses", "deal-analysis", "benchmarks"],
  coach: ["deals", "funding", "deal-analysis", "ai", "benchmarks"],
  home: ["deals", "criteria", "fit", "funding", "leads"],
  "data-export": [
    "deals",
    "criteria",
    "ai",
    "fit",
    "funding",
    "saved-analyses",
    "letters",
    "leads",
    "practice",
    "coach",
    "documents",
  ],
  admin: ["account", "resources", "ai", "benchmarks"],
};

/**
 * The packages that contracts and models may use: they run in the browser, on the server and on the command
 * line alike, and every visitor of a screen loads them.
 *
 * @type {readonly string[]}
 */
export const CONTRACT_PACKAGES = ["zod", "@orpc/contract", "diff"];

/**
 * Packages that need Node, a database or the secrets of the server: never in the browser.
 *
 * @type {readonly string[]}
 */
export const SERVER_PACKAGES = [
  "@ai-sdk/openai-compatible",
  "@hono/node-server",
  "@orpc/json-schema",
  "@orpc/openapi",
  "@orpc/server",
  "@orpc/zod",
  "@simplewebauthn/server",
  "ai",
  "docx",
  "drizzle-orm",
  "hono",
  "hucre",
  "nodemailer",
  "openid-client",
  "pdfmake",
  "pg",
  "pg-boss",
  "pg-copy-streams",
  "prom-client",
  "yauzl",
  "yazl",
];

/**
 * Packages that draw or fetch for the browser: never on the server, whose start they would slow.
 *
 * @type {readonly string[]}
 */
export const BROWSER_PACKAGES = [
  "@fontsource-variable/inter",
  "@fontsource-variable/source-serif-4",
  "@hookform/resolvers",
  "@orpc/tanstack-query",
  "@simplewebauthn/browser",
  "@tanstack/react-query",
  "@tanstack/react-router",
  "@tanstack/react-virtual",
  "@visx/scale",
  "@visx/shape",
  "clsx",
  "cmdk",
  "lucide-react",
  "radix-ui",
  "react",
  "react-dom",
  "react-hook-form",
  "uqr",
];

/**
 * The parts of the two platforms from the lowest to the highest: each may use those before it, and none after it.
 * A part is a folder, or a file that stands in no folder. Features stand above all of a platform but its lists of
 * features and what starts it.
 *
 * @type {Readonly<Record<"server" | "web", readonly string[]>>}
 */
export const PLATFORM_ORDER = {
  server: [
    "package-root.ts",
    "root-cause.ts",
    "to-stream.ts",
    "network-of.ts",
    "redact.ts",
    "log.ts",
    "start-problem.ts",
    "listen-problem.ts",
    "seal.ts",
    "request-trace.ts",
    "schema.ts",
    "config-values.ts",
    "ai-settings.ts",
    "document-settings.ts",
    "mailer.ts",
    "config.ts",
    "database",
    "embedded",
    "open-database-server.ts",
    "outbound",
    "announcements.ts",
    "settings",
    "audit",
    "keys",
    "backup",
    "session",
    "call-context.ts",
    "readiness.ts",
    "jobs",
    "mail",
    "document-route.ts",
    "file-route.ts",
    "upload-route.ts",
    "feature.ts",
    "http",
    "metrics",
    "create-platform.ts",
    "features.ts",
    "drain-server.ts",
    "start-server.ts",
    "main.ts",
  ],
  web: [
    "lib",
    "feature.ts",
    "ui",
    "drafts",
    "import",
    "screens",
    "menus.ts",
    "shell",
    "router",
    "first-features.ts",
    "features.ts",
    "main.tsx",
  ],
};
