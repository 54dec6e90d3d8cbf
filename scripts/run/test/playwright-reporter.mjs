import path from "node:path";
import { say } from "./events.mjs";

/** Says of each journey, as it ends, what came of it. */
export default class PlaywrightReporter {
  onBegin(_config, suite) {
    say({ kind: "all", tests: suite.allTests().length });
  }

  onTestEnd(test, result) {
    if (result.status === "skipped") return say({ kind: "skipped" });
    if (result.status === test.expectedStatus) return say({ kind: "passed" });
    const file = path.relative(process.cwd(), test.location.file);
    const inFile = result.errors.find(({ location }) => location?.file === test.location.file);
    say({
      kind: "failed",
      file,
      line: inFile?.location?.line ?? test.location.line,
      // The first two are the project and the file.
      title: test.titlePath().slice(3).join(" > "),
      why: result.errors.map(({ message }) => message).join("\n"),
    });
  }

  /** Outside of every test: a server that does not start, a file that does not load. */
  onError({ message, location }) {
    const file = location ? path.relative(process.cwd(), location.file) : "";
    say({
      kind: "failed",
      file,
      line: location?.line ?? null,
      title: "outside of every journey",
      why: message,
    });
  }

  printsToStdio() {
    return true;
  }
}
