import { SearchBox } from "#web/ui/forms/search-box.tsx";
import {
  isNarrowed,
  listTags,
  NO_DEAL_FILE_FILTER,
  DEAL_FILE_KINDS,
  DEAL_FILE_WORDS,
  type DealFile,
  type DealFileFilter,
} from "#features/documents/model/deal-file.ts";
import { toggleKind, toggleTag, writeDealFileFilter } from "./deal-files-address.ts";
import { setSearchParams } from "#web/navigation/navigation.ts";
import { Chip } from "#web/ui/status/chip.tsx";

const put = (filter: DealFileFilter): void =>
  setSearchParams((now) => writeDealFileFilter(now, filter), { replace: true });

export interface DealFilesFilterProps {
  dealFiles: readonly DealFile[];
  filter: DealFileFilter;
}

/** By words, by what it is, and by tag; each chip says how many it stands for. */
export function DealFilesFilter({ dealFiles, filter }: DealFilesFilterProps) {
  const kinds = DEAL_FILE_KINDS.map((kind) => ({
    kind,
    count: dealFiles.filter((dealFile) => dealFile.kind === kind).length,
  })).filter(({ kind, count }) => count > 0 || filter.kinds.includes(kind));
  const tags = listTags(dealFiles);
  return (
    <div className="docs-filters">
      <SearchBox
        search={filter.search}
        onSearch={(search) => put({ ...filter, search })}
        placeholder="Search documents..."
        label="Search documents by name, tag or note"
      />
      <div className="list-filter-group" role="group" aria-label="Kind">
        {kinds.map(({ kind, count }) => (
          <Chip
            key={kind}
            pressed={filter.kinds.includes(kind)}
            onPress={() => put(toggleKind(filter, kind))}
          >
            {DEAL_FILE_WORDS[kind]} {count}
          </Chip>
        ))}
      </div>
      {tags.length === 0 && filter.tags.length === 0 ? null : (
        <div className="list-filter-group" role="group" aria-label="Tag">
          <span className="xs text-muted" aria-hidden>
            Tag
          </span>
          {tags.map(({ tag, count }) => (
            <Chip key={tag} pressed={filter.tags.includes(tag)} onPress={() => put(toggleTag(filter, tag))}>
              {tag} {count}
            </Chip>
          ))}
        </div>
      )}
      {isNarrowed(filter) ? (
        <button type="button" className="link xs" onClick={() => put(NO_DEAL_FILE_FILTER)}>
          Clear all
        </button>
      ) : null}
    </div>
  );
}
