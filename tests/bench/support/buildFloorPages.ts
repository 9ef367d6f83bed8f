import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { benchRoot } from './benchRoot'

/**
 * The baselines' pages, built like the portal's files: bundled and minified by Vite, and
 * precompressed.
 */
export interface FloorPages {
  folder: string
  /** Size of react and react-dom with one heading, in bytes after gzip -9. */
  reactBytes: number
}

let built: Promise<FloorPages> | undefined

/** Builds the baselines' pages, once per run. */
export function buildFloorPages(): Promise<FloorPages> {
  built ??= buildPages()
  return built
}

async function buildPages(): Promise<FloorPages> {
  const source = path.join(benchRoot, 'tests/bench/floor')
  const folder = await mkdtemp(path.join(benchRoot, 'dist/floor-'))
  await cp(source, folder, { recursive: true })
  await build({
    root: path.join(source, 'first-view'),
    base: './',
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: path.join(folder, 'first-view'),
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
    },
  })
  let reactBytes = 0
  for (const name of await readdir(folder, { recursive: true })) {
    if (!/\.(?:js|html)$/.test(name)) continue
    const bytes = await readFile(path.join(folder, name))
    await writeFile(
      path.join(folder, `${name}.br`),
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
    if (name.endsWith('.js')) reactBytes += gzipSync(bytes, { level: 9 }).length
  }
  return { folder, reactBytes }
}
