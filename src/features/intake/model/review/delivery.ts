import type { Intake, IntakeState } from "./intake.ts";

/** A paper of a delivery, with the place that its first value has among those of all. */
export interface DeliveredPaper<Paper extends Intake = Intake> {
  readonly intake: Paper;
  readonly from: number;
}

/** The papers of one drop, as one intake: values and steps of all stand in one list, paper by paper. */
export interface Delivery<Paper extends Intake = Intake> {
  /** Its id is that of the paper which stands for all. */
  readonly whole: Intake;
  readonly papers: readonly DeliveredPaper<Paper>[];
}

/** `papers`: in the order in which they came, one at least. */
export function mergeDelivery<Paper extends Intake>(papers: readonly [Paper, ...Paper[]]): Delivery<Paper> {
  const head = papers.find(({ partOf }) => partOf === null) ?? papers[0];
  const placed: DeliveredPaper<Paper>[] = [];
  const steps: Record<string, Intake["steps"][string]> = {};
  let from = 0;
  for (const intake of papers) {
    placed.push({ intake, from });
    for (const [at, step] of Object.entries(intake.steps)) steps[String(from + Number(at))] = step;
    from += intake.values.length;
  }
  if (papers.length === 1) return { whole: head, papers: placed };
  const whole: Intake = {
    ...head,
    state: stateOfAll(papers.map(({ state }) => state)),
    name: nameOfAll(papers),
    address: papers.map(({ address }) => address).find((address) => address !== null) ?? null,
    askingPriceUsd: firstKnown(papers.map((paper) => paper.askingPriceUsd)),
    values: papers.flatMap(({ values }) => values),
    checks: papers.flatMap(({ checks }) => checks),
    steps,
    decided: Object.keys(steps).length,
  };
  return { whole, papers: placed };
}

const firstKnown = (figures: readonly (number | null)[]): number | null =>
  figures.find((figure) => figure !== null) ?? null;

/** Where the delivery stands: it can be looked at as soon as one paper can. */
export function stateOfAll(states: readonly IntakeState[]): IntakeState {
  const order = ["accepted", "dismissed", "ready", "reading", "waiting", "password", "unreadable"] as const;
  return order.find((state) => states.includes(state)) ?? "ready";
}

/** Whether a paper of it is still to be read. */
export const isReadStill = (papers: readonly Pick<Intake, "state">[]): boolean =>
  papers.some(({ state }) => state === "waiting" || state === "reading");

/** The business as the first paper calls it that names one, else the first paper. */
export const nameOfAll = (
  papers: readonly (Pick<Intake, "name"> & { readonly paper: { readonly name: string } })[],
): string => (papers.find(({ name, paper }) => name !== paper.name) ?? papers[0])?.name ?? "";

/** The paper that a value of all was read from, and its place there. */
export function paperAt<Paper extends Intake>(
  { papers }: Delivery<Paper>,
  at: number,
): { readonly intake: Paper; readonly at: number } | null {
  const found = papers.findLast(({ from }) => from <= at);
  return found === undefined || at - found.from >= found.intake.values.length
    ? null
    : { intake: found.intake, at: at - found.from };
}
