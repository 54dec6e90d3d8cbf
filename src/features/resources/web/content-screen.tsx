import { PageHead } from "#web/ui/page-head.tsx";
import { ResourcesAdmin } from "./resources-admin.tsx";

/** /admin/content */
export function ContentScreen() {
  return (
    <>
      <PageHead title="Content" sub="What members read beside the articles that come with the product." />
      <div className="mt-5">
        <ResourcesAdmin />
      </div>
    </>
  );
}
