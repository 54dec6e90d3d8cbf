import type { Connection } from "#web/calls/connection-store.ts";
import { useConnection } from "#web/calls/connection.ts";

const WHAT: Readonly<Record<Exclude<Connection, "online">, string>> = {
  offline: "You are offline.",
  unreachable: "The server cannot be reached.",
};

/** Stands on every page as long as the server does not answer; it goes by itself. */
export function ConnectionBanner({ children }: { children: string }) {
  const connection = useConnection();
  if (connection === "online") return null;
  return (
    <p className="banner" role="alert">
      <b>{WHAT[connection]}</b> {children} {AGAIN[connection]}
    </p>
  );
}

const AGAIN: typeof WHAT = {
  offline: "This page goes on by itself when you are connected again.",
  unreachable: "It is asked again every few seconds, and this page goes on by itself.",
};
