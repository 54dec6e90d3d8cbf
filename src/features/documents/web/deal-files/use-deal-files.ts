import { formatBytes } from "#kit/format-bytes.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { useMemo } from "react";
import { useVersions } from "#features/saved-analyses/web/index.ts";
import { savedAnalysisHref } from "#features/deal-analysis/addresses.ts";
import { KIND_FACTS } from "#features/documents/model/document-kind.ts";
import type { DealFile } from "#features/documents/model/deal-file.ts";
import { useDocuments } from "#features/documents/web/data.ts";
import { savedStackHref } from "#features/funding/addresses.ts";
import { useDealStacks } from "#features/funding/web/index.ts";
import { letterHref } from "#features/letters/addresses.ts";
import { useLetters } from "#features/letters/web/index.ts";

const MADE_HERE = { tags: [], notes: "", document: null } as const;

/** Everything that belongs to the deal, from where each of it lives; what could not be loaded is told beside the rest. */
export function useDealFiles(dealId: string) {
  const documents = useDocuments(dealId);
  const letters = useLetters({ dealId });
  const stacks = useDealStacks(dealId);
  const analyses = useVersions(dealId, false);
  const dealFiles = useMemo(
    (): DealFile[] => [
      ...(documents.data?.documents ?? []).map((document): DealFile => ({
        kind: "upload",
        id: document.id,
        name: document.name,
        about: `${KIND_FACTS[document.kind].label} · ${formatBytes(document.sizeBytes)}`,
        tags: document.tags,
        notes: document.notes,
        changedAt: document.updatedAt,
        href: null,
        document,
      })),
      ...(letters.data?.letters ?? []).map(({ id, kind, name, version, updatedAt }): DealFile => ({
        ...MADE_HERE,
        kind,
        id,
        name,
        about: `Version ${version}`,
        changedAt: updatedAt,
        href: letterHref(kind, id),
      })),
      ...(stacks.data?.stacks ?? []).map(({ id, name, offerAmount, updatedAt }): DealFile => ({
        ...MADE_HERE,
        kind: "stack",
        id,
        name,
        about: `Offer of ${formatMoney(offerAmount)}`,
        changedAt: updatedAt,
        href: savedStackHref(dealId, id),
      })),
      ...(analyses.data?.items ?? []).map(({ id, dealName, companyName, score, updatedAt }): DealFile => ({
        ...MADE_HERE,
        kind: "analysis",
        id,
        name: dealName || companyName,
        about: score === null ? "" : `Score ${score.overall} (${score.known} of ${score.total} known)`,
        changedAt: updatedAt,
        href: savedAnalysisHref(id),
      })),
    ],
    [dealId, documents.data, letters.data, stacks.data, analyses.data],
  );
  const sources = [
    { query: documents, fallback: "The uploads of this deal could not be loaded." },
    { query: letters, fallback: "The letters of this deal could not be loaded." },
    { query: stacks, fallback: "The funding stacks of this deal could not be loaded." },
    { query: analyses, fallback: "The saved analyses of this deal could not be loaded." },
  ];
  return {
    papers: dealFiles,
    usage: documents.data?.usage,
    isPending: sources.some(({ query }) => query.isPending),
    problems: sources
      .filter(({ query }) => query.isError && query.data === undefined)
      .map(({ query, fallback }) => ({
        fallback,
        error: query.error,
        isBusy: query.isFetching,
        onRetry: () => void query.refetch(),
      })),
  };
}
