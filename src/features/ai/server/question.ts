import type { ProviderKind } from "#features/ai/model/tasks.ts";
import type { Task } from "./define-task.ts";
import type { Talk } from "./stream-model.ts";

export interface Question<Ask, Answer> {
  userId: string;
  /** Whose work it is about; its owners may allow no model. Null: nobody's, such as a made-up example. */
  workspaceId: string | null;
  /** What it is about: the id of a deal, a chat, a call. One run of a task at a time for one person and subject. */
  subject: string;
  task: Task<Ask, Answer>;
  ask: Ask;
  /** Only the built-in rules, whatever the administrator chose: for imported deals. */
  rulesOnly?: boolean;
  /**
   * The one host that its owners agreed to: whoever else was chosen meanwhile is not asked, and neither are the rules.
   * Left out: whoever was chosen.
   */
  onlyHost?: string;
  /** Ends the call to the outside when the person goes away. */
  signal?: AbortSignal | undefined;
}

export interface Answered<Answer> {
  answer: Answer;
  answeredBy: ProviderKind;
  /** Only of a model. */
  model?: string;
  tookMs: number;
}

export interface StreamQuestion<Ask, Answer> extends Question<Ask, Answer> {
  /** What a model is told; it answers piece by piece. An automation and the rules answer whole. */
  talk: Talk;
}
