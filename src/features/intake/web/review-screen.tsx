import { intakePath } from "#features/intake/addresses.ts";
import { useDelivery } from "#features/intake/web/data.ts";
import { usePathParams } from "#web/navigation/navigation.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { Spinner } from "#web/ui/status/spinner.tsx";
import { UnreadDocuments } from "./review/unread-document.tsx";
import { Review } from "./review/review.tsx";
import { IntakeSequenceBar } from "./sequence/intake-sequence-bar.tsx";
import "./intake-screens.css";

/** /dashboard/intake/{id}: the document on the left, what was read in it on the right. */
export function ReviewScreen() {
  const { intakeId = "" } = usePathParams();
  const read = useDelivery(intakeId);
  return (
    <>
      {/* The list names a delivery by the document that stands for it. */}
      <IntakeSequenceBar intakeId={read.data?.whole.id ?? intakeId} />
      <OpenIntake intakeId={intakeId} read={read} />
    </>
  );
}

interface OpenIntakeProps {
  readonly intakeId: string;
  readonly read: ReturnType<typeof useDelivery>;
}

function OpenIntake({ intakeId, read: { data, error, isPending, isFetching, refetch } }: OpenIntakeProps) {
  if (isPending) return <Spinner large label="Loading the intake..." />;
  if (data === undefined)
    return (
      <>
        <PageHead title="Inbox" />
        <LoadProblem
          error={error}
          fallback="The intake could not be loaded."
          isBusy={isFetching}
          onRetry={refetch}
        />
        <p className="mt-4">
          <AppLink className="link" href={intakePath}>
            All intakes
          </AppLink>
        </p>
      </>
    );
  const { whole, documents } = data;
  // Also where another document stands for all of them by now, it is the same review.
  const key = documents[0]?.intake.id;
  if (whole.state === "ready" || whole.state === "accepted" || whole.state === "dismissed")
    return <Review key={key} delivery={data} opened={intakeId} />;
  return <UnreadDocuments key={key} delivery={data} />;
}
