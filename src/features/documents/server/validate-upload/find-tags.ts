interface Found {
  readonly text: string;
  readonly end: number;
}

/**
 * The tags of a name in a text of XML, whatever their prefix, each with where it ends. An end is looked for once, and not from
 * each beginning: a text of beginnings alone takes no longer than another of its length.
 */
export function* findTags(text: string, name: string): Generator<Found> {
  const begins = new RegExp(String.raw`<(?:\w+:)?${name}\b`, "gi");
  for (let found = begins.exec(text); found !== null; found = begins.exec(text)) {
    const end = text.indexOf(">", begins.lastIndex) + 1;
    if (end === 0) return;
    yield { text: text.slice(found.index, end), end };
    begins.lastIndex = end;
  }
}

/** The words behind each of these tags, up to the next tag. */
export function* findWords(text: string, name: string): Generator<Found> {
  for (const { end } of findTags(text, name)) {
    const close = text.indexOf("<", end);
    if (close === -1) return;
    yield { text: text.slice(end, close), end: close };
  }
}
