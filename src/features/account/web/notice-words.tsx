import type { Notice } from "#features/account/contract.ts";
import { TimeAgo } from "#web/ui/time-ago.tsx";

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
