import type { Intake, IntakeState } from "./intake.ts";

/** A document of a delivery, with the place that its first value has among those of all. */
export interface DeliveredDocument<Part extends Intake = Intake> {
  readonly intake: Part;
  readonly from: number;
}

/** The documents of one drop, as one intake: values and steps of all stand in one list, document by document. */
export interface Delivery<Part extends Intake = Intake> {
  /** Its id is that of the document which stands for all. */
  readonly whole: Intake;
  readonly documents: readonly DeliveredDocument<Part>[];
}

/** `documents`: in the order in which they came, one at least. */
export function mergeDelivery<Part extends Intake>(documents: readonly [Part, ...Part[]]): Delivery<Part> {
  const head = documents.find(({ partOf }) => partOf === null) ?? documents[0];
  const placed: DeliveredDocument<Part>[] = [];
  const steps: Record<string, Intake["steps"][string]> = {};
  let from = 0;
  for (const intake of documents) {
    placed.push({ intake, from });
    for (const [at, step] of Object.entries(intake.steps)) steps[String(from + Number(at))] = step;
    from += intake.values.length;
  }
  if (documents.length === 1) return { whole: head, documents: placed };
  const whole: Intake = {
    ...head,
    state: stateOfAll(documents.map(({ state }) => state)),
    name: nameOfAll(documents),
    address: documents.map(({ address }) => address).find((address) => address !== null) ?? null,
    askingPriceUsd: firstKnown(documents.map((document) => document.askingPriceUsd)),
    values: documents.flatMap(({ values }) => values),
    checks: documents.flatMap(({ checks }) => checks),
    steps,
    decided: Object.keys(steps).length,
  };
  return { whole, documents: placed };
}

const firstKnown = (figures: readonly (number | null)[]): number | null =>
  figures.find((figure) => figure !== null) ?? null;

/** Where the delivery stands: it can be looked at as soon as one document can. */
export function stateOfAll(states: readonly IntakeState[]): IntakeState {
  const order = ["accepted", "dismissed", "ready", "reading", "waiting", "password", "unreadable"] as const;
  return order.find((state) => states.includes(state)) ?? "ready";
}

/** Whether a document of it is still to be read. */
export const isReadStill = (documents: readonly Pick<Intake, "state">[]): boolean =>
  documents.some(({ state }) => state === "waiting" || state === "reading");

/** The business as the first document calls it that names one, else the first document. */
export const nameOfAll = (
  documents: readonly (Pick<Intake, "name"> & { readonly paper: { readonly name: string } })[],
): string => (documents.find(({ name, paper }) => name !== paper.name) ?? documents[0])?.name ?? "";

/** The document that a value of all was read from, and its place there. */
export function documentAt<Part extends Intake>(
  { documents }: Delivery<Part>,
  at: number,
): { readonly intake: Part; readonly at: number } | null {
  const found = documents.findLast(({ from }) => from <= at);
  return found === undefined || at - found.from >= found.intake.values.length
    ? null
    : { intake: found.intake, at: at - found.from };
}
