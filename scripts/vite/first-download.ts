/** What the bundler tells of a module; the part that is asked for here. */
interface ModuleFacts {
  isEntry: boolean;
  importers: readonly string[];
}

interface BundlerView {
  getModuleInfo(id: string): ModuleFacts | null;
}

/**
 * Puts everything the entry imports statically into one file. Split by the bundler's own judgement it becomes a
 * dozen small ones, which compress worse (4 kB brotli together) and cost a request each.
 */
export function firstDownload(): (id: string, view: BundlerView) => string | null {
  const known = new Map<string, boolean>();

  function isFirst(id: string, view: BundlerView, asked: Set<string>): boolean {
    const before = known.get(id);
    if (before !== undefined) return before;
    if (asked.has(id)) return false;
    asked.add(id);
    const facts = view.getModuleInfo(id);
    const answer = facts !== null && (facts.isEntry || facts.importers.some((by) => isFirst(by, view, asked)));
    // A "no" reached inside a circle of imports may only mean that the way round was already being asked.
    if (answer) known.set(id, true);
    return answer;
  }

  return (id, view) => (!id.endsWith(".css") && isFirst(id, view, new Set()) ? "first" : null);
}
