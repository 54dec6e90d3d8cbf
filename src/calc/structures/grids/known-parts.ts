import type { BestProblem } from "#calc/structures/model/problem.ts";
import type { StructureComponent } from "#calc/structures/model/structure.ts";

/** Plans that a change of earnings does not touch. */
const STEADY: ReadonlySet<string> = new Set(["loan", "typed-payment", "running-cost"]);

/** Lets a problem that differs in its earnings alone use the months of components that do not depend on them. */
export function shareParts(
  from: BestProblem,
  to: BestProblem,
  components: readonly StructureComponent[],
): void {
  if (from === to) return;
  for (const component of components) {
    const known = from.parts.get(component);
    if (known === undefined || to.parts.has(component)) continue;
    const steady = [...known].filter(([, { piece }]) => piece.plan !== null && STEADY.has(piece.plan.how));
    to.parts.set(component, new Map(steady));
  }
}
