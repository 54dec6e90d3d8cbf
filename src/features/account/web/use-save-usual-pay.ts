import { useMutation } from "@tanstack/react-query";
import { sessionStarted, usePerson } from "#web/lib/session.ts";
import { accountApi } from "./api.ts";

/** Says once what a manager is usually paid: for every deal that has no pay of its own. */
export function useSaveUsualPay() {
  const { firstName, lastName } = usePerson();
  return useMutation({
    mutationFn: (usualManagerSalaryUsd: number) =>
      accountApi.updateProfile({ firstName, lastName, usualManagerSalaryUsd }),
    onSuccess: ({ person }) => sessionStarted(person),
  });
}
