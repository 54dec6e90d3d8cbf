import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPlantedTree, type PlantedTree, runTool } from "./planted-tree.ts";

/** One TypeScript project a room: what a room does not have, its code cannot name. */
const REFUSED = [
  {
    rule: "kit has no DOM",
    file: "src/kit/k1.ts",
    text: "export const at = () => document.title;",
    name: "document",
  },
  {
    rule: "kit has no Node",
    file: "src/kit/k2.ts",
    text: "export const at = () => process.pid;",
    name: "process",
  },
  {
    rule: "workers has no DOM",
    file: "src/workers/w1.ts",
    text: "export const at = () => self.postMessage(1);",
    name: "self",
  },
  {
    rule: "calc has no DOM",
    file: "src/calc/a1.ts",
    text: "export const at = () => document.title;",
    name: "document",
  },
  {
    rule: "calc has no Node",
    file: "src/calc/a2.ts",
    text: "export const at = () => process.pid;",
    name: "process",
  },
  {
    rule: "calc has no network",
    file: "src/calc/a3.ts",
    text: "export const at = () => fetch('/');",
    name: "fetch",
  },
  {
    rule: "calc has no timer",
    file: "src/calc/a4.ts",
    text: "export const at = () => setTimeout(at, 1);",
    name: "setTimeout",
  },
  {
    rule: "contracts have no DOM",
    file: "src/contract/b1.ts",
    text: "export const at = () => window.name;",
    name: "window",
  },
  {
    rule: "models have no Node",
    file: "src/features/deals/model/b2.ts",
    text: "export const at = () => Buffer.from('');",
    name: "Buffer",
  },
  {
    rule: "the server has no DOM",
    file: "src/server/c1.ts",
    text: "export const at = () => document.title;",
    name: "document",
  },
  {
    rule: "the command line has no DOM",
    file: "src/cli/c2.ts",
    text: "export const at = () => window.name;",
    name: "window",
  },
  {
    rule: "the browser has no Node",
    file: "src/web/d1.ts",
    text: "export const at = () => process.pid;",
    name: "process",
  },
  {
    rule: "a feature's web has no Node modules",
    file: "src/features/deals/web/d2.ts",
    text: 'import { readFileSync } from "node:fs";\nexport const at = readFileSync;',
    name: "node:fs",
  },
] as const;

const ACCEPTED = [
  { file: "src/calc/e1.ts", text: "export const at = (x: number) => Math.round(x);" },
  {
    file: "src/server/e2.ts",
    text: 'import { readFileSync } from "node:fs";\nexport const at = () => readFileSync(String(process.pid));',
  },
  { file: "src/web/e3.ts", text: "export const at = () => document.title;" },
] as const;

let tree: PlantedTree;
let report: string;

beforeAll(async () => {
  tree = createPlantedTree();
  for (const { file, text } of [...REFUSED, ...ACCEPTED]) tree.plant(file, `${text}\n`);
  const rooms = ["kit", "calc", "workers", "contract", "server", "web"].map(
    (room) => `tsconfig/${room}.json`,
  );
  report = await runTool(tree, "typescript/bin/tsc", ["--build", "--pretty", "false", ...rooms]);
});

afterAll(() => tree.remove());

describe("what a room does not have is refused by its TypeScript project", () => {
  test.each(REFUSED)("$rule", ({ file, name }) => {
    const lines = report.split("\n").filter((line) => line.startsWith(`${file}(`));
    expect(lines.join("\n")).toContain(`'${name}'`);
  });
});

test.each(ACCEPTED)("$file is accepted", ({ file }) => {
  expect(report).not.toContain(`${file}(`);
});
