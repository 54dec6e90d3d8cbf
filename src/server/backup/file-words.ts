const WORDS: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the disk is full",
  EROFS: "that disk can only be read",
  EACCES: "the account that runs this command has no right to it",
  EPERM: "the account that runs this command has no right to it",
  EISDIR: "it is a folder. Name a file in it",
  ENOTDIR: "one part of its path is a file where a folder should be",
};

/** Why a backup could not be read or written, for whoever stands before the terminal; `absent` is what is not there. */
export function describeFileError(error: Error, absent: string): string {
  const code = "code" in error ? String(error.code) : "";
  return code === "ENOENT" ? absent : (WORDS[code] ?? error.message);
}
