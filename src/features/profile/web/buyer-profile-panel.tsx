import { useState } from "react";
import type { BuyerProfile } from "#features/profile/contract.ts";
import { useSending } from "#features/sign-in/web/index.ts";
import { toast } from "#web/toasts/toasts.ts";
import { buyerHref } from "#features/profile/addresses.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { Loading } from "#web/ui/status/loading.tsx";
import { MoneyInput } from "#web/ui/forms/money-input.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { useBuyerProfile, useUpdateBuyerProfile } from "./data.ts";

/** What is said once of how the person buys: it stands in wherever a deal says nothing itself. */
export function BuyerProfilePanel() {
  const profile = useBuyerProfile();
  return (
    <Panel
      title="How you buy"
      aside={
        <ButtonLink size="sm" href={buyerHref}>
          People, cash and debts
        </ButtonLink>
      }
    >
      {profile.data ? (
        <BuyerProfileForm profile={profile.data} />
      ) : profile.isPending ? (
        <Loading label="Loading how you buy...">
          <Skeleton width="100%" height={72} />
        </Loading>
      ) : (
        <LoadProblem
          error={profile.error}
          fallback="How you buy could not be loaded."
          isBusy={profile.isFetching}
          onRetry={() => void profile.refetch()}
        />
      )}
    </Panel>
  );
}

function BuyerProfileForm({ profile }: { profile: BuyerProfile }) {
  const { mutateAsync: update } = useUpdateBuyerProfile();
  const [usualManagerSalaryUsd, setSalary] = useState(profile.usualManagerSalaryUsd);
  const [salaryProblem, setSalaryProblem] = useState<string | null>(null);
  const { form, problems, failure, isBusy, onSubmit } = useSending<"salary">({
    check: () => (salaryProblem === null ? {} : { salary: salaryProblem }),
    async send() {
      await update({ usualManagerSalaryUsd });
      toast({ title: "Buyer’s profile saved", description: "Every deal without its own figure uses it." });
    },
    fallback: "How you buy could not be saved.",
  });
  return (
    <form ref={form} noValidate className="stack" onSubmit={onSubmit}>
      <Field
        label="Usual pay of a manager a year"
        optional
        error={salaryProblem ?? problems.salary}
        help="What you would pay a manager to do the owner's work; 0 for none. Used for every deal without its own manager's pay."
      >
        {(control) => (
          <MoneyInput
            {...control}
            name="salary"
            value={usualManagerSalaryUsd}
            onInvalid={setSalaryProblem}
            onChange={setSalary}
          />
        )}
      </Field>
      <p className="bad sm" role="alert">
        {failure}
      </p>
      <Button variant="primary" type="submit" busy={isBusy}>
        Save how you buy
      </Button>
    </form>
  );
}
