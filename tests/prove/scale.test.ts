import { expect, test } from "vitest";
import { findFirstLimit, planFor, sizeFor, type Assumed, type Measured } from "./scale/model.ts";

const MEASURED: Measured = {
  serverMs: 9,
  databaseMs: 4.5,
  bytes: 20_000,
  serverMb: 150,
  streamKb: 64,
  connectionMb: 6,
  databaseMb: 200,
  workspaceMb: 0.5,
};
const ASSUMED: Assumed = { atWork: 0.2, tasksAnHour: 60, pages: 2, load: 0.6 };

test("what 10,000 workspaces need, by hand", () => {
  // 2,000 at work, 60 tasks an hour each: 33.3 a second.
  const need = planFor(10_000, MEASURED, ASSUMED);
  expect(need.serverCores).toBeCloseTo(0.3, 10);
  expect(need.databaseCores).toBeCloseTo(0.15, 10);
  expect(need.servers).toBe(2);
  expect(need.connections).toBe(42);
  expect(need.streams).toBe(4_000);
  // 2,000 pages at each of two servers, 64 kB each.
  expect(need.serverMb).toBeCloseTo(150 + 125, 10);
  expect(need.databaseMb).toBe(200 + 42 * 6);
  expect(need.diskGb).toBeCloseTo(5_000 / 1_024, 10);
  expect(need.bytesASecond).toBeCloseTo(666_666.67, 1);
});

test("servers come by whole processes, each with its connections", () => {
  const need = planFor(1_000_000, MEASURED, ASSUMED);
  expect(need.serverCores).toBeCloseTo(30, 10);
  expect(need.servers).toBe(50);
  expect(need.connections).toBe(1_050);
});

test("the first limit is the one that the fewest workspaces meet, and holds exactly there", () => {
  const largest = { cores: 32, memoryGb: 128, connections: 420 };
  const limit = findFirstLimit(MEASURED, ASSUMED, largest);
  expect(limit.what).toBe("connections");
  expect(planFor(limit.workspaces, MEASURED, ASSUMED).connections).toBe(420);
  expect(planFor(limit.workspaces + 1, MEASURED, ASSUMED).connections).toBe(441);
  expect(findFirstLimit(MEASURED, ASSUMED, { ...largest, connections: 1e6 }).what).toBe("processor");
  expect(findFirstLimit(MEASURED, ASSUMED, { cores: 1e6, memoryGb: 1, connections: 1e6 }).what).toBe(
    "memory",
  );
});

test("a machine leaves the load free; above the largest there is none", () => {
  expect(sizeFor(1.2, 0.6)).toBe(2);
  expect(sizeFor(1.21, 0.6)).toBe(4);
  expect(sizeFor(39, 0.6)).toBeNull();
});
