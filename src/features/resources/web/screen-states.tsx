import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { Loading } from "#web/ui/status/loading.tsx";

export function ListSkeleton() {
  return (
    <Loading className="article-list" label="Loading articles...">
      {["first", "second", "third", "fourth"].map((row) => (
        <div key={row} className="article-ghost">
          <Skeleton width={240} height={18} />
          <Skeleton height={34} className="mt-2" />
        </div>
      ))}
    </Loading>
  );
}

export function ArticleSkeleton() {
  return (
    <Loading label="Loading the article...">
      <Skeleton width={320} height={28} />
      <Skeleton width="60%" height={18} className="mt-3" />
      <Skeleton height={320} className="mt-6" />
    </Loading>
  );
}
