import type { Role } from "#contract/person.ts";
import { findPasswordProblem, type PasswordOwner } from "#features/sign-in/model/password-rules.ts";
import { emailProblem, type Problems } from "./credentials.ts";

export interface SetupForm {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
  repeated: string;
}

/** What the form can tell by itself; whether a password is among the most used ones the server says. */
function newPasswordProblem(password: string, owner: PasswordOwner): string | null {
  return password === "" ? "Choose a password." : findPasswordProblem(password, owner, () => false);
}

export function checkNewPassword(
  form: { password: string; repeated: string },
  owner: PasswordOwner,
): Problems<"password" | "repeated"> {
  const password = newPasswordProblem(form.password, owner);
  if (password !== null) return { password };
  return form.password === form.repeated
    ? {}
    : { repeated: "The two passwords differ. Type the same one twice." };
}

/** What the set-up form can tell by itself. */
export function checkSetup(form: SetupForm, role: Role): Problems<keyof SetupForm> {
  const email = emailProblem(form.email);
  return {
    ...(email === undefined ? {} : { email }),
    ...checkNewPassword(form, { email: form.email, role }),
  };
}
