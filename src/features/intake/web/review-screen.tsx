import { intakePath } from "#features/intake/addresses.ts";
import { useIntake } from "#features/intake/web/data.ts";
import { usePathParams } from "#web/navigation/navigation.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { Spinner } from "#web/ui/status/spinner.tsx";
import { UnreadPaper } from "./review/unread-paper.tsx";
import { Review } from "./review/review.tsx";
import "./intake.css";

/** /dashboard/intake/{id}: the paper on the left, what was read in it on the right. */
export function ReviewScreen() {
  const { intakeId = "" } = usePathParams();
  const { data, error, isPending, isFetching, refetch } = useIntake(intakeId);
  if (isPending) return <Spinner large label="Loading the intake..." />;
  if (data === undefined)
    return (
      <>
        <PageHead title="Intake" />
        <LoadProblem
          error={error}
          fallback="The intake could not be loaded."
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
        <p className="mt-4">
          <AppLink className="link" href={intakePath}>
            All intakes
          </AppLink>
        </p>
      </>
    );
  const { state } = data;
  if (state === "waiting" || state === "reading" || state === "password" || state === "unreadable")
    return <UnreadPaper key={data.id} intake={data} state={state} />;
  return <Review key={data.id} intake={data} />;
}
