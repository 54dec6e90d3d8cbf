import type { Sender } from "#features/intake/model/mail/mail.ts";
import { useForgetSender } from "#features/intake/web/data.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { Button } from "#web/ui/buttons/button.tsx";

/** Whose mail is always taken, and whose never. */
export function SenderList({ senders }: { readonly senders: readonly Sender[] }) {
  const forget = useForgetSender();
  return (
    <ul className="intake-senders" aria-label="Senders you decided on">
      {senders.map(({ address, rule }) => (
        <li key={address}>
          <span className="sm">
            {address}
            <small>{rule === "always" ? "always taken" : "never taken"}</small>
          </span>
          <Button
            size="sm"
            busy={forget.isPending && forget.variables.address === address}
            onClick={() =>
              forget.mutate(
                { address },
                {
                  onError: (error) =>
                    reportError(error, { fallback: "This could not be changed. Try again." }),
                },
              )
            }
          >
            Ask again
            <span className="sr-only"> about {address}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
