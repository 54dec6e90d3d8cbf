import { LoadProblem, type LoadProblemProps } from "#web/ui/status/load-problem.tsx";

export type ListProblemProps = Omit<LoadProblemProps, "fallback">;

export function ListProblem(problem: ListProblemProps) {
  return <LoadProblem fallback="Your deals could not be loaded." {...problem} />;
}
