import { expect, test } from "vitest";
import { isSwitchedOn, readSystemSettings, readWebAddress, readWholeNumber } from "./system-settings.ts";

test('maintenance mode is on for boolean true, "true" and "1", and for nothing else', () => {
  for (const on of [true, "true", "1"]) expect(isSwitchedOn(on)).toBe(true);
  for (const off of ["false", "0", "yes", "TRUE", "", 1, undefined, null, false])
    expect(isSwitchedOn(off)).toBe(false);
});

test("time-out and attempts are integers, and fall back to 30 and 5", () => {
  expect(readSystemSettings({})).toMatchObject({ adminSessionMinutes: 30, adminLoginAttemptsMost: 5 });
  expect(readSystemSettings({ admin_session_timeout: "45", admin_login_attempts_max: "3" })).toMatchObject({
    adminSessionMinutes: 45,
    adminLoginAttemptsMost: 3,
  });
  for (const nonsense of ["", "soon", "0", "-4", "NaN", "Infinity", undefined])
    expect(readWholeNumber(nonsense, 30)).toBe(30);
  expect(readWholeNumber("12.9", 30)).toBe(12);
});

test("an address that a browser must not be sent to is as good as none", () => {
  expect(readWebAddress(" https://network.example/join ")).toBe("https://network.example/join");
  for (const bad of ["javascript:alert(1)", "data:text/html,x", "network.example", "", undefined])
    expect(readWebAddress(bad)).toBeNull();
});
