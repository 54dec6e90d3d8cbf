import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Deal } from "#features/deals/contract.ts";
import { dealQuery } from "#features/deals/web/index.ts";
import type { LetterKind } from "#features/letters/model/letter-content.ts";
import { messageOf, reportError } from "#web/calls/call-errors.ts";
import { setSearchParams, useSearchParams } from "#web/navigation/navigation.ts";
import { SpokenError } from "#web/errors/spoken-error.ts";
import { usePerson } from "#web/session/session.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { letters } from "./data.ts";
import { fillFromDeal } from "./form/fill-from-deal.ts";
import { listDrafts } from "./letter-drafts.ts";
import type { LetterEditor } from "./use-letter-draft.ts";
import { blankWork, shownName, type Work, workOf } from "./work.ts";
import { isUuid } from "#kit/is-uuid.ts";

/**
 * What the address asks for, `?letter=`, `?draft=`, or `?dealId=` with `stack` and `offer` of its plan: put on an empty desk at once, offered where something is being
 * written. The address then forgets it, so that a fresh start is an empty one.
 */
export function AddressOffer({ kind, editor }: { kind: LetterKind; editor: LetterEditor }) {
  const { offer, problem, answer } = useAsked(kind, editor);
  if (problem !== null)
    return (
      <Note tone="bad" role="alert" className="mt-4">
        {problem}
      </Note>
    );
  if (offer === null) return null;
  return (
    <Note role="status" className="mt-4">
      <span className="row wrap between">
        You are in the middle of “{shownName(editor.work)}”. It stays among the letters that are not saved.
        <span className="row wrap">
          <Button
            size="sm"
            onClick={() => {
              editor.put(offer);
              answer();
            }}
          >
            Open “{shownName(offer)}”
          </Button>
          <Button size="sm" onClick={answer}>
            Stay here
          </Button>
        </span>
      </span>
    </Note>
  );
}

function useAsked(kind: LetterKind, editor: LetterEditor) {
  const client = useQueryClient();
  const person = usePerson();
  const params = useSearchParams();
  const letterId = params.get("letter") ?? "";
  const dealId = params.get("dealId") ?? "";
  const draftId = params.get("draft") ?? "";
  const stackId = params.get("stack") ?? "";
  const offered = params.get("offer") ?? "";
  const [offer, setOffer] = useState<Work | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef(editor);
  useEffect(() => {
    latest.current = editor;
  });
  useEffect(() => {
    if (letterId === "" && dealId === "" && draftId === "") return;
    const forDeal = async (deal: Deal): Promise<Work> => {
      const blank = blankWork(kind, person);
      const shown =
        stackId === "" && offered === ""
          ? null
          : { stackId: stackId || null, offerUsd: Number(offered) > 0 ? Number(offered) : null };
      return { ...blank, dealId: deal.id, content: await fillFromDeal(client, blank.content, deal, shown) };
    };
    const find = async (): Promise<Work> => {
      if (draftId !== "") {
        const draft = listDrafts(kind).find(({ id }) => id === draftId);
        if (draft === undefined) throw new SpokenError("These changes are no longer on this device.");
        return draft;
      }
      if (isUuid(letterId)) return workOf(await letters.get.call({ id: letterId }));
      if (letterId === "" && isUuid(dealId)) return await forDeal(await client.fetchQuery(dealQuery(dealId)));
      throw new Error("The address names no letter and no deal.");
    };
    let isLeft = false;
    find()
      .then((found) => {
        if (isLeft) return;
        const { isBlank, isUnsaved, put } = latest.current;
        if (isBlank || !isUnsaved) put(found);
        else setOffer(found);
      })
      .catch((error: unknown) => {
        if (isLeft) return;
        const words =
          letterId === "" && draftId === ""
            ? "Deal data could not be loaded"
            : "The letter could not be loaded.";
        setProblem(messageOf(error, words));
        reportError(error, { fallback: words, silent: true });
      })
      .finally(() => {
        if (!isLeft) setSearchParams(withoutAsked, { replace: true });
      });
    return () => {
      isLeft = true;
    };
    // Asked once for an address.
  }, [letterId, dealId, draftId, stackId, offered, kind, person, client]);
  return { offer, problem, answer: () => setOffer(null) };
}

function withoutAsked(params: URLSearchParams): URLSearchParams {
  params.delete("letter");
  params.delete("dealId");
  params.delete("draft");
  params.delete("stack");
  params.delete("offer");
  return params;
}
