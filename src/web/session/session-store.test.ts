import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Person } from "#contract/person.ts";
import { createSessionStore, type PersonSource, type SessionNotices } from "./session-store.ts";

const person: Person = {
  id: "6e3fd1c6-0d3c-4f3e-8f9e-3f0b7e0e0a01",
  email: "jordan@meyer.example",
  firstName: "Jordan",
  lastName: "Meyer",
  role: "user",
};

/** A source whose answer comes when the test says so. */
function openQuestion() {
  let answer: (person: Person | null) => void = () => undefined;
  let refuse: (error: Error) => void = () => undefined;
  const asked = new Promise<Person | null>((resolve, reject) => {
    answer = resolve;
    refuse = reject;
  });
  const source: PersonSource = { getPerson: () => asked };
  const said: string[] = [];
  const notices: SessionNotices = {
    unanswered: (error) => said.push(`3 s: ${error.message}`),
    stillUnanswered: () => said.push("10 s"),
    rejected: (error) => said.push(`rejected: ${String(error)}`),
  };
  return {
    source,
    notices,
    said,
    answer: (one: Person | null) => answer(one),
    refuse: (e: Error) => refuse(e),
  };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("an answer in time signs in, and nothing is said", async () => {
  const store = createSessionStore();
  const { source, notices, said, answer } = openQuestion();
  const check = store.check(source, notices);
  expect(store.read().state).toBe("loading");
  await vi.advanceTimersByTimeAsync(2999);
  expect(store.read().state).toBe("loading");
  answer(person);
  await check;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(store.read()).toEqual({ state: "signed-in", person });
  expect(said).toEqual([]);
});

test("at 3 s loading clears and the error is recorded, at 10 s the notice follows, a late answer still signs in", async () => {
  const store = createSessionStore();
  const { source, notices, said, answer } = openQuestion();
  const check = store.check(source, notices);
  await vi.advanceTimersByTimeAsync(3000);
  expect(store.read()).toEqual({ state: "signed-out", cause: "unanswered" });
  expect(said).toEqual(["3 s: Authentication verification timed out"]);
  await vi.advanceTimersByTimeAsync(6999);
  expect(said).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(said).toEqual(["3 s: Authentication verification timed out", "10 s"]);
  answer(person);
  await check;
  expect(store.read()).toEqual({ state: "signed-in", person });
});

test("an answer between 3 s and 10 s leaves out the notice", async () => {
  const store = createSessionStore();
  const { source, notices, said, answer } = openQuestion();
  const check = store.check(source, notices);
  await vi.advanceTimersByTimeAsync(5000);
  answer(null);
  await check;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said).toEqual(["3 s: Authentication verification timed out"]);
  expect(store.read().state).toBe("signed-out");
});

test("a rejected check is told at once and no time-out follows", async () => {
  const store = createSessionStore();
  const { source, notices, said, refuse } = openQuestion();
  const check = store.check(source, notices);
  refuse(new Error("boom"));
  await check;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(store.read()).toEqual({ state: "signed-out", cause: "failed" });
  expect(said).toEqual(["rejected: Error: boom"]);
});

test("signing in while the check is open wins over its answer, and its clocks fall silent", async () => {
  const store = createSessionStore();
  const { source, notices, said, answer } = openQuestion();
  const check = store.check(source, notices);
  store.signedIn(person);
  await vi.advanceTimersByTimeAsync(15_000);
  answer(null);
  await check;
  expect(store.read()).toEqual({ state: "signed-in", person });
  expect(said).toEqual([]);
});

test("signing out during a recheck is not undone by its answer", async () => {
  const store = createSessionStore();
  store.signedIn(person);
  const { source, answer } = openQuestion();
  const recheck = store.recheck(source);
  store.signedOut();
  answer(person);
  await recheck;
  expect(store.read()).toEqual({ state: "signed-out", cause: "sign-out" });
});

test("a recheck that finds nobody ends the session, and keeps the cause of one that has ended", async () => {
  const store = createSessionStore();
  store.signedIn(person);
  const nobody: PersonSource = { getPerson: async () => null };
  await store.recheck(nobody);
  expect(store.read()).toEqual({ state: "signed-out", cause: "nobody" });
  store.signedOut();
  await store.recheck(nobody);
  expect(store.read()).toEqual({ state: "signed-out", cause: "sign-out" });
});

test("the same answer twice wakes nobody", async () => {
  const store = createSessionStore();
  store.signedIn(person);
  let woken = 0;
  store.subscribe(() => (woken += 1));
  await store.recheck({ getPerson: async () => ({ ...person }) });
  expect(woken).toBe(0);
});
