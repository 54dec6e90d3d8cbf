/** One line of JSON an event on standard error: standard output belongs to what the operator asked for. */
export interface Log {
  info(message: string, facts?: Facts): void;
  warn(message: string, facts?: Facts): void;
  /** Something nobody foresaw, whole: with its stack, its causes and the id of the request it broke. */
  fault(error: unknown, facts?: Facts): void;
}
type Facts = Readonly<Record<string, unknown>>;

const writeToStandardError = (line: string): void => void process.stderr.write(`${line}\n`);

export function createLog(write: (line: string) => void = writeToStandardError): Log {
  const put = (level: string, message: string, facts: Facts = {}) =>
    write(JSON.stringify({ at: new Date().toISOString(), level, message, ...facts }));
  return {
    info: (message, facts) => put("info", message, facts),
    warn: (message, facts) => put("warn", message, facts),
    fault: (error, facts) =>
      put("fault", withoutValues(error instanceof Error ? error.message : String(error)), {
        ...facts,
        error: describeError(error),
      }),
  };
}

function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? error.code : undefined;
  const cause = error.cause !== undefined && depth < 5 ? describeError(error.cause, depth + 1) : undefined;
  const [message, stack] = [error.message, error.stack ?? ""].map(withoutValues);
  return { name: error.name, message, code, stack, cause };
}

/** A failed query's error repeats the values it was given: hashes of passwords, addresses, what people wrote. */
const withoutValues = (text: string): string => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, "");
