const WATCH_MS = 250;

/**
 * Ends this process as SIGTERM does when the one that started it is gone. npm runs scripts through a shell: SIGTERM
 * or kill -9 to npm ends npm and the shell, and this process would run on unseen.
 */
export function watchParent() {
  const end = () => process.kill(process.pid, "SIGTERM");
  if (process.channel) {
    process.once("disconnect", end);
    process.channel.unref();
  } else if (process.platform !== "win32") {
    const parent = process.ppid;
    const timer = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(timer);
      end();
    }, WATCH_MS);
    timer.unref();
  }
}
