import { refusalOf } from "./call-errors.ts";

/** Nobody meant it: neither a declared refusal, nor the person or the page they left calling it off. */
export function isFault(error: unknown): boolean {
  return refusalOf(error) === null && !(error instanceof Error && error.name === "AbortError");
}
