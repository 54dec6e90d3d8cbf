/** The most that a stack's name may be long. */
const LONGEST = 200;

/**
 * A name that no other stack of the deal has: the wanted one, else with the lowest number behind it that is free,
 * "Custom Stack (2)".
 */
export function untakenName(wanted: string, taken: readonly string[]): string {
  const known = new Set(taken.map((name) => name.trim().toLowerCase()));
  const base = wanted.trim();
  for (let number = 1; ; number += 1) {
    const tail = number === 1 ? "" : ` (${number})`;
    const name = `${base.slice(0, LONGEST - tail.length)}${tail}`;
    if (!known.has(name.toLowerCase())) return name;
  }
}

/** What a copy is called: "SBA and note, copy", and no second copy alike. */
export const copyName = (name: string, taken: readonly string[]): string =>
  untakenName(`${name.replace(/, copy(?: \(\d+\))?$/, "").slice(0, LONGEST - 10)}, copy`, taken);
