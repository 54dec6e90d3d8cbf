import { createHash } from "node:crypto";
import pg from "pg";
import { readAddress, writeAddress } from "#server/database-address.ts";
import { connectTo } from "./connect.ts";

/** What a member's statements run under is called after the platform's login. */
export const membersNameOf = (login: string): string => `${login}_members`;

/** Whoever knows the one password can calculate the other, and not the other way round. */
export const membersPasswordOf = (password: string): string =>
  createHash("sha256").update(`dealwright members:${password}`).digest("hex");

/** The address under which members' statements are sent; null when the platform's login has no password to make it of. */
export function membersUrlOf(databaseUrl: string): string | null {
  const address = readAddress(databaseUrl);
  const { url } = address;
  if (url.username === "" || url.password === "") return null;
  url.username = encodeURIComponent(membersNameOf(decodeURIComponent(url.username)));
  url.password = membersPasswordOf(decodeURIComponent(url.password));
  return writeAddress(address);
}

/** The members' login at the replica, which has the same logins as the server that it follows. */
export function membersUrlAt(readUrl: string, membersUrl: string): string {
  const { url } = readAddress(readUrl);
  const members = readAddress(membersUrl).url;
  url.username = members.username;
  url.password = members.password;
  return url.href;
}

/**
 * Makes the members' login, or gives it its password, where the platform's login may: it made it, or is to make it.
 * It inherits nothing and is a member of `app_user` alone. Where it may not, an administrator makes it, or members'
 * statements go on under the platform's login (find-members.ts).
 */
export async function ensureMembersLogin(client: pg.ClientBase, databaseUrl: string): Promise<void> {
  const membersUrl = membersUrlOf(databaseUrl);
  if (membersUrl === null || (await canConnect(membersUrl))) return;
  const { username, password } = readAddress(membersUrl).url;
  await client.query(`
    do $$
    declare
      members text := ${pg.escapeLiteral(decodeURIComponent(username))};
      secret text := ${pg.escapeLiteral(password)};
    begin
      if exists (select from pg_roles where rolname = members) then
        execute format('alter role %I with login noinherit password %L', members, secret);
      else
        execute format('create role %I login noinherit password %L', members, secret);
      end if;
      execute format('grant app_user to %I', members);
    exception
      when insufficient_privilege then null;
      -- The start of another database of this server was quicker.
      when duplicate_object or unique_violation then null;
    end $$`);
}

async function canConnect(url: string): Promise<boolean> {
  try {
    const client = await connectTo(url, { connectionTimeoutMillis: 5_000 });
    await client.end();
    return true;
  } catch {
    return false; // why is told by who asks for it at the start
  }
}
