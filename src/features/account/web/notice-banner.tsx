import { ACCOUNT_CHANGES, IF_NOT_YOU } from "#features/account/model/account-changes.ts";
import { reportError } from "#web/lib/call-errors.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { useDismissNotice, useNotices } from "./data.ts";
import { NoticeOrigin } from "./notice-words.tsx";

const PROFILE = "/dashboard/profile";

/** The newest thing that happened to the account and that its owner has not put away yet. */
export function NoticeBanner() {
  const { data: notices = [] } = useNotices();
  const dismiss = useDismissNotice();
  const open = notices.filter(({ isDismissed }) => !isDismissed);
  const [notice] = open;
  if (!notice) return null;
  const { title, sentence } = ACCOUNT_CHANGES[notice.kind];
  const more = open.length - 1;
  return (
    <section className="banner row wrap between" aria-label="About your account">
      <span className="min-w-0" role="status">
        <b>{title}</b> (<NoticeOrigin notice={notice} />
        ). {sentence} {IF_NOT_YOU}
      </span>
      <span className="row wrap">
        <AppLink className="link" href={PROFILE}>
          {more > 0 ? `Your profile, with ${more} more` : "Your profile"}
        </AppLink>
        <Button
          size="sm"
          busy={dismiss.isPending}
          onClick={() =>
            dismiss.mutate(notice.id, {
              onError: (error) => reportError(error, { fallback: "The notice could not be put away." }),
            })
          }
        >
          Dismiss
        </Button>
      </span>
    </section>
  );
}
