import { useMutation, useQuery } from "@tanstack/react-query";
import type { accountContract as AccountContract } from "#features/sign-in/contract.ts";
import { queriesOf, useRefresh } from "#web/api/queries.ts";

export const account = queriesOf<typeof AccountContract>("account");

export const useSecondFactor = () => useQuery(account.getSecondFactor.queryOptions());

export const useSessions = () =>
  useQuery(account.listSessions.queryOptions({ select: ({ sessions }) => sessions }));

export const usePasskeys = () =>
  useQuery(account.listPasskeys.queryOptions({ select: ({ passkeys }) => passkeys }));

export const useSingleSignOnLink = () => useQuery(account.getSingleSignOnLink.queryOptions());

/** What an administrator sets of single sign-on. */
export const useSingleSignOnSettings = () =>
  useQuery(account.getSingleSignOnSettings.queryOptions({ refetchOnMount: "always" }));

/** What happened to the account; the banner above every page and the profile show the same list. */
export const useNotices = () =>
  useQuery(account.listNotices.queryOptions({ select: ({ notices }) => notices }));

const useRefreshNotices = () => useRefresh(account.listNotices.key());

export const useStopResets = () =>
  useMutation(account.stopResets.mutationOptions({ onSettled: useRefreshNotices() }));

export const useStopOwnerNaming = () =>
  useMutation(account.stopOwnerNaming.mutationOptions({ onSettled: useRefreshNotices() }));

export const useDismissNotice = () =>
  useMutation(account.dismissNotice.mutationOptions({ onSettled: useRefreshNotices() }));

/** After the password, the second factor, a passkey or the link elsewhere changed: all say who may come in, and from where. */
export const useRefreshAccount = () =>
  useRefresh(
    account.getSecondFactor.key(),
    account.listSessions.key(),
    account.listNotices.key(),
    account.listPasskeys.key(),
    account.getSingleSignOnLink.key(),
  );

const useRefreshSessions = () => useRefresh(account.listSessions.key());

export const useEndSession = () =>
  useMutation(account.endSession.mutationOptions({ onSettled: useRefreshSessions() }));

export const useEndOtherSessions = () =>
  useMutation(account.endOtherSessions.mutationOptions({ onSettled: useRefreshSessions() }));
