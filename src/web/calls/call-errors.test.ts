import { ORPCError } from "@orpc/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  DEAL_READ_ATTEMPTS,
  dealReadWaitMs,
  messageOf,
  refusalOf,
  retryDealRead,
  withTimeout,
} from "./call-errors.ts";
import { CONNECTION_MESSAGE, SpokenError } from "#web/errors/spoken-error.ts";

const refusal = new ORPCError("CONFLICT", { defined: true, message: "User already exists" });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a refusal that the contract declares is told apart from faults", () => {
  expect(refusalOf(refusal)).toEqual({ code: "CONFLICT", message: "User already exists" });
  expect(refusalOf(new ORPCError("INTERNAL_SERVER_ERROR"))).toBeNull();
  expect(refusalOf(new Error("x"))).toBeNull();
  expect(refusalOf(undefined)).toBeNull();
});

test("a person reads a refusal's words, a spoken error's words, or the fallback", () => {
  expect(messageOf(refusal, "fallback")).toBe("User already exists");
  expect(messageOf(new SpokenError("Say this"), "fallback")).toBe("Say this");
  expect(messageOf(new TypeError("x is undefined"), "fallback")).toBe("fallback");
  expect(messageOf("text", "fallback")).toBe("fallback");
});

test("a fault at the server is named by the number under which it was logged", () => {
  const fault = new ORPCError("INTERNAL_SERVER_ERROR", {
    message: "Something went wrong on our side.",
    data: { requestId: "r-17" },
  });
  expect(messageOf(fault, "fallback")).toBe("Something went wrong on our side. (reference r-17)");
  expect(messageOf(new ORPCError("INTERNAL_SERVER_ERROR"), "fallback")).toBe("fallback");
});

test("a database or server out of reach has the specified words", () => {
  // What may be stored or not has words of its own: they say what to look for.
  const doubtful = new ORPCError("MAYBE_STORED", { status: 503, message: "It may be saved, or not." });
  expect(messageOf(doubtful, "fallback")).toBe("It may be saved, or not.");
  expect(messageOf(new ORPCError("DATABASE_UNAVAILABLE", { status: 503 }), "fallback")).toBe(
    CONNECTION_MESSAGE,
  );
  expect(messageOf(new ORPCError("BAD_GATEWAY"), "fallback")).toBe(CONNECTION_MESSAGE);
  expect(CONNECTION_MESSAGE).toBe("Database connection error. Please refresh the page.");
});

test("a time-out says how long was waited, or what the caller wants said", async () => {
  const never = new Promise<never>(() => undefined);
  const messageOfWait = (wait: Promise<never>) => wait.catch((error: Error) => error.message);
  const waits = [
    messageOfWait(withTimeout(never, 5000)),
    messageOfWait(withTimeout(never, 8000, "Request timed out.")),
  ];
  await vi.advanceTimersByTimeAsync(8000);
  expect(await Promise.all(waits)).toEqual(["Operation timed out after 5000ms", "Request timed out."]);
  await expect(withTimeout(Promise.resolve(7), 5000)).resolves.toBe(7);
  expect(vi.getTimerCount()).toBe(0);
});

test("the waits between deal reads are 300 ms doubled, and up to 100 ms more", () => {
  expect(dealReadWaitMs(0, 0)).toBe(300);
  expect(dealReadWaitMs(1, 0)).toBe(600);
  expect(dealReadWaitMs(1, 1)).toBe(700);
});

test("a deal read is tried three times in all", async () => {
  let asked = 0;
  const third = retryDealRead(async () => {
    asked += 1;
    if (asked < DEAL_READ_ATTEMPTS) throw new Error("down");
    return "deal";
  });
  await vi.advanceTimersByTimeAsync(1200);
  await expect(third).resolves.toBe("deal");
  expect(asked).toBe(3);

  asked = 0;
  const never = retryDealRead(async () => {
    asked += 1;
    throw new Error("down");
  }).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await never).toBe("down");
  expect(asked).toBe(3);
});

test("a refusal and a call that was called off are not asked again", async () => {
  let asked = 0;
  const refused = retryDealRead(async () => {
    asked += 1;
    throw refusal;
  });
  await expect(refused).rejects.toBe(refusal);
  const aborted = retryDealRead(async () => {
    asked += 1;
    throw new DOMException("left", "AbortError");
  });
  await expect(aborted).rejects.toThrow("left");
  expect(asked).toBe(2);
});
