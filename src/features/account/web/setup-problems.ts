import { emailProblem, type Problems } from "./credentials.ts";

export interface SetupForm {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
  repeated: string;
}

const PASSWORD_MIN = 8;
const PASSWORD_MAX = 128;

function newPasswordProblem(password: string): string | undefined {
  if (password.length < PASSWORD_MIN) {
    return password === "" ? "Choose a password." : `Use at least ${PASSWORD_MIN} characters.`;
  }
  return password.length > PASSWORD_MAX ? `Use at most ${PASSWORD_MAX} characters.` : undefined;
}

export function checkNewPassword(form: {
  password: string;
  repeated: string;
}): Problems<"password" | "repeated"> {
  const password = newPasswordProblem(form.password);
  if (password !== undefined) return { password };
  return form.password === form.repeated
    ? {}
    : { repeated: "The two passwords differ. Type the same one twice." };
}

/** What the set-up form can tell by itself (decision Q-F10). */
export function checkSetup(form: SetupForm): Problems<keyof SetupForm> {
  const email = emailProblem(form.email);
  return { ...(email === undefined ? {} : { email }), ...checkNewPassword(form) };
}
