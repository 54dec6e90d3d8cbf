import { StartProblem } from "#server/start-problem.ts";
import { type KeyName, markOf } from "./stored-keys.ts";

export type KeyPlace = "environment" | "database" | "backup" | "file" | "derived" | "made";

export interface FoundKey {
  readonly value: string;
  readonly place: KeyPlace;
}

export const SETTING_OF = { auth: "AUTH_SECRET", audit: "AUDIT_SECRET" } as const satisfies Record<
  KeyName,
  string
>;

/**
 * Of the keys that there are, in the order in which they count, the one that the data are sealed with; without a mark
 * yet, the first. Null: there is none and none is needed so far.
 */
export function chooseKey(
  name: KeyName,
  found: readonly FoundKey[],
  mark: string | null,
  file: string,
): FoundKey | null {
  if (mark === null) return found[0] ?? null;
  const fitting = found.find(({ value }) => markOf(value) === mark);
  const given = found.find(({ place }) => place === "environment");
  // What the operator says counts; that another key would fit is told, not acted on.
  if (given && markOf(given.value) !== mark) throw otherKey(name, fitting, file);
  if (fitting) return fitting;
  throw found.some(({ place }) => place === "file") ? otherFile(name, file) : missing(name, file);
}

const LOST = `Is that key lost for good, "npm run -s deal -- keys accept" says what is lost with it and goes on with the one that is here.`;

const what = (name: KeyName) =>
  name === "auth" ? "The data in this database are sealed" : "The audit log in this database is signed";

const otherKey = (name: KeyName, fitting: FoundKey | undefined, file: string) =>
  new StartProblem(
    `${what(name)} with another key than ${SETTING_OF[name]} gives, so Dealwright does not start. ${
      fitting
        ? `The right one is ${fitting.place === "file" ? `in ${file}` : "here without it"}: leave ${SETTING_OF[name]} out`
        : `Set ${SETTING_OF[name]} to the one of before, the same on every server of this database`
    }. ${LOST}`,
  );

const otherFile = (name: KeyName, file: string) =>
  new StartProblem(
    `${what(name)} with another key than the one in ${file}, so Dealwright does not start. Put the file of before in its place, or set ${SETTING_OF[name]}; "npm run -s deal -- keys print" prints it on a server that works. ${LOST}`,
  );

const missing = (name: KeyName, file: string) =>
  new StartProblem(
    `${what(name)} with a key that is not here, so Dealwright does not start. Put back ${file} (a copy of it, or from a backup under a passphrase, which has it), or set ${SETTING_OF[name]}, as each of several servers of one database needs; "npm run -s deal -- keys print" prints it on a server that works. ${LOST}`,
  );
