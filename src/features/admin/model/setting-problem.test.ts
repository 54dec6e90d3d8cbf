import { expect, test } from "vitest";
import { findSettingProblem } from "./setting-problem.ts";

test.each([
  ["admin_session_timeout", "30"],
  ["admin_session_timeout", "720"],
  ["admin_session_timeout", ""],
  ["admin_login_attempts_max", "1"],
  ["maintenance_mode", "true"],
  ["maintenance_mode", "false"],
  ["partner_network_url", "https://example.com/join?x=1"],
  ["social_x_url", ""],
] as const)("%s takes %j", (key, value) => {
  expect(findSettingProblem(key, value)).toBeNull();
});

test.each([
  ["admin_session_timeout", "0"],
  ["admin_session_timeout", "721"],
  ["admin_session_timeout", "abc"],
  ["admin_session_timeout", "1.5"],
  ["admin_login_attempts_max", "-5"],
  ["admin_login_attempts_max", "101"],
  ["maintenance_mode", "yes"],
  ["partner_network_url", "javascript:alert(1)"],
  ["social_linkedin_url", "example"],
] as const)("%s refuses %j and says what it takes", (key, value) => {
  expect(findSettingProblem(key, value)).toMatch(/^(Enter|Maintenance mode is)/);
});
