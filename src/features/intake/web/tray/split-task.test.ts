import { expect, test } from "vitest";
import { runTask } from "#workers/task.ts";
import { splitTask } from "./split-task.ts";

const listing = (name: string, price: string) =>
  `${name}\nAsking Price: ${price}\nCash Flow: $210,000\nGross Revenue: $900,000\nListing ID: ${name.length}77123\n`;

test("a paste of two listings is two, whatever its line ends are, and nothing of it is lost", () => {
  const text = `${listing("Harbor Café", "$480,000")}\r\n\r\n${listing("Valley Print", "$725,000")}`;
  const parts = runTask(splitTask, { text });
  expect(parts.length).toBe(2);
  expect(parts.join("")).toBe(text.replaceAll("\r\n", "\n"));
});

test("a paste of one listing stays as it was pasted", () => {
  const text = listing("Harbor Café", "$480,000").replaceAll("\n", "\r\n");
  expect(runTask(splitTask, { text })).toEqual([text]);
});
