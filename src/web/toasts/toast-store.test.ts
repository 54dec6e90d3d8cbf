import { expect, test } from "vitest";
import { createToastStore, TOAST_CLEANUP_MS, type ToastStore } from "./toast-store.ts";

/** A clock that stands until it is told to move. */
function openStore(): { store: ToastStore; pass: (ms: number) => void } {
  let now = 0;
  let waiting: { at: number; run: () => void }[] = [];
  const store = createToastStore({
    now: () => now,
    after: (ms, run) => waiting.push({ at: now + ms, run }),
  });
  function pass(ms: number): void {
    now += ms;
    const due = waiting.filter((one) => one.at <= now);
    waiting = waiting.filter((one) => one.at > now);
    for (const one of due) one.run();
  }
  return { store, pass };
}

const titles = (store: ToastStore) => store.read().map((toast) => toast.title);

test("a fourth toast takes the oldest one's place", () => {
  const { store } = openStore();
  for (const title of ["one", "two", "three", "four"]) store.show({ title });
  expect(titles(store)).toEqual(["two", "three", "four"]);
});

test("a toast that was dismissed does not count among the three", () => {
  const { store } = openStore();
  store.show({ title: "one" });
  store.show({ title: "two" });
  store.dismiss(store.show({ title: "three" }) ?? 0);
  store.show({ title: "four" });
  const open = store.read().filter((toast) => toast.open);
  expect(open.map((toast) => toast.title)).toEqual(["one", "two", "four"]);
});

test("a dismissed toast closes at once and leaves the list 3 s later", () => {
  const { store, pass } = openStore();
  const id = store.show({ title: "Deal Saved" }) ?? 0;
  store.dismiss(id);
  expect(store.read()).toMatchObject([{ id, open: false }]);
  pass(2999);
  expect(store.read()).toHaveLength(1);
  pass(1);
  expect(store.read()).toHaveLength(0);
});

test("the same title and description within 5 s are shown once, and again after them", () => {
  const { store, pass } = openStore();
  const message = { title: "Error", description: "Failed to create invite" };
  expect(store.show(message)).not.toBeNull();
  pass(4999);
  expect(store.show(message)).toBeNull();
  pass(1);
  expect(store.show(message)).not.toBeNull();
  expect(store.read()).toHaveLength(2);
});

test("a suppressed repetition does not lengthen the 5 s", () => {
  const { store, pass } = openStore();
  store.show({ title: "Error" });
  pass(3000);
  store.show({ title: "Error" });
  pass(2000);
  expect(store.show({ title: "Error" })).not.toBeNull();
});

test("the same title with another description is another message", () => {
  const { store } = openStore();
  store.show({ title: "Error", description: "a" });
  store.show({ title: "Error", description: "b" });
  store.show({ title: "Error" });
  expect(store.read()).toHaveLength(3);
});

test("remembered messages are forgotten every 60 s, younger ones at the next turn", () => {
  const { store, pass } = openStore();
  store.show({ title: "old" });
  pass(TOAST_CLEANUP_MS - 1000);
  store.show({ title: "young" });
  expect(store.remembered()).toBe(2);
  pass(1000);
  expect(store.remembered()).toBe(1);
  pass(TOAST_CLEANUP_MS);
  expect(store.remembered()).toBe(0);
});

test("listeners hear of every change and stop when told", () => {
  const { store } = openStore();
  let heard = 0;
  const stop = store.subscribe(() => (heard += 1));
  store.dismiss(store.show({ title: "one" }) ?? 0);
  expect(heard).toBe(2);
  stop();
  store.show({ title: "two" });
  expect(heard).toBe(2);
});
