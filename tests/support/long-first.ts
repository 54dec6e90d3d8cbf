import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What takes ten seconds and more, the longest first: begun last, one of them would keep a run waiting alone. */
const LONG = [
  "tests/access/calls-matrix.int.test.ts",
  "tests/access/canaries.int.test.ts",
  "tests/access/roles-matrix.int.test.ts",
  "src/features/intake/server/read-file.int.test.ts",
  "tests/attack/hostile-text.int.test.ts",
  "src/features/coach/server/coach-model.int.test.ts",
  "src/features/sign-in/server/recovery.int.test.ts",
  "tests/prove/fuzz.int.test.ts",
  "tests/release.int.test.ts",
  "tests/start/start.int.test.ts",
];

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONG.findIndex((file) => moduleId.endsWith(file));
      return place === -1 ? LONG.length : place;
    };
    const order = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    return sorted.toSorted((a, b) => order(a) - order(b) || rank(a) - rank(b));
  }
}
