import type { ExampleUnit } from "./core-functions.ts";
import type { BankValueName } from "#calc/tables/bank-rule.ts";
import type { CoreFunctionName } from "./core-functions.ts";

/** What the articles are sorted by, in the order in which a purchase meets them. */
export const ARTICLE_CATEGORIES = [
  "Finding and reading",
  "Value",
  "Money",
  "Offer and diligence",
  "Closing and after",
] as const;
export type ArticleCategory = (typeof ARTICLE_CATEGORIES)[number];

interface StepBase {
  /** What later steps name it by. */
  readonly id: string;
  readonly label: string;
  readonly note?: string | undefined;
}

/** A figure of the invented business that the articles follow. */
export interface GivenStep extends StepBase {
  readonly given: number;
  readonly unit: ExampleUnit;
}

/** A figure that the core works out from earlier ones when the article is read; never a written result. */
export interface ComputedStep extends StepBase {
  readonly call: CoreFunctionName;
  /** Ids of earlier steps, in the order of the function's inputs. */
  readonly of: readonly string[];
}

export type ExampleStep = GivenStep | ComputedStep;

export interface WorkedExample {
  readonly title: string;
  /** What is asked, in a sentence or two. */
  readonly question: string;
  readonly steps: readonly ExampleStep[];
  /** What to read out of it, without any figure of its own. */
  readonly lesson: string;
}

export interface ArticleSource {
  readonly title: string;
  readonly href?: string | undefined;
  /** When it was written or read: 2026-10, 2026-11-20. */
  readonly date: string;
}

export interface Article {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly category: ArticleCategory;
  /** The day of its last change. */
  readonly updated: string;
  /** In the markdown of read-markdown.ts; a line {{example}} or {{rules}} is where that part stands. */
  readonly body: string;
  readonly example: WorkedExample;
  /** Lending rules shown with their dates, as they are in force on the day of reading. */
  readonly rules?: readonly BankValueName[];
  readonly sources: readonly ArticleSource[];
}
