import { expect, test } from "vitest";
import { formulasDocument } from "./formulas-document.ts";

test("the document of formulas is what the expressions say", async () => {
  await expect(formulasDocument()).toMatchFileSnapshot("../../../docs/formulas.md");
});
