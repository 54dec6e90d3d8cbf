import { usePersonName } from "#web/session/people.ts";

/** Of a record, by id. */
export interface MadeBy {
  readonly createdBy: string | null;
  readonly updatedBy: string | null;
}

/** "by Partner", or "by Partner, made by you"; nothing where one works alone. */
export function WhoChanged({ by }: { by: MadeBy }) {
  const [changed, made] = [usePersonName(by.updatedBy), usePersonName(by.createdBy)];
  if (changed === null) return null;
  return made === null || made === changed ? `by ${changed}` : `by ${changed}, made by ${made}`;
}
