import { FEATURES_BELOW } from "#rooms";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ACCEPTED, ACCEPTED_DOORS } from "./import-rules/accepted.ts";
import { createPlantedTree, type PlantedTree, runTool } from "./import-rules/planted-tree.ts";
import { REFUSED } from "./import-rules/refused.ts";

interface Finding {
  readonly message: string;
  readonly help?: string;
  readonly filename: string;
}

/** Lint knows nothing of the files that an import means, so what is planted need not exist elsewhere. */
function textOfImports(sources: readonly string[]): string {
  const lines = sources.map(
    (source, index) => `import * as thing${index} from "${source}";\nvoid thing${index};\n`,
  );
  return lines.join("");
}

async function lint(tree: PlantedTree): Promise<readonly Finding[]> {
  const report = await runTool(tree, "oxlint/bin/oxlint", ["--format=json", "src", "tests", "bench"]);
  const { diagnostics } = JSON.parse(report) as { diagnostics: Finding[] };
  return diagnostics;
}

let refusedTree: PlantedTree;
let acceptedTree: PlantedTree;
let refused: readonly Finding[];
let accepted: readonly Finding[];

beforeAll(async () => {
  refusedTree = createPlantedTree();
  for (const { file, text } of REFUSED) refusedTree.plant(file, text);
  refusedTree.plant("tests/nothing.ts", "");
  refusedTree.plant("bench/nothing.ts", "");
  acceptedTree = createPlantedTree();
  for (const { file, sources } of ACCEPTED) acceptedTree.plant(file, textOfImports(sources));
  for (const door of ACCEPTED_DOORS) acceptedTree.plant(door, 'export { thing } from "./thing.ts";\n');
  [refused, accepted] = await Promise.all([lint(refusedTree), lint(acceptedTree)]);
});

afterAll(() => {
  refusedTree.remove();
  acceptedTree.remove();
});

describe("a violation is refused in words that say what to do", () => {
  test.each(REFUSED)("$rule", ({ file, says }) => {
    const findings = refused.filter((finding) => finding.filename === file);
    const words = findings.map((finding) => `${finding.message} ${finding.help ?? ""}`);
    expect(words.join("\n")).toContain(says);
  });
});

describe("a lawful import is accepted", () => {
  const files = [...ACCEPTED.map(({ file }) => file), ...ACCEPTED_DOORS];
  test.each(files)("%s", (file) => {
    expect(accepted.filter((finding) => finding.filename === file)).toEqual([]);
  });
});

test("no feature stands below itself, however long the way", () => {
  const visit = (feature: string, above: readonly string[]): void => {
    expect(above).not.toContain(feature);
    expect(Object.keys(FEATURES_BELOW)).toContain(feature);
    for (const below of FEATURES_BELOW[feature] ?? []) visit(below, [...above, feature]);
  };
  for (const feature of Object.keys(FEATURES_BELOW)) visit(feature, []);
});
