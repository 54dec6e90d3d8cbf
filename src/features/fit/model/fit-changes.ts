/** What a result was assessed on, and what stands now. */
export interface AssessedOn {
  dealVersion: number;
  criteriaId: string;
  criteriaVersion: number;
}
export interface StandsNow {
  dealVersion: number;
  /** Null when no set is active: there is none. */
  criteria: { id: string; version: number } | null;
}

export const FIT_CHANGES = ["deal", "criteria", "other-criteria", "no-criteria"] as const;
export type FitChange = (typeof FIT_CHANGES)[number];

/** Why a stored result may no longer hold: what it assessed has changed since. */
export function listChanges(assessed: AssessedOn, now: StandsNow): FitChange[] {
  const changes: FitChange[] = assessed.dealVersion === now.dealVersion ? [] : ["deal"];
  if (now.criteria === null) changes.push("no-criteria");
  else if (now.criteria.id !== assessed.criteriaId) changes.push("other-criteria");
  else if (now.criteria.version !== assessed.criteriaVersion) changes.push("criteria");
  return changes;
}
