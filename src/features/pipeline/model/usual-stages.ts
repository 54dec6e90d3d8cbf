import type { Stage } from "./stage.ts";

const open = (id: string, title: string, colour: Stage["colour"], staleAfterDays: number): Stage => ({
  id,
  title,
  colour,
  kind: "open",
  staleAfterDays,
});

/** The stages of a workspace that has set none of its own. The days are assumptions of this product. */
export const USUAL_STAGES: readonly Stage[] = [
  open("new", "New", "slate", 7),
  open("screening", "Screening", "blue", 7),
  open("talking", "Talking", "teal", 10),
  open("nda", "NDA signed", "violet", 14),
  open("books", "Reviewing books", "amber", 14),
  open("loi", "LOI out", "orange", 7),
  open("diligence", "Due diligence", "rose", 7),
  open("closing", "Closing", "green", 5),
  { id: "won", title: "Won", colour: "green", kind: "won", staleAfterDays: null },
  { id: "passed", title: "Passed", colour: "grey", kind: "passed", staleAfterDays: null },
];
