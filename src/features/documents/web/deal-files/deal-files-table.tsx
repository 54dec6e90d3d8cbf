import type { DealDocument } from "#features/documents/contract.ts";
import { readDocumentHref } from "#features/intake/addresses.ts";
import { commentsHref } from "#features/deal-analysis/addresses.ts";
import { formatDate, formatRelative } from "#kit/day.ts";
import {
  Download,
  Ellipsis,
  Eye,
  FileSearch,
  Lock,
  LockOpen,
  MessageSquare,
  Pencil,
  Trash2,
} from "lucide-react";
import { useState } from "react";
import { KIND_FACTS } from "#features/documents/model/document-kind.ts";
import { downloadHref } from "#features/documents/model/documents-address.ts";
import { DEAL_FILE_WORDS, type DealFile } from "#features/documents/model/deal-file.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Badge } from "#web/ui/status/badge.tsx";
import { IconButton } from "#web/ui/buttons/button.tsx";
import { Menu, type MenuItem } from "#web/ui/overlays/menu.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import { useMayEdit } from "#web/session/workspaces.ts";

export interface DealFilesTableProps {
  dealFiles: readonly DealFile[];
  onDo: (doing: Doing) => void;
}

export function DealFilesTable({ dealFiles, onDo }: DealFilesTableProps) {
  const [now] = useState(() => new Date());
  return (
    <Table className="docs-table" aria-label="Documents of this deal">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Kind</th>
          <th scope="col">Tags</th>
          <th scope="col" className="numeric">
            Changed
          </th>
          <th scope="col" className="actions-cell">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {dealFiles.map((dealFile) => (
          <DealFileRow key={`${dealFile.kind} ${dealFile.id}`} dealFile={dealFile} now={now} onDo={onDo} />
        ))}
      </tbody>
    </Table>
  );
}

function DealFileRow({
  dealFile,
  now,
  onDo,
}: {
  dealFile: DealFile;
  now: Date;
  onDo: DealFilesTableProps["onDo"];
}) {
  return (
    <tr>
      <th scope="row" className="name-cell">
        <DealFileName dealFile={dealFile} onDo={onDo} />
        <small>{dealFile.about}</small>
        {dealFile.notes === "" ? null : <small className="docs-notes">{dealFile.notes}</small>}
        {dealFile.document?.isMembersOnly ? (
          <Badge tone="line" icon={Lock} title="Guests of this deal do not see it.">
            Members only
          </Badge>
        ) : null}
      </th>
      <td className="kind-cell">
        <Badge tone={dealFile.kind === "upload" ? "line" : "accent"}>{DEAL_FILE_WORDS[dealFile.kind]}</Badge>
      </td>
      <td className="tags-cell">
        <span className="docs-tags">
          {dealFile.tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </span>
      </td>
      <td className="numeric up text-muted">
        <time dateTime={dealFile.changedAt} title={formatDate(dealFile.changedAt)}>
          {formatRelative(dealFile.changedAt, now)}
        </time>
      </td>
      <td className="actions-cell">
        {dealFile.document === null ? null : <UploadMenu dealFile={dealFile} onDo={onDo} />}
      </td>
    </tr>
  );
}

/** Opens where it lives: what was made here on its page, an upload in its preview, and what has none as a download. */
function DealFileName({
  dealFile: { name, href, document },
  onDo,
}: Omit<DealFilesTableProps, "dealFiles"> & { dealFile: DealFile }) {
  if (document === null || href !== null)
    return (
      <AppLink href={href ?? ""} className="docs-link">
        {name}
      </AppLink>
    );
  if (KIND_FACTS[document.kind].preview === null)
    return (
      <AppLink href={downloadHref(document.id)} className="docs-link" download>
        {name}
      </AppLink>
    );
  return (
    <button type="button" className="docs-link" onClick={() => onDo({ what: "show", document })}>
      {name}
    </button>
  );
}

function UploadMenu({
  dealFile: { name, document },
  onDo,
}: Omit<DealFilesTableProps, "dealFiles"> & { dealFile: DealFile }) {
  const mayEdit = useMayEdit();
  if (document === null) return null;
  const items: MenuItem[] = [
    { label: "Download", icon: Download, href: downloadHref(document.id) },
    {
      label: "Comment",
      icon: MessageSquare,
      href: commentsHref(document.dealId, `document:${document.id}`),
    },
  ];
  if (mayEdit)
    items.push(
      {
        label: "Read figures from this",
        icon: FileSearch,
        href: readDocumentHref(document.id, document.name),
      },
      { label: "Rename, tags and notes", icon: Pencil, onSelect: () => onDo({ what: "edit", document }) },
      document.isMembersOnly
        ? { label: "Show to guests", icon: LockOpen, onSelect: () => onDo({ what: "share", document }) }
        : { label: "Members only", icon: Lock, onSelect: () => onDo({ what: "keep", document }) },
      { label: "Delete", icon: Trash2, danger: true, onSelect: () => onDo({ what: "delete", document }) },
    );
  if (KIND_FACTS[document.kind].preview !== null)
    items.unshift({ label: "Show", icon: Eye, onSelect: () => onDo({ what: "show", document }) });
  return (
    <Menu
      label={`Actions for ${name}`}
      trigger={<IconButton size="sm" icon={Ellipsis} label={`Actions for ${name}`} />}
      items={items}
    />
  );
}

/** What was chosen to be done with an upload. `keep`: from guests of the deal; `share`: with them. */
export type Doing = { what: "show" | "edit" | "delete" | "keep" | "share"; document: DealDocument };
