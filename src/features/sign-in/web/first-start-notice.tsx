import { Button } from "#web/ui/buttons/button.tsx";
import { recheckSession } from "#web/session/session-check.ts";

const COMMANDS = [
  { where: "Started with npm start", command: "npm run -s deal -- setup-link" },
  { where: "Under systemd", command: "dealwright setup-link" },
  { where: "With Docker", command: "docker compose exec app node scripts/dealwright.mjs setup-link" },
];

/** In place of the sign-in form while nobody could use it: where the way in is, for whoever runs the server. */
export function FirstStartNotice() {
  return (
    <>
      <h1>Nobody has an account here yet</h1>
      <p className="text-soft mt-2">
        The first account is the administrator’s. It is made with the set-up link that the server printed when
        it started: in the terminal where it runs, or in its log (<code>journalctl -u dealwright -o cat</code>
        , <code>docker compose logs app</code>). The link works once, within 24 hours.
      </p>
      <h2 className="mt-5">Link lost or too old?</h2>
      <p className="text-soft mt-2">Print a new one, on the machine of the server and while it runs:</p>
      <dl className="commands">
        {COMMANDS.map(({ where, command }) => (
          <div key={command}>
            <dt>{where}</dt>
            <dd>
              <code className="command">{command}</code>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-6">
        <Button onClick={() => void recheckSession()}>Check again</Button>
      </p>
    </>
  );
}
