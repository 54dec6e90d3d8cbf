import type { Stage } from "./stage.ts";

const stage = (
  [id, title, colour]: readonly [string, string, Stage["colour"]],
  more: Partial<Omit<Stage, "id" | "title" | "colour">>,
): Stage => ({ id, title, colour, kind: "open", staleAfterDays: null, takesLeads: [], ...more });

/** The stages of a workspace that has set none of its own. The days are assumptions of this product. */
export const USUAL_STAGES: readonly Stage[] = [
  stage(["new", "New", "slate"], { staleAfterDays: 7, takesLeads: ["new", "contacted"] }),
  stage(["screening", "Screening", "blue"], { staleAfterDays: 7, takesLeads: ["qualified"] }),
  stage(["talking", "Talking", "teal"], { staleAfterDays: 10 }),
  stage(["nda", "NDA signed", "violet"], { staleAfterDays: 14 }),
  stage(["books", "Reviewing books", "amber"], { staleAfterDays: 14 }),
  stage(["loi", "LOI out", "orange"], { staleAfterDays: 7 }),
  stage(["diligence", "Due diligence", "rose"], { staleAfterDays: 7 }),
  stage(["closing", "Closing", "green"], { staleAfterDays: 5 }),
  stage(["won", "Won", "green"], { kind: "won" }),
  stage(["passed", "Passed", "grey"], { kind: "passed", takesLeads: ["lost"] }),
];
