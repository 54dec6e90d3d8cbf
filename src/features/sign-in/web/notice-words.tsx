import type { Notice } from "#features/sign-in/contract.ts";
import { TimeAgo } from "#web/ui/text/time-ago.tsx";

/** When it was, and by whom as far as that is known. */
export function NoticeOrigin({ notice: { createdAt, byName, address } }: { notice: Notice }) {
  return (
    <>
      <TimeAgo at={createdAt} />
      {byName === null ? null : `, by ${byName}`}
      {address === null ? null : `, from ${address}`}
    </>
  );
}
