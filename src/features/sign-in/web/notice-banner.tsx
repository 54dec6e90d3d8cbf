import { ACCOUNT_CHANGES } from "#features/sign-in/model/account-changes.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { profileHref } from "#features/profile/addresses.ts";
import { useDismissNotice, useNotices } from "./data.ts";
import { NoticeOrigin } from "./notice-words.tsx";
import { StopButton } from "./stop-button.tsx";

/** What happened to the account and its owner has not put away yet: first what they can still stop, then the newest. */
export function NoticeBanner() {
  const { data: notices = [] } = useNotices();
  const dismiss = useDismissNotice();
  const open = notices.filter(({ isDismissed }) => !isDismissed);
  const notice = open.find(({ canStop }) => canStop) ?? open[0];
  if (!notice) return null;
  const { title, sentence, advice } = ACCOUNT_CHANGES[notice.kind];
  const more = open.length - 1;
  const isOver = !notice.canStop && notice.kind.startsWith("reset-");
  return (
    <section className="banner row wrap between" aria-label="About your account">
      <span className="min-w-0" role="status">
        <b>{title}</b> (<NoticeOrigin notice={notice} />
        ). {sentence} {isOver ? "That link does not work any more." : advice}
      </span>
      <span className="row wrap">
        {notice.canStop && <StopButton kind={notice.kind} variant="primary" />}
        <AppLink className="link" href={profileHref}>
          {more > 0 ? `Your profile, with ${more} more` : "Your profile"}
        </AppLink>
        <Button
          size="sm"
          busy={dismiss.isPending}
          onClick={() =>
            dismiss.mutate(
              { id: notice.id },
              {
                onError: (error) => reportError(error, { fallback: "The notice could not be put away." }),
              },
            )
          }
        >
          Dismiss
        </Button>
      </span>
    </section>
  );
}
