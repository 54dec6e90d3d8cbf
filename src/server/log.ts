import { redactFact, redactText } from "./redact.ts";

/** One line an event on standard error: standard output belongs to what the operator asked for. */
export interface Log {
  /** For whoever looks for a fault: not written unless LOG_LEVEL says so. */
  debug(message: string, facts?: Facts): void;
  info(message: string, facts?: Facts): void;
  warn(message: string, facts?: Facts): void;
  /** Something nobody foresaw, whole: with its stack, its causes and the id of the request it broke. */
  fault(error: unknown, facts?: Facts): void;
}
type Facts = Readonly<Record<string, unknown>>;

/** From what concerns nobody to what somebody has to fix. */
export const LOG_LEVELS = ["debug", "info", "warn", "fault"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
/** JSON for programs that collect logs, text for people at a terminal. */
export const LOG_FORMATS = ["json", "text"] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

export interface LogOptions {
  level?: LogLevel;
  format?: LogFormat;
}

const writeToStandardError = (line: string): void => void process.stderr.write(`${line}\n`);

export function createLog(
  write: (line: string) => void = writeToStandardError,
  { level: lowest = "info", format = "json" }: LogOptions = {},
): Log {
  const print = format === "json" ? toJson : toText;
  const put = (level: LogLevel, message: string, facts: Facts = {}) => {
    if (LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(lowest)) return;
    write(print({ at: new Date().toISOString(), level, message, ...facts }));
  };
  return {
    debug: (message, facts) => put("debug", message, facts),
    info: (message, facts) => put("info", message, facts),
    warn: (message, facts) => put("warn", message, facts),
    fault: (error, facts) =>
      put("fault", error instanceof Error ? withoutValues(error, error.message) : String(error), {
        ...facts,
        error: describeError(error),
      }),
  };
}

interface Line {
  at: string;
  level: LogLevel;
  message: string;
}

const toJson = (line: Line): string => JSON.stringify(line, redactFact);

/** `2026-11-21T17:57:24.123Z warn  The database did not answer. requestId=… reason="…"`, with a stack below it. */
function toText({ at, level, message, ...facts }: Line): string {
  const told = Object.entries(facts).flatMap(([name, fact]: [string, unknown]) =>
    fact === undefined || fact === null || name === "error" ? [] : `${name}=${toWord(name, fact)}`,
  );
  const stack = "error" in facts ? findStack(facts.error) : "";
  return [`${at} ${level.padEnd(5)} ${redactText(message)}`, ...told].join(" ") + stack;
}

/** Bare where it is one word, so that nothing somebody sent looks like the beginning of another line or fact. */
function toWord(name: string, fact: unknown): string {
  const text = typeof fact === "string" ? String(redactFact(name, fact)) : JSON.stringify(fact, redactFact);
  return typeof fact === "string" && !/^[\w./:@+-]+$/.test(text) ? JSON.stringify(text) : text;
}

function findStack(error: unknown): string {
  if (typeof error !== "object" || error === null) return "";
  const stack = "stack" in error && typeof error.stack === "string" ? error.stack : "";
  const cause = "cause" in error ? findStack(error.cause) : "";
  const below = stack && redactText(stack).replaceAll(/^/gm, "    ");
  return [below && `\n${below}`, cause && `\n    because of${cause}`].filter(Boolean).join("");
}

function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? error.code : undefined;
  const cause = error.cause !== undefined && depth < 5 ? describeError(error.cause, depth + 1) : undefined;
  const [message, stack] = [error.message, error.stack ?? ""].map((text) => withoutValues(error, text));
  return { name: error.name, message, code, stack, cause };
}

/**
 * A failed query's error repeats the values it was given: hashes of passwords, addresses, what people wrote. Cut by
 * what the error says of itself, since what people wrote may look like anything.
 */
function withoutValues(error: Error, text: string): string {
  const query = "query" in error && typeof error.query === "string" ? error.query : null;
  return query === null || !("params" in error)
    ? text
    : text.replace(error.message, () => `Failed query: ${query}`);
}
