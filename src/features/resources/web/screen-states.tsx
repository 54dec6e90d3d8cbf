import { Skeleton } from "#web/ui/skeleton.tsx";

export function ListSkeleton() {
  return (
    <div className="article-list" aria-busy="true">
      <span className="sr" role="status">
        Loading articles...
      </span>
      {["first", "second", "third", "fourth"].map((row) => (
        <div key={row} className="article-ghost">
          <Skeleton width={240} height={18} />
          <Skeleton height={34} className="mt-2" />
        </div>
      ))}
    </div>
  );
}

export function ArticleSkeleton() {
  return (
    <div aria-busy="true">
      <span className="sr" role="status">
        Loading the article...
      </span>
      <Skeleton width={320} height={28} />
      <Skeleton width="60%" height={18} className="mt-3" />
      <Skeleton height={320} className="mt-6" />
    </div>
  );
}
