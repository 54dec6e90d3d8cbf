/**
 * Which feature stands below which: a feature may use the contracts, models and doors of the features
 * named here, and of no others. Read by the linter (scripts/lint), explained in docs/architecture.md.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const FEATURES_BELOW = {
  site: ["sign-in", "profile", "resources", "deals", "benchmarks"],
  "sign-in": [],
  profile: ["sign-in"],
  workspaces: ["sign-in"],
  events: [],
  criteria: [],
  ai: [],
  "report-files": [],
  deals: ["events", "profile"],
  "deal-moves": ["deals", "workspaces"],
  practice: ["deals", "ai"],
  resources: [],
  rules: [],
  benchmarks: ["rules"],
  "deal-import": ["deals"],
  "due-diligence": ["deals"],
  contacts: ["deals"],
  leads: ["deals", "deal-import", "report-files", "contacts"],
  tasks: ["deals", "workspaces"],
  reminders: ["tasks", "workspaces"],
  pipeline: ["deals", "leads", "workspaces", "saved-views"],
  "saved-views": [],
  "saved-analyses": ["profile", "deals", "benchmarks"],
  fit: ["deals", "criteria", "ai"],
  funding: ["events", "profile", "deals", "ai", "report-files"],
  lending: ["profile", "deals", "funding", "books", "rules", "documents", "report-files"],
  structures: ["profile", "deals", "funding", "lending", "books", "rules", "report-files"],
  letters: ["events", "deals", "funding", "report-files"],
  calendar: ["workspaces", "tasks", "letters", "funding"],
  "deal-list": [
    "deals",
    "deal-moves",
    "deal-import",
    "saved-views",
    "saved-analyses",
    "benchmarks",
    "report-files",
    "funding",
    "letters",
    "practice",
  ],
  documents: [
    "events",
    "deals",
    "pipeline",
    "deal-moves",
    "funding",
    "letters",
    "practice",
    "saved-analyses",
    "due-diligence",
    "benchmarks",
  ],
  comments: ["deals", "documents", "workspaces"],
  timeline: ["deals", "pipeline"],
  books: ["profile", "deals", "documents", "due-diligence", "report-files", "rules"],
  intake: ["ai", "deals", "books", "documents"],
  "deal-analysis": [
    "deal-moves",
    "events",
    "profile",
    "deals",
    "fit",
    "funding",
    "letters",
    "practice",
    "saved-analyses",
    "benchmarks",
    "report-files",
    "workspaces",
    "documents",
    "books",
    "lending",
    "structures",
    "intake",
    "pipeline",
    "tasks",
    "comments",
    "timeline",
    "due-diligence",
    "contacts",
  ],
  coach: [
    "profile",
    "deals",
    "books",
    "funding",
    "lending",
    "structures",
    "deal-analysis",
    "due-diligence",
    "ai",
    "benchmarks",
  ],
  home: ["profile", "deals", "criteria", "fit", "funding", "leads", "tasks", "pipeline", "timeline"],
  "data-export": [
    "profile",
    "workspaces",
    "deals",
    "books",
    "lending",
    "structures",
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
    "pipeline",
    "intake",
    "tasks",
    "comments",
    "due-diligence",
    "contacts",
  ],
  admin: ["sign-in", "profile", "resources", "ai", "rules", "intake"],
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
  "@hyzyla/pdfium",
  "@kenjiuno/msgreader",
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
  "imapflow",
  "ical-generator",
  "mammoth",
  "nodemailer",
  "openid-client",
  "pdfmake",
  "pg",
  "pg-boss",
  "pg-copy-streams",
  "postal-mime",
  "prom-client",
  "tesseract.js",
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
 * Packages that either side may use: the server reads with them what the browser draws, each with a build of its own.
 *
 * @type {readonly string[]}
 */
export const SHARED_PACKAGES = ["pdfjs-dist"];

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
    "database-address.ts",
    "config-values.ts",
    "feature-settings.ts",
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
    "events",
    "call-context.ts",
    "readiness.ts",
    "jobs",
    "mail",
    "workspaces",
    "document-route.ts",
    "feed-route.ts",
    "file-route.ts",
    "inbound-route.ts",
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
    "browser",
    "errors",
    "toasts",
    "calls",
    "session",
    "api",
    "navigation",
    "figure-guides.ts",
    "feature.ts",
    "workers",
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
