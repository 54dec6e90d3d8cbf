import { inOpenWorkspace } from "#web/browser/open-workspace.ts";
import { noAnswer } from "./connection.ts";
import { holdPage } from "./leaving.ts";

export interface PutFile {
  href: string;
  contentType: string;
  file: File;
  /** What is said beside the address. */
  headers?: Readonly<Record<string, string>>;
  onProgress: (sentBytes: number) => void;
  /** Said when no answer of the server came back. */
  lost: string;
  /** Said when the server refused without saying why. */
  wordless: string;
}

/** What the server made of the file, or why it did not take it. */
export type PutAnswer = { ok: true; made: unknown } | { ok: false; problem: string; status: number };

const PROXY_LIMIT =
  "Something between you and the server refuses files of this size. Ask your administrator to let them through (the notes on operations say how).";

/** Sends a file by XMLHttpRequest, which alone tells how much of it is sent. Answers how to give up; then nobody is told. */
export function putFile(
  { href, contentType, file, headers = {}, onProgress, lost, wordless }: PutFile,
  onEnd: (answer: PutAnswer) => void,
): () => void {
  const request = new XMLHttpRequest();
  const release = holdPage();
  request.open("PUT", inOpenWorkspace(href));
  request.setRequestHeader("content-type", contentType);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded }) => onProgress(loaded);
  request.upload.onload = () => onProgress(file.size);
  request.onload = () => {
    const { status, responseText } = request;
    const told = readJson(responseText);
    if (status === 201) onEnd({ ok: true, made: told });
    else onEnd({ ok: false, problem: problemOf(status, told, { lost, wordless }), status });
  };
  request.onerror = () =>
    onEnd({ ok: false, problem: navigator.onLine ? lost : noAnswer("file").message, status: 0 });
  request.onloadend = release;
  request.send(file);
  return () => request.abort();
}

function problemOf(status: number, told: object | null, words: { lost: string; wordless: string }): string {
  // A proxy before the server has words of its own, which are none for a person.
  if (told === null && [502, 503, 504].includes(status)) return words.lost;
  if (told === null && status === 413) return PROXY_LIMIT;
  const message = told !== null && "message" in told ? told.message : null;
  return typeof message === "string" && message !== "" ? message : words.wordless;
}

function readJson(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" ? value : null;
  } catch {
    // No answer of ours: whoever asks says so.
    return null;
  }
}
