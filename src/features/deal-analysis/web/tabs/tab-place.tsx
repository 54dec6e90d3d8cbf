import { Component, Suspense } from "react";
import { isConnected, onReconnect } from "#web/calls/connection.ts";
import { logError } from "#web/errors/log-error.ts";
import { SpokenError } from "#web/errors/spoken-error.ts";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import type { AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";
import { TabSkeleton } from "#features/deal-analysis/web/states/analysis-skeleton.tsx";
import type { AnalysisTab } from "./analysis-tabs.ts";

export interface TabPlaceProps {
  tab: AnalysisTab;
  subject: AnalysedDeal;
}

interface TabPlaceState {
  problem: { error: unknown } | null;
  isAsking: boolean;
}

/**
 * Where the open tab is drawn. When nobody answers for its code, that is said here and the rest of the page stays; the
 * code is asked for again once the server answers. Whatever else goes wrong is the page's own matter.
 */
export class TabPlace extends Component<TabPlaceProps, TabPlaceState> {
  override state: TabPlaceState = { problem: null, isAsking: false };
  #stopWaiting: (() => void) | null = null;

  static getDerivedStateFromError(error: unknown): Partial<TabPlaceState> {
    return { problem: { error } };
  }

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof SpokenError)) return;
    logError(error);
    this.#stopWaiting ??= onReconnect(() => void this.#askAgain());
  }

  override componentWillUnmount(): void {
    this.#stopWaiting?.();
  }

  async #askAgain(): Promise<void> {
    this.setState({ isAsking: true });
    if (await isConnected()) await this.#fetchAnew();
    this.setState({ isAsking: false });
  }

  async #fetchAnew(): Promise<void> {
    const { tab } = this.props;
    try {
      await tab.load();
    } catch {
      // The server answers: the browser remembers the failure, or a newer version has other files. Both need a reload.
      location.reload();
      return;
    }
    this.#stopWaiting?.();
    this.#stopWaiting = null;
    tab.renew();
    this.setState({ problem: null });
  }

  override render() {
    const { tab, subject } = this.props;
    const { problem, isAsking } = this.state;
    if (problem === null)
      return (
        <Suspense fallback={<TabSkeleton />}>
          <tab.Panel subject={subject} />
        </Suspense>
      );
    if (!(problem.error instanceof SpokenError)) throw problem.error;
    return (
      <LoadProblem
        error={problem.error}
        fallback="This tab could not be loaded."
        isBusy={isAsking}
        onRetry={() => void this.#askAgain()}
      />
    );
  }
}
