import { messageOf } from "#web/calls/call-errors.ts";
import { Button, type ButtonProps } from "./button.tsx";
import { Note } from "#web/ui/status/note.tsx";

/** What the button needs of a list that is read page by page. */
interface PagedList {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  fetchNextPage: () => unknown;
}

interface MoreButtonProps extends Pick<ButtonProps, "size" | "variant" | "children"> {
  list: PagedList;
  /** Of what stands around the button and the words of a failure. */
  className?: string;
}

/** The next page of a list, as long as there is one. A page that could not be read says so, and the same button asks again. */
export function MoreButton({ list, className, children = "Show more", size, variant }: MoreButtonProps) {
  if (!list.hasNextPage) return null;
  return (
    <div className={className}>
      {list.isFetchNextPageError && !list.isFetchingNextPage ? (
        <Note tone="bad" role="alert" className="mb-3">
          {messageOf(list.error, "The rest of the list could not be loaded. Try again.")}
        </Note>
      ) : null}
      <Button
        size={size}
        variant={variant}
        busy={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        {children}
      </Button>
    </div>
  );
}
