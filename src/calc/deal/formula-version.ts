/**
 * Which formulas a kept analysis was worked out with. It rises by one whenever an existing figure changes for the
 * same inputs (a formula, a constant, a band or a row of a table); new figures leave it as it is. So that somebody
 * who compares stored with present figures is told when the formulas are what changed.
 */
export const FORMULA_VERSION = 1;
