import { useState } from "react";
import { useUnlock } from "#features/intake/web/data.ts";
import { messageOf } from "#web/calls/call-errors.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { PasswordInput } from "#web/ui/forms/password-input.tsx";

/** Opens a file by its password, which is kept nowhere. */
export function PasswordForm({ intakeId }: { readonly intakeId: string }) {
  const [password, setPassword] = useState("");
  const unlock = useUnlock();
  const problem = unlock.isError ? messageOf(unlock.error, "The file could not be opened. Try again.") : null;
  return (
    <form
      className="stack mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== "") unlock.mutate({ id: intakeId, password });
      }}
    >
      <Field label="Password of the file" help="Used for this reading and forgotten." error={problem}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="off"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="primary" busy={unlock.isPending}>
          Open
        </Button>
      </div>
    </form>
  );
}
