import { useEffect, useState } from "react";
import type { PasswordOwner } from "#features/sign-in/model/password-rules.ts";
import { logError } from "#web/errors/log-error.ts";
import "./password-meter.css";
import type { PasswordMeasure } from "./measure-password.ts";

/** Somebody types on; the figure follows once they pause. */
const PAUSE_MS = 150;
const NAMES = ["Very weak", "Weak", "Fair", "Good", "Strong"] as const;
const TONES = ["bad", "bad", "caution", "good", "good"] as const;

/** How long a new password would hold, and why not longer. Its lists are fetched once somebody types. */
export function PasswordMeter({ password, owner }: { password: string; owner: PasswordOwner }) {
  const measure = useMeasure(password, owner);
  if (measure === null) return null;
  const { score, words, isRefused } = measure;
  const name = isRefused ? "Not taken" : NAMES[score];
  const tone = isRefused ? "bad" : TONES[score];
  return (
    <div className="password-meter">
      <div className="bars" aria-hidden>
        {NAMES.slice(1).map((label, index) => (
          <i key={label} className={index < score && !isRefused ? tone : undefined} />
        ))}
      </div>
      <p className="help" role="status">
        <b className={tone}>{name}.</b> {words}
      </p>
    </div>
  );
}

function useMeasure(password: string, { email, role }: PasswordOwner): PasswordMeasure | null {
  const [measure, setMeasure] = useState<PasswordMeasure | null>(null);
  useEffect(() => {
    if (password === "") return setMeasure(null);
    let isGone = false;
    const timer = setTimeout(() => {
      import("./measure-password.ts").then(
        ({ measurePassword }) => {
          if (!isGone) setMeasure(measurePassword(password, { email, role }));
        },
        // Without its lists there is no meter; the server judges all the same.
        logError,
      );
    }, PAUSE_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [password, email, role]);
  return measure;
}
