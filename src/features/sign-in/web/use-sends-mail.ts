import { useEffect, useState } from "react";
import { logError } from "#web/errors/log-error.ts";
import { accountApi } from "./api.ts";

/** Whether this installation has a mail server; null while that is not known: then no mail is promised either. */
export function useSendsMail(): boolean | null {
  const [sendsMail, setSendsMail] = useState<boolean | null>(null);
  useEffect(() => {
    let isHere = true;
    accountApi.getPublicSettings().then((settings) => isHere && setSendsMail(settings.sendsMail), logError);
    return () => {
      isHere = false;
    };
  }, []);
  return sendsMail;
}
