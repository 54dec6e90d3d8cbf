import { useCreateExampleDeals } from "#features/deals/web/index.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Button } from "#web/ui/buttons/button.tsx";

export function ExampleButton() {
  const examples = useCreateExampleDeals();
  return (
    <Button
      busy={examples.isPending}
      onClick={() =>
        examples.mutate(undefined, {
          onSuccess: () =>
            toast({
              title: "Example deals loaded",
              description: "Three invented businesses with their books, tagged “example”.",
            }),
          onError: (error) =>
            reportError(error, { fallback: "The example deals could not be made. Try again." }),
        })
      }
    >
      Load examples
    </Button>
  );
}
