import { formatBytes } from "#kit/format-bytes.ts";
import { RotateCw, TriangleAlert, X } from "lucide-react";
import { Button, IconButton } from "#web/ui/buttons/button.tsx";
import { dropUpload, retryUpload, type Upload } from "./upload-queue.ts";

/** One file on its way: how far it is, or what is wrong with it. */
export function UploadRow({ upload }: { upload: Upload }) {
  const { id, file, state, problem, isFinal } = upload;
  return (
    <li className="docs-uploading">
      <div className="min-w-0">
        <p className="docs-name sm">{file.name}</p>
        {state === "failed" ? (
          <p className="help bad" role="alert">
            <TriangleAlert className="icon" aria-hidden />
            {problem}
          </p>
        ) : (
          <Progress upload={upload} />
        )}
      </div>
      <span className="docs-row-acts">
        {state === "failed" && !isFinal ? (
          <Button size="sm" icon={RotateCw} onClick={() => retryUpload(id)}>
            Try again
          </Button>
        ) : null}
        <IconButton
          size="sm"
          icon={X}
          label={`${state === "failed" ? "Take off the list" : "Cancel"}: ${file.name}`}
          onClick={() => dropUpload(id)}
        />
      </span>
    </li>
  );
}

function Progress({ upload: { file, sentBytes, state } }: { upload: Upload }) {
  const words =
    state === "waiting"
      ? "Waiting"
      : state === "checking"
        ? "Checking its content"
        : `${formatBytes(sentBytes)} of ${formatBytes(file.size)}`;
  return (
    <div className="docs-progress xs text-muted">
      <progress max={Math.max(file.size, 1)} value={sentBytes} aria-label={`Upload of ${file.name}`} />
      <span>{words}</span>
    </div>
  );
}
