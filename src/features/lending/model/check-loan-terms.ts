import { defaultTerms, isTermedType, type LendingComponent } from "#calc";

const NO_AMOUNTS = {
  amountUsd: 0,
  offerUsd: 0,
  deal: { equipmentUsd: null, inventoryUsd: null, receivablesUsd: null },
};

/** Its own term, else that of nobody having set any; 0 of what has none. */
function termOf({ type, terms }: LendingComponent): number {
  const own = terms?.term ?? null;
  if (own !== null) return own;
  const usual: object = isTermedType(type) ? defaultTerms(type, "unset", NO_AMOUNTS) : {};
  const term: unknown = Reflect.get(usual, "term");
  return typeof term === "number" ? term : 0;
}

/** Until when nothing, or interest alone, is paid; and the last month that the terms know. */
function standbyOf(component: LendingComponent, sbaMonths: number): { until: number; last: number } {
  const term = termOf(component);
  const { standby, standbyMonths } = component.terms ?? {};
  if (standby === "full_life" && sbaMonths > 0) return { until: sbaMonths, last: sbaMonths + term };
  const waits = standby === "full_months" || standby === "interest_only_months";
  return { until: waits ? (standbyMonths ?? 0) : 0, last: term };
}

function problemOfNote(component: LendingComponent, sbaMonths: number): string | null {
  const { standby, standbyMonths, balloonMonth } = component.terms ?? {};
  const { until, last } = standbyOf(component, sbaMonths);
  if (standby === "full_months" || standby === "interest_only_months") {
    if ((standbyMonths ?? null) === null) return "standbyMonths: Say for how many months it stands by.";
    if (until >= last) return `standbyMonths: Write fewer months than the term, which is ${last}.`;
  }
  if ((balloonMonth ?? 0) === 0 || balloonMonth === null || balloonMonth === undefined) return null;
  if (balloonMonth <= until)
    return `balloonMonth: Write a month after the standby, which ends in month ${until}.`;
  return balloonMonth >= last ? `balloonMonth: Write a month before the term, which is ${last}.` : null;
}

function problemOf(component: LendingComponent, sbaMonths: number): string | null {
  const { type, terms } = component;
  if (type === "other" && terms?.kind === "loan") {
    if ((terms.interestRate ?? null) === null)
      return "interestRate: A loan needs its rate in percent a year.";
    if ((terms.term ?? null) === null) return "term: A loan needs its term in months.";
  }
  const term = termOf(component);
  if (term > 0 && (terms?.firstPaymentMonth ?? 1) > term) {
    return `firstPaymentMonth: Write at most the term, which is ${term}.`;
  }
  return type === "seller_note" ? problemOfNote(component, sbaMonths) : null;
}

/** What the terms of one component contradict: the field and how to mend it; null where they fit together. */
export function loanTermsProblem(components: readonly LendingComponent[]): string | null {
  const sbaMonths = Math.max(0, ...components.filter(({ type }) => type === "sba").map(termOf));
  for (const [index, component] of components.entries()) {
    const problem = problemOf(component, sbaMonths);
    if (problem !== null) return `components[${index}].terms.${problem}`;
  }
  return null;
}
