import { expect, test } from "vitest";
import { createConnectionStore } from "./connection-store.ts";

/** A browser whose network and server come and go as the test says, and whose time passes when it says so. */
function openWorld() {
  const world = { hasNetwork: true, isServerThere: true, asked: 0 };
  const plans: (() => void)[] = [];
  const store = createConnectionStore({
    hasNetwork: () => world.hasNetwork,
    isServerThere: async () => {
      world.asked += 1;
      return world.isServerThere;
    },
    after: (_ms, run) => plans.push(run),
  });
  const seen: string[] = [];
  store.subscribe(() => seen.push(store.read()));
  const pass = async () => {
    for (const run of plans.splice(0)) run();
    // The look that this began, if it did.
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { world, store, seen, pass, plans };
}

test("without a network nothing is asked, and its return is found out by asking", async () => {
  const { world, store, seen } = openWorld();
  world.hasNetwork = false;
  await store.look();
  expect([store.read(), world.asked]).toEqual(["offline", 0]);
  world.hasNetwork = true;
  await store.look();
  expect(seen).toEqual(["offline", "online"]);
  expect(world.asked).toBe(1);
});

test("a server that is away is asked again until it answers, and then no more", async () => {
  const { world, store, seen, pass, plans } = openWorld();
  world.isServerThere = false;
  await store.look();
  await pass();
  expect(store.read()).toBe("unreachable");
  expect(world.asked).toBe(2);
  world.isServerThere = true;
  await pass();
  expect(seen).toEqual(["unreachable", "online"]);
  expect(plans).toEqual([]);
});

test("a network that goes while the server is asked for is what is told", async () => {
  const { world, store } = openWorld();
  world.isServerThere = false;
  const looking = store.look();
  world.hasNetwork = false;
  await looking;
  expect(store.read()).toBe("offline");
});

test("many calls that fail at once ask once", async () => {
  const { world, store } = openWorld();
  await Promise.all([store.look(), store.look(), store.look()]);
  expect(world.asked).toBe(1);
});
