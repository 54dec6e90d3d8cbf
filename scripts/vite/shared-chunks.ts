/** What of the bundler's graph is read here. */
interface Graph {
  getModuleInfo(
    id: string,
  ): { readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] } | null;
}

/**
 * Names one file for what several of some screens load; null where none of them does. `screens` tells the modules that
 * these screens begin with.
 *
 * Without it each set of screens that share a module has a file of its own, and each file costs a request: a screen of a
 * deal took 126 of them.
 */
export function ofScreens(name: string, screens: RegExp): (id: string, graph: Graph) => string | null {
  const known = new Map<string, boolean>();
  const isLoaded = (id: string, graph: Graph): boolean => {
    const seen = new Set([id]);
    // A set is gone through in the order in which it grows.
    for (const at of seen) {
      const info = graph.getModuleInfo(at);
      if (known.get(at) === true || (info && info.dynamicImporters.length > 0 && screens.test(at)))
        return true;
      if (known.get(at) !== false) for (const importer of info?.importers ?? []) seen.add(importer);
    }
    return false;
  };
  return (id, graph) => {
    const found = known.get(id) ?? isLoaded(id, graph);
    known.set(id, found);
    return found ? name : null;
  };
}
