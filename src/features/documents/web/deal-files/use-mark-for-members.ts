import type { DealDocument } from "#features/documents/contract.ts";
import { useUpdateDocument } from "#features/documents/web/data.ts";
import { messageOf } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";

/** Keeps a document from guests of its deal, or shows it to them again. */
export function useMarkForMembers(): (document: DealDocument, isMembersOnly: boolean) => void {
  const { mutate } = useUpdateDocument();
  return ({ id, name }, isMembersOnly) =>
    mutate(
      { id, isMembersOnly },
      {
        onSuccess: () =>
          toast({
            title: isMembersOnly ? "Members only" : "Shown to guests",
            description: isMembersOnly
              ? `Guests of this deal do not see ${name}.`
              : `Guests of this deal see ${name}.`,
          }),
        onError: (error) =>
          toast({
            title: "Not changed",
            description: messageOf(error, "The change could not be stored. Try again."),
            variant: "destructive",
          }),
      },
    );
}
