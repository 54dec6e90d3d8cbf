import { rootCauseOf } from "#server/root-cause.ts";

/** Of PostgreSQL: a number, a day or a text that its types have no room for, such as a day of the year 0. */
const UNHOLDABLE = /^22(003|007|008|021|P02|P05)$/;

const findUnholdable = (error: unknown) => listCauses(error).find((at) => UNHOLDABLE.test(codeOf(at)));
export const isUnholdable = (error: unknown): boolean => findUnholdable(error) !== undefined;
/** Of the database alone: the words around them repeat what the person wrote. */
export const describeUnholdable = (error: unknown): string =>
  codeOf(findUnholdable(error) ?? new Error("unknown"));

/** The server is gone, going, starting or full, or takes no writes; or nobody answered in time. */
const UNAVAILABLE =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|08...|57P0[1-5]|53300|25006|NO_WRITING_HOST)$/;
/** The last: Citus, of a machine that died while it was to store something. */
const UNAVAILABLE_WORDS =
  /Connection terminated|timeout expired|timeout exceeded when trying to connect|connection error and is not queryable|Client was closed|could not commit transaction .*active node/;

export function isDatabaseUnavailable(error: unknown): boolean {
  return listCauses(error).some(
    (at) =>
      UNAVAILABLE.test(codeOf(at)) ||
      UNAVAILABLE_WORDS.test(at.message) ||
      (at instanceof AggregateError && at.errors.some(isDatabaseUnavailable)),
  );
}

/** Of PostgreSQL: a standby, or a database that is set to read only. */
export const isFollower = (error: unknown): boolean => listCauses(error).some((at) => codeOf(at) === "25006");

/**
 * The connection was lost between a commit and its answer: what was to be stored is stored whole, or not at all, and
 * nobody can tell which.
 */
export class MaybeStored extends Error {
  override readonly name = "MaybeStored";
}

export const isMaybeStored = (error: unknown): boolean =>
  listCauses(error).some((at) => at instanceof MaybeStored);

/** Of PostgreSQL: the disk is full, or could not be written to; of the system: no room, over the quota, read only. */
const OUT_OF_ROOM = /^(53100|58030|ENOSPC|EDQUOT|EROFS)$/;

export function isOutOfRoom(error: unknown): boolean {
  return findOutOfRoom(error) !== undefined;
}

const findOutOfRoom = (error: unknown) => listCauses(error).find((at) => OUT_OF_ROOM.test(codeOf(at)));

/** The words of the disk alone: those around them repeat what the person wrote. */
export const describeRoom = (error: unknown): string => findOutOfRoom(error)?.message ?? rootCauseOf(error);

/** The error and what caused it, as far as anybody looks. */
function listCauses(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let at = error; at instanceof Error && causes.length < 5; at = at.cause) causes.push(at);
  return causes;
}

const codeOf = (error: Error): string =>
  "code" in error && typeof error.code === "string" ? error.code : "";
