/** What a result was judged on, and what stands now. */
export interface JudgedOn {
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

/** Why a stored result may no longer hold: what it judged has changed since. */
export function listChanges(judged: JudgedOn, now: StandsNow): FitChange[] {
  const changes: FitChange[] = judged.dealVersion === now.dealVersion ? [] : ["deal"];
  if (now.criteria === null) changes.push("no-criteria");
  else if (now.criteria.id !== judged.criteriaId) changes.push("other-criteria");
  else if (now.criteria.version !== judged.criteriaVersion) changes.push("criteria");
  return changes;
}
