import { type Query, useIsFetching, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** Asked for the first time and not answered yet. What failed once is waited for no longer. */
const isFirstAsked = ({ state }: Query): boolean =>
  state.status === "pending" && state.fetchFailureCount === 0;

/** Whether everything that the parts of a page ask for at first is there; once it is, it stays so. */
export function useHasArrived(): boolean {
  const client = useQueryClient();
  const waiting = useIsFetching({ predicate: isFirstAsked });
  const [hasArrived, setArrived] = useState(false);
  // Parts ask in effects of their own, which ran before this one: what they have just begun is not in `waiting` yet.
  useEffect(() => {
    if (waiting === 0 && client.isFetching({ predicate: isFirstAsked }) === 0) setArrived(true);
  }, [client, waiting]);
  return hasArrived;
}
