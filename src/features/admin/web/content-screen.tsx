import { ResourcesAdmin } from "#features/resources/web/index.ts";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { AdminLayout } from "./admin-layout.tsx";

/** /admin/content */
export function ContentScreen() {
  return (
    <AdminLayout page="content">
      <PageHead title="Content" sub="What members read beside the articles that come with the product." />
      <div className="mt-5">
        <ResourcesAdmin />
      </div>
    </AdminLayout>
  );
}
