import { Skeleton } from "#web/ui/status/skeleton.tsx";

/** The shape of a grid that is on its way. */
export function BooksSkeleton() {
  return (
    <div className="panel books-skeleton" role="status" aria-label="Loading the books">
      {Array.from({ length: 7 }, (_, row) => (
        <div key={row} className="books-skeleton-row">
          {Array.from({ length: 4 }, (__, column) => (
            <Skeleton key={column} />
          ))}
        </div>
      ))}
    </div>
  );
}
