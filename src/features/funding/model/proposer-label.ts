import type { SavedProposal } from "./stack-draft.ts";

const WHO: Readonly<Record<SavedProposal["answeredBy"], string>> = {
  rules: "Worked out by the built-in search",
  webhook: "Proposed by your automation",
  model: "Proposed by an AI model",
};

/** Who proposed structures, with the model's name where there is one. */
export const describeProposer = ({
  answeredBy,
  model,
}: Pick<SavedProposal, "answeredBy" | "model">): string =>
  model === null ? WHO[answeredBy] : `${WHO[answeredBy]} (${model})`;
