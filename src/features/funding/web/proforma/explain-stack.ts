import type { LendersView, ProForma, Stack, Working } from "#calc";

export type StackFigure = string | { component: number };
export type ExplainStack = (figure: StackFigure) => () => Working;
export type ExplainLender = (figure: string) => () => Working;
const todo = (): Working => ({
  id: "projection.multiple",
  title: "TODO",
  formula: "",
  lines: [],
  result: { value: 1, unit: "usd" },
  source: "",
});
export const explainStack =
  (_s: Stack, _p: ProForma | null): ExplainStack =>
  () =>
    todo;
export const explainLender =
  (_s: Stack, _p: LendersView): ExplainLender =>
  () =>
    todo;
