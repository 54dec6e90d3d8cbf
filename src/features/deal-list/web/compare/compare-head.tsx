import { formatDate } from "#kit/day.ts";
import { RotateCw, X } from "lucide-react";
import { LEAST_COMPARED } from "#features/deal-list/addresses.ts";
import { messageOf } from "#web/calls/call-errors.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Button, IconButton } from "#web/ui/buttons/button.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import type { Column } from "./columns.ts";

export interface CompareHeadProps {
  columns: readonly Column[];
  onRemove: (id: string) => void;
}

export function CompareHead({ columns, onRemove }: CompareHeadProps) {
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="sr-only">Figure</span>
        </th>
        {columns.map((column) => (
          <th key={column.id} scope="col">
            <div className="compare-deal">
              <ColumnHead column={column} />
              {columns.length > LEAST_COMPARED ? (
                <IconButton
                  size="sm"
                  icon={X}
                  label={`Take ${column.state === "ready" ? column.deal.name : "this deal"} out`}
                  onClick={() => onRemove(column.id)}
                />
              ) : null}
            </div>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function ColumnHead({ column }: { column: Column }) {
  switch (column.state) {
    case "waiting":
      return <Skeleton width={120} />;
    case "failed":
      return (
        <span role="alert">
          <b className="semibold">Not shown</b>
          <small>{messageOf(column.error, "Deal data could not be loaded")}</small>
          <Button size="sm" icon={RotateCw} onClick={column.retry}>
            Retry
          </Button>
        </span>
      );
    case "ready": {
      const { name, href, kind } = column.deal;
      return (
        <span>
          <AppLink className="link" href={href}>
            {name}
          </AppLink>
          <small>
            {kind.word}, {formatDate(kind.at)}
          </small>
        </span>
      );
    }
  }
}
