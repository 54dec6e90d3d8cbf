import { type AcceptedValue, decisionOf, isOfBooks, shownValue } from "./accepted-values.ts";
import type { Intake, IntakeHead, IntakeValue } from "./intake.ts";

type Read = Pick<Intake, "values" | "steps">;

/** What the documents say of one fact of the deal, as long as nobody decides otherwise. */
export interface StandingValue extends AcceptedValue {
  /** Somebody accepted it; or it is not doubtful, and no other document of the delivery says otherwise. */
  readonly isSure: boolean;
}

/** Of each fact of the deal what was accepted, the later one of two, else what was read first and not refused. Without the books. */
export function standingValues(intake: Read): StandingValue[] {
  const facts = new Map<string, { at: number; read: IntakeValue }[]>();
  for (const [at, read] of intake.values.entries()) {
    if (isOfBooks(read.key) || decisionOf(intake, at) === "refused") continue;
    const known = facts.get(read.key);
    if (known === undefined) facts.set(read.key, [{ at, read }]);
    else known.push({ at, read });
  }
  return [...facts.values()].flatMap((said) => {
    const accepted = said
      .filter(({ at }) => decisionOf(intake, at) === "accepted")
      .toSorted((one, other) => decidedAt(intake, one.at).localeCompare(decidedAt(intake, other.at)))
      .at(-1);
    const stands = accepted ?? said[0];
    const value = stands === undefined ? null : shownValue(intake, stands.at);
    if (stands === undefined || value === null) return [];
    const isSure =
      accepted !== undefined ||
      (stands.read.sureness !== "doubtful" && said.every(({ at }) => shownValue(intake, at) === value));
    return [{ at: stands.at, key: stands.read.key, value, read: stands.read, isSure }];
  });
}

/** Whether anything that stands for now names the business. */
export const namesBusiness = (intake: Read): boolean =>
  standingValues(intake).some(({ key }) => key === "title" || key === "companyName");

const decidedAt = ({ steps }: Pick<Intake, "steps">, at: number): string => steps[String(at)]?.at ?? "";

/** Price and earnings for a line of a list; US dollars, earnings a year. */
export function headFigures(
  intake: Read,
): Pick<IntakeHead, "askingPriceUsd" | "earningsUsd" | "earningsAre"> {
  const standing = new Map(standingValues(intake).map(({ key, value }) => [key, value]));
  const figure = (key: string): number | null => {
    const value = standing.get(key);
    return typeof value === "number" ? value : null;
  };
  const [sde, ebitda] = [figure("sde"), figure("ebitda") ?? figure("adjustedEbitda")];
  return {
    askingPriceUsd: figure("askingPrice"),
    earningsUsd: sde ?? ebitda,
    earningsAre: sde === null ? (ebitda === null ? null : "EBITDA") : "SDE",
  };
}
