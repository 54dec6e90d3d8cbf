import path from "node:path";
import { say } from "./events.mjs";

const fromRoot = (file) => path.relative(process.cwd(), file);

/** Says of each test, as it ends, what came of it. */
export default class VitestReporter {
  onInit({ config }) {
    this.titles = config.testNamePattern;
  }

  /** Those of other titles are not skipped, but not meant. */
  isAskedFor({ fullName }) {
    return this.titles === undefined || this.titles.test(fullName);
  }

  onTestRunStart(specifications) {
    say({ kind: "all", files: specifications.length });
  }

  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    if (state === "skipped" && !this.isAskedFor(test)) return;
    if (state !== "failed") return say({ kind: state });
    const file = fromRoot(test.module.moduleId);
    say({ kind: "failed", file, title: test.fullName, ...describe(file, errors, test.location?.line) });
  }

  /** A file that does not load, or a hook around its tests that fails. */
  onTestModuleEnd(module) {
    const suites = [module, ...module.children.allSuites()];
    const errors = suites.flatMap((suite) => suite.errors());
    const file = fromRoot(module.moduleId);
    if (errors.length > 0)
      say({ kind: "failed", file, title: "around its tests", ...describe(file, errors) });
    say({ kind: "file", file, ms: module.diagnostic().duration });
  }

  onTestRunEnd(_modules, unhandled) {
    for (const error of unhandled)
      say({ kind: "failed", file: "", title: "an error outside of every test", ...describe("", [error]) });
  }
}

/** Where it failed within its own file, and why. */
function describe(file, errors, ownLine) {
  const frames = errors.flatMap(({ stacks = [] }) => stacks);
  const line = frames.find((frame) => file !== "" && frame.file?.endsWith(file))?.line ?? ownLine ?? null;
  const why = errors.map(({ message, diff, stack }) =>
    [message, diff ?? (file === "" ? stack : "")].join("\n"),
  );
  return { line, why: why.join("\n") };
}
