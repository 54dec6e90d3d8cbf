import { z } from "zod";

/** More than so many are no answer to what was asked. */
const MOST_PROPOSALS = 500;

/** What a model proposes for a field; whether it stands in the document is judged afterwards. */
export const proposalSchema = z.object({
  key: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]),
  quote: z.string(),
});
export type Proposal = z.output<typeof proposalSchema>;

export const proposalsSchema = z.object({ proposals: z.array(proposalSchema).max(MOST_PROPOSALS) });

/** Letters of a document that a model is asked about at once: some twelve pages, and what an answer may cost. */
export const MOST_ASKED_CHARACTERS = 40_000;

/** What became of asking a model about an intake. */
export const modelWorkSchema = z.object({
  state: z.enum(["asking", "answered", "failed"]),
  /** Who was asked: the model by its name, an automation by its host. Null: nobody answered. */
  model: z.string().max(300).nullable(),
  /** Proposals that stand in the document and became values. */
  added: z.int(),
  /** Those whose words or number do not stand there. */
  dropped: z.int(),
  /** Those that nobody asked for, or that do not fit their field. */
  leftOut: z.int(),
  /** Only the beginning of a long document was asked about. */
  isCut: z.boolean(),
  /** Why there is no answer; null but when it failed. */
  reason: z.string().max(500).nullable(),
});
export type ModelWork = z.output<typeof modelWorkSchema>;

export const ASKING: ModelWork = {
  state: "asking",
  model: null,
  added: 0,
  dropped: 0,
  leftOut: 0,
  isCut: false,
  reason: null,
};
