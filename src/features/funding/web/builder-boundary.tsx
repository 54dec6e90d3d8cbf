import { RotateCw } from "lucide-react";
import { Component, type ReactNode } from "react";
import { STACK_ERRORS } from "#features/funding/model/stack-words.ts";
import { logError } from "#web/errors/log-error.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Note } from "#web/ui/status/note.tsx";

/** What is shown when the builder cannot be drawn; the rest of the page stays. */
export class BuilderBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error): void {
    logError(error);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Note tone="bad" role="alert" className="mt-5">
        <span className="row wrap between">
          {STACK_ERRORS.builderFailed}
          <Button size="sm" icon={RotateCw} onClick={() => location.reload()}>
            Refresh
          </Button>
        </span>
      </Note>
    );
  }
}
