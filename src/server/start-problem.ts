/** A start that cannot go on for a reason the operator can fix: its message is the whole story, without a stack. */
export class StartProblem extends Error {
  override readonly name = "StartProblem";
}
