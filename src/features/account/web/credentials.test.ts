import { expect, test } from "vitest";
import { checkSignIn } from "./credentials.ts";
import { checkSetup } from "./setup-problems.ts";

test("signing in wants an address with an @ and a password, and says how to mend them", () => {
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
  password: "12345678",
  repeated: "12345678",
};

test("a new password has 8 to 128 characters, typed twice the same", () => {
  expect(checkSetup(setup)).toEqual({});
  expect(checkSetup({ ...setup, password: "", repeated: "" })).toEqual({ password: "Choose a password." });
  expect(checkSetup({ ...setup, password: "1234567", repeated: "1234567" })).toEqual({
    password: "Use at least 8 characters.",
  });
  expect(checkSetup({ ...setup, password: "x".repeat(129), repeated: "x".repeat(129) })).toHaveProperty(
    "password",
  );
  expect(Object.keys(checkSetup({ ...setup, repeated: "12345679" }))).toEqual(["repeated"]);
});
