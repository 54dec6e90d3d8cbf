import type { Certificate } from "#calc/structures/model/answer.ts";
import type { Objective } from "#calc/tables/best-structure.ts";
import { listWords } from "#kit/list-words.ts";
import { formatCount } from "#kit/format-figure.ts";
import { OBJECTIVE_WORDS, describeFigure } from "./best-words.ts";

export interface CertificateWords {
  readonly head: string;
  readonly rest: string;
}

/** What the search proves of its answer, in two sentences. */
export function describeCertificate(
  { status, levels, nodes }: Pick<Certificate, "status" | "levels" | "nodes">,
  objectives: readonly Objective[],
): CertificateWords {
  const goals = listWords(objectives.map((objective) => OBJECTIVE_WORDS[objective].title.toLowerCase()));
  const many = objectives.length === 1 ? "for one goal" : `for ${objectives.length} goals in this order`;
  if (status === "closed")
    return { head: "No other structure in the search is better.", rest: `Proved ${many}: ${goals}.` };
  if (status === "infeasible")
    return { head: "No structure in the search meets everything.", rest: "Proved in the same way." };
  const open = levels.find(({ value, bound }) => value !== bound);
  const gap =
    open === undefined || open.bound === null
      ? "A better one may exist."
      : describeGap(open.objective, open.value, open.bound);
  const why =
    status === "open"
      ? `The limit of ${formatCount(nodes)} steps of the search was reached.`
      : "The search was stopped.";
  return { head: "Good, but not proved.", rest: `${why} ${gap}` };
}

function describeGap(objective: Objective, value: number | null, bound: number): string {
  const { title, unit } = OBJECTIVE_WORDS[objective];
  const own = value === null ? "" : `; this answer has ${describeFigure(value, unit)}`;
  return `“${title}” can be no better than ${describeFigure(bound, unit)}${own}.`;
}

/** Why points were left out, in the order they are told. */
export const LEFT_OUT_WORDS: Readonly<Record<string, string>> = {
  kinds: "More types than allowed",
  sum: "More money than the price",
  standby: "A note on full standby without an SBA loan",
  constraint: "A constraint or a rule fails everywhere",
  bound: "Cannot be better than the answer",
  point: "Judged one by one",
};
