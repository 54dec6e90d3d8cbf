import { expect, test } from "vitest";
import { ofScreens } from "./shared-chunks.ts";

test("what a screen loads is found through modules that import each other, in whichever order they are asked for", () => {
  const importers: Readonly<Record<string, string[]>> = {
    "login.tsx": [],
    "form.ts": ["words.ts", "login.tsx"],
    "words.ts": ["form.ts"],
    "leaf.ts": ["words.ts"],
    "deal.ts": [],
  };
  const graph = {
    getModuleInfo: (id: string) => ({
      importers: importers[id] ?? [],
      dynamicImporters: id === "login.tsx" || id === "deal.ts" ? ["start.ts"] : [],
    }),
  };
  for (const ids of [Object.keys(importers), Object.keys(importers).toReversed()]) {
    const name = ofScreens("sign-in", /login/);
    const found = ids.filter((id) => name(id, graph) === "sign-in");
    expect(found.toSorted()).toEqual(["form.ts", "leaf.ts", "login.tsx", "words.ts"]);
  }
});
