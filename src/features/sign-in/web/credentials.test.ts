import { expect, test } from "vitest";
import { checkSignIn } from "./credentials.ts";
import { checkSetup } from "./setup-problems.ts";

test("signing in wants an address with an @ and a password, and says how to fix them", () => {
  expect(checkSignIn({ email: "a@b.example", password: "x" })).toEqual({});
  expect(checkSignIn({ email: " ", password: "" })).toEqual({
    email: "Enter your email address.",
    password: "Enter your password.",
  });
  expect(checkSignIn({ email: "jordan", password: "x" }).email).toContain('"@"');
  expect(checkSignIn({ email: "jordan@", password: "x" }).email).toContain("name@example.com");
});

const setup = {
  email: "a@b.example",
  firstName: "",
  lastName: "",
  password: "ten chars!",
  repeated: "ten chars!",
};
const withPassword = (password: string) => ({ ...setup, password, repeated: password });

test("a new password has 10 to 128 characters, an administrator's 12, typed twice the same", () => {
  expect(checkSetup(setup, "user")).toEqual({});
  expect(checkSetup(setup, "admin").password).toContain("at least 12");
  expect(checkSetup(withPassword(""), "user")).toEqual({ password: "Choose a password." });
  expect(checkSetup(withPassword("nine char"), "user")).toEqual({ password: "Use at least 10 characters." });
  expect(checkSetup(withPassword("xyzw".repeat(33)), "user")).toHaveProperty("password");
  expect(Object.keys(checkSetup({ ...setup, repeated: "another 10" }, "user"))).toEqual(["repeated"]);
});
