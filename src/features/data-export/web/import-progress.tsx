import { formatBytes } from "#kit/format-bytes.ts";
import { Button } from "#web/ui/buttons/button.tsx";

export interface ImportProgressProps {
  sentBytes: number;
  totalBytes: number;
  onCancel: () => void;
}

/** How much is sent; then that the server looks through it, which nobody can take back. */
export function ImportProgress({ sentBytes, totalBytes, onCancel }: ImportProgressProps) {
  const isSent = sentBytes >= totalBytes;
  return (
    <div className="data-export-progress mt-4">
      <progress
        max={Math.max(totalBytes, 1)}
        {...(isSent ? {} : { value: sentBytes })}
        aria-label="Import of your data"
      />
      <span className="text-soft num" role="status">
        {isSent ? "Checking and storing" : `${formatBytes(sentBytes)} of ${formatBytes(totalBytes)}`}
      </span>
      {!isSent && (
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  );
}
