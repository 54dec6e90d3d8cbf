import net from "node:net";
import { parseAddress } from "./database-address.ts";
import { LOG_FORMATS, LOG_LEVELS, type LogFormat, type LogLevel } from "./log.ts";

/** One setting, understood or refused with a sentence that names it, says what is wrong and how to fix it. */
export type Reading<T> = { value: T } | { problem: string };

export function readPort(value: string, name: string): Reading<number> {
  const port = Number(value);
  if (/^\d{1,5}$/.test(value) && port >= 1 && port <= 65_535) return { value: port };
  return refuse(name, value, "is not a port", "Give a whole number from 1 to 65535, for instance 3000.");
}

export function readHost(value: string, name: string): Reading<string> {
  const isName = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value) && !/^[\d.]+$/.test(value);
  if (net.isIP(value) || isName) return { value };
  return refuse(
    name,
    value,
    "is not an address to listen on",
    "Give an IP address or a host name without scheme or port: 127.0.0.1 for this machine alone, 0.0.0.0 for every network.",
  );
}

export function readOrigin(value: string, name: string): Reading<string> {
  const url = URL.parse(value);
  const plain = url && url.pathname === "/" && !url.search && !url.hash && !url.username;
  if (plain && (url.protocol === "http:" || url.protocol === "https:")) return { value: url.origin };
  return refuse(
    name,
    value,
    "is not the address of a site",
    "Give scheme, host and port only, as people type it in the browser, for instance https://deals.example.com.",
  );
}

export function readDatabaseUrl(value: string, name: string): Reading<string> {
  const address = parseAddress(value, name);
  return "problem" in address ? address : { value };
}

/** One server that follows the one that writes. */
export function readReplicaUrl(value: string, name: string): Reading<string> {
  const address = parseAddress(value, name);
  if ("problem" in address) return address;
  if (!address.isLookedFor) return { value };
  return {
    problem: `${name} is for one server that follows the one that writes, so it takes neither several hosts nor target_session_attrs. Write it as postgres://user:password@replica:5432/database.`,
  };
}

export function readSmtpUrl(value: string, name: string): Reading<string> {
  const how =
    "Write it as smtp://user:password@host:587, or smtps://… for a server that speaks TLS from the start, with special characters percent-encoded.";
  const url = URL.parse(value);
  // The value holds a password: it is never repeated.
  if (!url || !url.hostname) return { problem: `${name} cannot be read as an address. ${how}` };
  if (url.protocol === "smtp:" || url.protocol === "smtps:") return { value };
  return { problem: `${name} starts with "${url.protocol}", which is no mail server. ${how}` };
}

export function readMailFrom(value: string, name: string): Reading<string> {
  if (/^([^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(value)) return { value };
  return refuse(
    name,
    value,
    "is not an address to send from",
    "Give an address, or a name with it: Dealwright <deals@example.com>.",
  );
}

export function readSecret(value: string, name: string): Reading<string> {
  if (value.length >= 32) return { value };
  return {
    problem: `${name} has ${value.length} characters, too few to be safe. Give at least 32 random ones, for instance the output of "openssl rand -hex 32", or leave it out: one is then made and kept in a file of the data folder.`,
  };
}

export function readEmail(value: string, name: string): Reading<string> {
  if (value.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(value)) return { value: value.toLowerCase() };
  return refuse(name, value, "is not an email address", "Give one such as you@example.com.");
}

const FEWEST_ADMIN_CHARACTERS = 12;

/** What is wrong with it otherwise (a common one, the address itself) is said when the account is made. */
export function readAdminPassword(value: string, name: string): Reading<string> {
  if (value.length >= FEWEST_ADMIN_CHARACTERS && value.length <= 128) return { value };
  const size = value.length < FEWEST_ADMIN_CHARACTERS ? "too few" : "too many";
  return {
    problem: `${name} has ${value.length} characters, ${size}. Use ${FEWEST_ADMIN_CHARACTERS} to 128.`,
  };
}

export function readFlag(value: string, name: string): Reading<boolean> {
  if (/^(1|true|yes|on)$/i.test(value)) return { value: true };
  if (/^(0|false|no|off)$/i.test(value)) return { value: false };
  return refuse(name, value, "is neither yes nor no", "Give true or false.");
}

/** An address that the server itself calls. */
export function readWebAddress(value: string, name: string): Reading<string> {
  const how = "Give one that begins with http:// or https://, for instance https://example.com/path.";
  const url = URL.parse(value);
  // The value may hold a secret in its path: it is not repeated.
  if (!url || (url.protocol !== "http:" && url.protocol !== "https:"))
    return { problem: `${name} is not a web address. ${how}` };
  if (url.username || url.password)
    return {
      problem: `${name} holds a user name or password, which is not sent. Leave it out and give a secret of its own.`,
    };
  return { value };
}

/** Anything: a name or a secret of somebody else's making. */
export function readText(value: string, name: string): Reading<string> {
  if (/^[\x20-\x7e]{1,2000}$/.test(value)) return { value };
  return { problem: `${name} has characters that cannot be sent, or more than 2000. Copy it again.` };
}

export function readCount(value: string, name: string): Reading<number> {
  if (/^[1-9]\d{0,6}$/.test(value)) return { value: Number(value) };
  return refuse(name, value, "is not a count", "Give a whole number from 1 to 9999999.");
}

export function readLogLevel(value: string, name: string): Reading<LogLevel> {
  const level = LOG_LEVELS.find((known) => known === value.toLowerCase());
  if (level) return { value: level };
  return refuse(name, value, "is no level of the log", `Give one of ${LOG_LEVELS.join(", ")}.`);
}

export function readLogFormat(value: string, name: string): Reading<LogFormat> {
  const format = LOG_FORMATS.find((known) => known === value.toLowerCase());
  if (format) return { value: format };
  return refuse(name, value, "is no format of the log", "Give json or text.");
}

const MOST_SECONDS = 60;

export function readSeconds(value: string, name: string): Reading<number> {
  if (/^\d{1,2}$/.test(value) && Number(value) <= MOST_SECONDS) return { value: Number(value) };
  return refuse(
    name,
    value,
    "is not a number of seconds",
    `Give a whole number from 0 to ${MOST_SECONDS}, for instance 5.`,
  );
}

const FEWEST_KEEP_DAYS = 30;

/** Not fewer than 30: a log that forgets within days shows nobody what happened. */
export function readKeepDays(value: string, name: string): Reading<number> {
  if (/^\d{1,5}$/.test(value) && Number(value) >= FEWEST_KEEP_DAYS) return { value: Number(value) };
  return refuse(
    name,
    value,
    "is not a number of days that the audit log can be kept",
    `Give a whole number from ${FEWEST_KEEP_DAYS} to 99999, for instance 365.`,
  );
}

/** Hosts with or without a port, between commas. */
export function readHosts(value: string, name: string): Reading<string[]> {
  const entries = value.split(",").flatMap((entry) => entry.trim() || []);
  const hosts: string[] = [];
  for (const entry of entries) {
    const url = URL.parse(`http://${entry}`);
    const plain = url && /^(\[[\da-f:.]+\]|[a-z\d._-]+)(:\d{1,5})?$/i.test(entry);
    if (!plain)
      return refuse(
        name,
        entry,
        "is not a host",
        "Give names or addresses with or without a port, between commas: n8n.internal, 192.168.1.20:5678.",
      );
    // As the address itself would say them: small letters, and a port also where it is the usual one.
    hosts.push(url.hostname + (/:\d+$/.exec(entry.replace(/^\[.*\]/, ""))?.[0] ?? ""));
  }
  return { value: hosts };
}

export function refuse(name: string, value: string, wrong: string, fix: string): { problem: string } {
  const shown = value.length > 80 ? `${value.slice(0, 80)}…` : value;
  return { problem: `${name} is ${JSON.stringify(shown)}, which ${wrong}. ${fix}` };
}

/** One setting of the environment; null when it is not set or cannot be read. */
export type Take = <T>(name: string, read: (value: string, name: string) => Reading<T>) => T | null;
