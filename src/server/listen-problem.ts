import { StartProblem } from "./start-problem.ts";

/** A sentence for an address that cannot be listened on, or null for any other error. */
export function listenProblem(
  error: unknown,
  { host, port }: { host: string; port: number },
  prefix: "" | "METRICS_" = "",
): StartProblem | null {
  if (!(error instanceof Error) || !("code" in error)) return null;
  switch (error.code) {
    case "EADDRINUSE":
      return new StartProblem(
        `Port ${port} on ${host} is already in use. Stop the program that uses it, or choose another: ${prefix}PORT=${port === 3000 ? 3001 : prefix ? port + 1 : 3000} npm start`,
      );
    case "EACCES":
      return new StartProblem(
        `Port ${port} may not be used by this account: ports below 1024 are often kept for administrators. Choose another: ${prefix}PORT=${prefix ? 9464 : 3000} npm start`,
      );
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new StartProblem(
        `${prefix}HOST is "${host}", which is no address of this machine. Use 127.0.0.1 for this machine alone, or 0.0.0.0 for every network.`,
      );
    default:
      return null;
  }
}
