import { useEffect, useState } from "react";
import { reviewHref } from "#features/intake/addresses.ts";
import { type Clip, CLIP_HEARD, clipSchema } from "#features/intake/model/clip.ts";
import { formatCount } from "#kit/format-figure.ts";
import { newId } from "#web/browser/new-id.ts";
import { inOpenWorkspace } from "#web/browser/open-workspace.ts";
import { messageOf } from "#web/calls/call-errors.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { useTakePaste } from "./data.ts";
import { PastePanel } from "./tray/paste-panel.tsx";
import "./intake-screens.css";

/** /dashboard/clip: what the bookmark handed over, shown as text, and taken only by a press. */
export function ClipScreen() {
  const clip = useClip();
  return (
    <>
      <PageHead title="Take a page" sub="Nothing is taken before you press Take." />
      {clip === null ? (
        <>
          <Note className="mt-5" role="status">
            Nothing has arrived yet. Press the bookmark on the listing’s page; if you had to sign in first,
            press it again. Or paste the text here.
          </Note>
          <div className="mt-5">
            <PastePanel />
          </div>
        </>
      ) : (
        <HandedOver clip={clip} />
      )}
    </>
  );
}

function HandedOver({ clip: { text, address } }: { readonly clip: Clip }) {
  const take = useTakePaste();
  const [id] = useState(newId);
  const [problem, setProblem] = useState<string | null>(null);
  async function press(): Promise<void> {
    setProblem(null);
    try {
      await take.mutateAsync({ id, text, address });
      // Loaded anew, so that the page is cut off from the one that opened it.
      location.assign(inOpenWorkspace(reviewHref(id)));
    } catch (error) {
      setProblem(messageOf(error, "The page could not be read. Press Take again, or paste its text."));
    }
  }
  return (
    <Panel
      className="mt-5"
      title={address}
      aside={<span className="xs text-muted tabular">{formatCount(text.length)} letters</span>}
    >
      <div className="intake-text" tabIndex={0} role="region" aria-label="Text of the page">
        <p className="intake-words">{text}</p>
      </div>
      {problem === null ? null : (
        <Note tone="bad" role="alert" className="mt-3">
          {problem}
        </Note>
      )}
      <Button className="mt-4" variant="primary" busy={take.isPending} onClick={() => void press()}>
        Take
      </Button>
    </Panel>
  );
}

/** The last that the window which opened this one handed over; of any site, and trusted in nothing. */
function useClip(): Clip | null {
  const [clip, setClip] = useState<Clip | null>(null);
  useEffect(() => {
    function hear({ source, data, origin }: MessageEvent): void {
      if (source === null || source !== window.opener) return;
      const read = clipSchema.safeParse(data);
      if (!read.success || read.data.text.trim() === "") return;
      setClip(read.data);
      source.postMessage(CLIP_HEARD, { targetOrigin: origin });
    }
    addEventListener("message", hear);
    return () => removeEventListener("message", hear);
  }, []);
  return clip;
}
