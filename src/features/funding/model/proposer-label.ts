import type { KeptProposal } from "./stack-draft.ts";

const WHO: Readonly<Record<KeptProposal["answeredBy"], string>> = {
  rules: "Worked out by the built-in search",
  webhook: "Proposed by your automation",
  model: "Proposed by an AI model",
};

/** Who proposed structures, with the model's name where there is one. */
export const describeProposer = ({ answeredBy, model }: Pick<KeptProposal, "answeredBy" | "model">): string =>
  model === null ? WHO[answeredBy] : `${WHO[answeredBy]} (${model})`;
