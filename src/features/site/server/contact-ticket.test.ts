import { expect, test } from "vitest";
import { createSeal } from "#server/seal.ts";
import { checkTicket, makeTicket } from "./contact-ticket.ts";

const seal = createSeal("a secret of this test");
const OPENED = 1_000_000;
const ticket = makeTicket(seal, OPENED);

test("a ticket is good from three seconds on and for a day", () => {
  expect(checkTicket(seal, ticket, OPENED + 2_999)).toBe("soon");
  expect(checkTicket(seal, ticket, OPENED + 3_000)).toBe("good");
  expect(checkTicket(seal, ticket, OPENED + 86_400_000)).toBe("good");
  expect(checkTicket(seal, ticket, OPENED + 86_400_001)).toBe("expired");
});

test("nobody makes one, neither by hand nor of another sealed text, nor ahead of time", () => {
  for (const forged of ["", "1000000", createSeal("another").seal("contact form 1"), seal.seal("1000000")]) {
    expect(checkTicket(seal, forged, OPENED + 10_000)).toBe("expired");
  }
  expect(checkTicket(seal, ticket, OPENED - 1)).toBe("expired");
});
