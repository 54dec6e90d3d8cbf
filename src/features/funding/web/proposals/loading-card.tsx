import { ArrowLeft, RotateCw } from "lucide-react";
import { useEffect, useState, type CSSProperties } from "react";
import {
  ANALYSIS_TIMEOUT,
  LOADING_HINT,
  LOADING_TICK_MS,
  LOADING_TIMEOUT_MS,
  loadingMessage,
} from "#features/funding/model/stack-views.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { SpinnerMark } from "#web/ui/icons/spinner-mark.tsx";
import "./proposals.css";

export interface LoadingCardProps {
  /** By the page's clock, performance.now(). */
  startedAtMs: number;
  onTryAgain: () => void;
  onBuildOwn: () => void;
  onCancel: () => void;
}

/**
 * Waiting for structures. After 30 s it says so and offers another attempt; the first one goes on
 * all the same, and what it brings late is still shown.
 */
export function LoadingCard({ startedAtMs, onTryAgain, onBuildOwn, onCancel }: LoadingCardProps) {
  const waitedMs = useWaited(startedAtMs);
  const isTooLong = waitedMs >= LOADING_TIMEOUT_MS;
  return (
    <Panel className="mt-5">
      <div className="proposal-wait">
        {isTooLong ? <TimedOut onTryAgain={onTryAgain} /> : <Waiting waitedMs={waitedMs} />}
        <div className="row wrap center">
          <Button onClick={onBuildOwn}>Build Your Own Meanwhile</Button>
          <Button variant="ghost" icon={ArrowLeft} onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </div>
    </Panel>
  );
}

function Waiting({ waitedMs }: { waitedMs: number }) {
  const donePct = Math.round((waitedMs / LOADING_TIMEOUT_MS) * 100);
  return (
    <>
      <div aria-live="polite">
        <h2 className="proposal-doing">
          <SpinnerMark />
          {loadingMessage(waitedMs)}
        </h2>
      </div>
      <div
        className="meter proposal-meter"
        role="progressbar"
        aria-label="Analysis"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={donePct}
      >
        <i style={{ "--w": `${donePct}%`, "--c": "var(--accent)" } as CSSProperties} />
      </div>
      <p className="text-soft sm">{LOADING_HINT}</p>
    </>
  );
}

function TimedOut({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <div role="alert" className="proposal-timeout">
      <h2>{ANALYSIS_TIMEOUT.title}</h2>
      <p className="text-soft">{ANALYSIS_TIMEOUT.text}</p>
      <Button variant="primary" icon={RotateCw} onClick={onTryAgain}>
        {ANALYSIS_TIMEOUT.again}
      </Button>
    </div>
  );
}

function useWaited(startedAtMs: number): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), LOADING_TICK_MS);
    return () => clearInterval(timer);
  }, [startedAtMs]);
  return Math.max(0, now - startedAtMs);
}
