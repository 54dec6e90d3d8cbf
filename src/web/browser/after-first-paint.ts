/** Runs once the browser has drawn; a page in the background draws nothing, so time answers too. */
export function afterFirstPaint(run: () => void): () => void {
  let isDone = false;
  function once(): void {
    if (isDone) return;
    isDone = true;
    clearTimeout(timer);
    run();
  }
  const timer = setTimeout(once, 200);
  // The frame's own callback comes before its paint; the task after it comes after.
  const frame = requestAnimationFrame(() => setTimeout(once, 0));
  return () => {
    isDone = true;
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}
