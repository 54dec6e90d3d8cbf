const NEW_LINE = 0x0a;

/** One line of a file, or the news that it was too long to be kept. */
export interface Line {
  /** Counted from 1, blank lines included, as an editor counts. */
  readonly number: number;
  readonly bytes: Buffer | null;
}

/**
 * Cuts a stream into lines, holding no more of it than the longest line allowed: a longer one is given as
 * null bytes and passed over.
 */
export async function* readLines(chunks: AsyncIterable<Buffer>, longestBytes: number): AsyncGenerator<Line> {
  let number = 1;
  let kept: Buffer[] = [];
  let keptBytes = 0;
  const keep = (part: Buffer): void => {
    keptBytes += part.length;
    if (keptBytes > longestBytes) kept = [];
    else if (part.length > 0) kept.push(part);
  };
  const take = (): Line => {
    const bytes = keptBytes > longestBytes ? null : Buffer.concat(kept);
    kept = [];
    keptBytes = 0;
    return { number: number++, bytes };
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(NEW_LINE); end !== -1; end = chunk.indexOf(NEW_LINE, from)) {
      keep(chunk.subarray(from, end));
      yield take();
      from = end + 1;
    }
    keep(chunk.subarray(from));
  }
  if (keptBytes > 0) yield take();
}
