import { createContext, useContext, useLayoutEffect, type ReactNode } from "react";
import { createStore, type Store, useStore } from "#web/browser/store.ts";

/** The answer to a deal, each part where the page wants it. */
export interface AnswerParts {
  /** The answer in a word. */
  readonly chip: ReactNode;
  /** The answer in a sentence; empty while it is not known. */
  readonly sentence: string;
  /** The button of the next step; null: there is none. */
  readonly step: ReactNode;
  /** The next step in words; null: there is none. */
  readonly next: { readonly title: string; readonly words: string } | null;
  /** The answer with its plan, what decides it, and what is unknown. */
  readonly whole: ReactNode;
  /** What the same deal is worth by other measures, folded away below. */
  readonly measures: ReactNode;
}

export type AnswerStore = Store<AnswerParts>;

const NONE: AnswerParts = { chip: null, sentence: "", step: null, next: null, whole: null, measures: null };

export const createAnswerStore = (): AnswerStore => createStore(NONE);

/** Of the deal that the page shows. */
export const AnswerOfPage = createContext<AnswerStore>(createAnswerStore());

export const useAnswerParts = (): AnswerParts => useStore(useContext(AnswerOfPage));

/** Hands the parts to the page before the next frame: all of them move in one step. */
export function PublishAnswer(parts: Partial<AnswerParts>): null {
  const store = useContext(AnswerOfPage);
  useLayoutEffect(() => store.put({ ...NONE, ...parts }));
  return null;
}
