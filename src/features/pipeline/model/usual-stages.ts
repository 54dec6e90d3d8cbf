import type { Stage } from "./stage.ts";

const stage = (
  [id, title, colour]: readonly [string, string, Stage["colour"]],
  more: Partial<Omit<Stage, "id" | "title" | "colour">>,
): Stage => ({ id, title, colour, kind: "open", staleAfterDays: null, takesLeads: [], want: [], ...more });

/** The stages of a workspace that has set none of its own. Days and wants are assumptions of this product. */
export const USUAL_STAGES: readonly Stage[] = [
  stage(["new", "New", "slate"], { staleAfterDays: 7, takesLeads: ["new", "contacted"] }),
  stage(["screening", "Screening", "blue"], {
    staleAfterDays: 7,
    takesLeads: ["qualified"],
    want: [{ title: "Price, revenue and earnings entered", kind: "figures" }],
  }),
  stage(["talking", "Talking", "teal"], {
    staleAfterDays: 10,
    want: [{ title: "First call with broker or seller noted", kind: "call" }],
  }),
  stage(["nda", "NDA signed", "violet"], {
    staleAfterDays: 14,
    want: [{ title: "Signed NDA", kind: "nda" }],
  }),
  stage(["books", "Reviewing books", "amber"], {
    staleAfterDays: 14,
    want: [
      // One period does not make three years: somebody says that they are there.
      { title: "Three years of returns or statements", kind: "upload" },
      { title: "Add-backs with proofs asked for", kind: "ledger" },
    ],
  }),
  stage(["loi", "LOI out", "orange"], {
    staleAfterDays: 7,
    want: [
      { title: "Books of one year at least", kind: "books" },
      { title: "Letter of intent", kind: "loi" },
      { title: "Funding stack", kind: "stack" },
    ],
  }),
  stage(["diligence", "Due diligence", "rose"], {
    staleAfterDays: 7,
    // No state of the product tells that a letter was countersigned: somebody says so.
    want: [
      { title: "Countersigned letter of intent", kind: "upload" },
      { title: "Lender has the documents", kind: "note" },
    ],
  }),
  stage(["closing", "Closing", "green"], {
    staleAfterDays: 5,
    want: [
      { title: "Loan commitment", kind: "upload" },
      { title: "Purchase agreement", kind: "upload" },
    ],
  }),
  stage(["won", "Won", "green"], { kind: "won" }),
  stage(["passed", "Passed", "grey"], { kind: "passed", takesLeads: ["lost"] }),
];
