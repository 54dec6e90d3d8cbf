import { ArrowLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import { toast } from "#web/toasts/toasts.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { AdminLayout } from "#features/admin/web/admin-layout.tsx";
import { useUsers } from "#features/admin/web/data.ts";
import { homeHref } from "#features/home/addresses.ts";
import { UserPanel } from "./user-panel.tsx";

/** /admin/users: the Admin Panel of the specification. */
export function UsersScreen() {
  const users = useUsers();
  useTellOfLoad(users);
  return (
    <AdminLayout page="users">
      <PageHead
        title="Admin Panel"
        actions={
          <ButtonLink href={homeHref} icon={ArrowLeft}>
            Back to Dashboard
          </ButtonLink>
        }
      />
      <UserPanel
        // What cannot be read is an empty list.
        users={users.data ?? []}
        isLoading={users.isPending}
        isRefreshing={users.isFetching}
        hasFailed={users.data === undefined && users.isError}
        onRefresh={() =>
          void users.refetch().then(({ isError }) => {
            if (isError) showLoadFailure();
          })
        }
      />
    </AdminLayout>
  );
}

function showLoadFailure(): void {
  toast({ title: "Error", description: "Failed to load user data", variant: "destructive" });
}

/** Only the loading of the page speaks; a list that cannot be read again later stays as it was. */
function useTellOfLoad({ data, isError }: { data: unknown; isError: boolean }): void {
  const hasTold = useRef(false);
  useEffect(() => {
    if (!isError || data !== undefined || hasTold.current) return;
    hasTold.current = true;
    showLoadFailure();
  }, [isError, data]);
}
