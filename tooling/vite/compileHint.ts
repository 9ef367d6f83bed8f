import type { Plugin } from 'vite'

/**
 * Adds a hint to the files that `isSelected` selects; it should select files most of whose code runs
 * in a first view.
 * A browser that supports the hint (https://v8.dev/blog/explicit-compile-hints) compiles their
 * functions while they load, instead of blocking the page at each first call. The hint works only
 * in a file's first line.
 */
export function compileHint(isSelected: (file: string) => boolean): Plugin {
  return {
    name: 'portico:compiled-at-once',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !isSelected(file.fileName)) continue
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
          // The hint moved the code down by a line, so the source map must do the same.
          const map = bundle[`${file.fileName}.map`]
          if (map?.type === 'asset') map.source = shiftDown(String(map.source))
        }
      },
    },
  }
}

function shiftDown(json: string): string {
  const map = JSON.parse(json) as { mappings: string } // The bundler wrote this source map.
  return JSON.stringify({ ...map, mappings: `;${map.mappings}` })
}
