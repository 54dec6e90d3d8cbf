import { toast } from "#web/toasts/toasts.ts";
import { useActivateCriteria } from "./data.ts";
import { reportFailure } from "./failures.ts";

export interface MakeActive {
  makeActive: (id: string) => void;
  isBusy: boolean;
}

export function useMakeActive(): MakeActive {
  const activate = useActivateCriteria();
  return {
    makeActive: (id) =>
      activate.mutate(
        { id },
        {
          onSuccess: () => toast({ title: "Success", description: "Active criteria updated successfully" }),
          onError: (error) => reportFailure(error, "activate"),
        },
      ),
    isBusy: activate.isPending,
  };
}
