import { useState } from "react";
import { useLeadCount } from "./data.ts";
import { LeadBoard } from "./board/lead-board.tsx";
import { LeadFilters } from "./leads-filters.tsx";
import { LeadsHead } from "./leads-head.tsx";
import { EmptyLeads } from "./leads-states.tsx";
import { LeadsTools } from "./leads-tools.tsx";
import { LeadList } from "./list/lead-list.tsx";
import { useLeadsAddress } from "./use-leads-address.ts";

/** All leads, as a list or as a board. */
export function LeadsHome() {
  const [address, change] = useLeadsAddress();
  const [now] = useState(() => new Date());
  const count = useLeadCount(address.filter);
  const isEmpty = count.data?.all === 0;
  return (
    <>
      <LeadsHead address={address} count={count.data} />
      {isEmpty ? (
        <EmptyLeads />
      ) : (
        <>
          <LeadsTools address={address} change={change} />
          <LeadFilters address={address} change={change} count={count.data} />
          {address.view === "board" ? (
            <LeadBoard address={address} change={change} count={count.data} now={now} />
          ) : (
            <LeadList address={address} change={change} count={count.data} now={now} />
          )}
        </>
      )}
    </>
  );
}
