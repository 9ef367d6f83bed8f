import type { Plugin } from 'vite'

/**
 * Adds a hint to the files selected by `has`, of which a first view runs the most: a browser that
 * supports it (https://v8.dev/blog/explicit-compile-hints) compiles their functions while they
 * load, instead of blocking the page at each first call. The hint counts only in a file's first
 * line.
 */
export function compiledAtOnce(has: (file: string) => boolean): Plugin {
  return {
    name: 'portico:compiled-at-once',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !has(file.fileName)) continue
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
          // The code moved down by a line, so its source map does too.
          const map = bundle[`${file.fileName}.map`]
          if (map?.type === 'asset') map.source = movedDown(String(map.source))
        }
      },
    },
  }
}

function movedDown(json: string): string {
  const map = JSON.parse(json) as { mappings: string } // A source map, written by the bundler.
  return JSON.stringify({ ...map, mappings: `;${map.mappings}` })
}
