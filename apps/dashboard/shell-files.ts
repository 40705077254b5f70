import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/**
 * Tells the service worker which files the first page is made of, with its texts in every language. Their names hold
 * hashes of their content, so the worker is another one exactly when the page is.
 */
export function shellFiles(): Plugin {
  return {
    name: 'longview-shell-files',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const worker = chunks.find(({ name }) => name === 'service-worker');
      if (!worker) throw new Error('The build has no service-worker.');
      const first = chunks.filter(({ name, isEntry }) => isEntry && name === 'main');
      const texts = chunks.filter(({ facadeModuleId }) => facadeModuleId?.includes('/texts/'));
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const shell = withImports([...first, ...texts], byName).filter(hasCode);
      const styles = shell.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
      const files = new Set([...shell.map(({ fileName }) => fileName), ...styles]);
      worker.code = worker.code.replaceAll(
        '__SHELL_FILES__',
        JSON.stringify([...files].sort().map((file) => `/${file}`)),
      );
    },
  };
}

/** Vite leaves out an entry that only imports: the page loads what it imports. */
function hasCode({ moduleIds }: Chunk): boolean {
  return moduleIds.some((id) => !id.endsWith('.html'));
}

/** Chunks with all that they import at once, and what that imports. */
function withImports(chunks: readonly Chunk[], byName: ReadonlyMap<string, Chunk>): Chunk[] {
  const found = new Set<Chunk>();
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) add(byName.get(name));
  };
  for (const chunk of chunks) add(chunk);
  return [...found];
}
