/** What is wrong with a file that somebody wants to import, in words that they read. */
export class InvalidArchive extends Error {
  override readonly name = "InvalidArchive";
}
