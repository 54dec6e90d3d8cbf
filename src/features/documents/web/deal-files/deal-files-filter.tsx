import { SearchBox } from "#web/ui/forms/search-box.tsx";
import {
  isNarrowed,
  listTags,
  NO_PAPER_FILTER,
  PAPER_KINDS,
  PAPER_WORDS,
  type Paper,
  type PaperFilter,
} from "#features/documents/model/paper.ts";
import { toggleKind, toggleTag, writePaperFilter } from "./paper-address.ts";
import { setSearchParams } from "#web/navigation/navigation.ts";
import { Chip } from "#web/ui/status/chip.tsx";

const put = (filter: PaperFilter): void =>
  setSearchParams((now) => writePaperFilter(now, filter), { replace: true });

export interface DealFilesFilterProps {
  papers: readonly Paper[];
  filter: PaperFilter;
}

/** By words, by what it is, and by tag; each chip says how many it stands for. */
export function DealFilesFilter({ papers, filter }: DealFilesFilterProps) {
  const kinds = PAPER_KINDS.map((kind) => ({
    kind,
    count: papers.filter((paper) => paper.kind === kind).length,
  })).filter(({ kind, count }) => count > 0 || filter.kinds.includes(kind));
  const tags = listTags(papers);
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
            {PAPER_WORDS[kind]} {count}
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
        <button type="button" className="link xs" onClick={() => put(NO_PAPER_FILTER)}>
          Clear all
        </button>
      ) : null}
    </div>
  );
}
