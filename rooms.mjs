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
  answerers: [],
  deals: ["account"],
  simulator: ["deals", "answerers"],
  resources: [],
  benchmarks: [],
  exports: ["deals", "benchmarks"],
  listings: ["deals"],
  leads: ["deals", "listings", "exports"],
  analyses: ["deals", "benchmarks"],
  explorer: ["deals", "analyses", "exports"],
  compare: ["deals", "analyses", "benchmarks"],
  fit: ["deals", "criteria", "answerers"],
  funding: ["deals", "answerers", "exports"],
  letters: ["deals", "funding", "exports"],
  analysis: [
    "account",
    "deals",
    "fit",
    "funding",
    "letters",
    "simulator",
    "analyses",
    "benchmarks",
    "exports",
  ],
  documents: ["deals", "funding", "letters", "simulator", "analyses", "analysis", "benchmarks"],
  coach: ["deals", "funding", "analysis", "answerers", "benchmarks"],
  library: ["deals", "funding", "listings", "letters", "simulator", "exports"],
  home: ["deals", "criteria", "fit", "funding", "leads"],
  takeout: [
    "deals",
    "criteria",
    "answerers",
    "fit",
    "funding",
    "analyses",
    "letters",
    "leads",
    "simulator",
    "coach",
    "documents",
  ],
  admin: ["account", "resources", "answerers", "benchmarks"],
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
