/** Something the person at the terminal can fix: shown as its sentence alone, with exit status 1. */
export class CommandProblem extends Error {
  override readonly name = "CommandProblem";
}
