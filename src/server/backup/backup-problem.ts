/** Something about a backup that the person at the terminal can fix: shown as its sentence alone. */
export class BackupProblem extends Error {
  override readonly name = "BackupProblem";
}
