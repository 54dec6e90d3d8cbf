import { Button } from "#web/ui/buttons/button.tsx";

/** A link of which nobody could say whether it works: the server was not reached. */
export function UncheckedLink({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <>
      <h1>Your link could not be checked</h1>
      <p className="text-soft mt-2" role="alert">
        {message}
      </p>
      <p className="mt-6">
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
      </p>
    </>
  );
}
