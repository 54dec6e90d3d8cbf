import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { TextInput, type TextInputProps } from "./text-input.tsx";

export function PasswordInput(props: Omit<TextInputProps, "type" | "lead" | "trail">) {
  const [shown, setShown] = useState(false);
  const Mark = shown ? EyeOff : Eye;
  const label = shown ? "Hide password" : "Show password";
  return (
    <TextInput
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? "text" : "password"}
      trail={
        <button
          type="button"
          className="field-action"
          aria-label={label}
          title={label}
          onClick={() => setShown(!shown)}
        >
          <Mark className="icon" aria-hidden />
        </button>
      }
    />
  );
}
