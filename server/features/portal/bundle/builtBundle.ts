import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { AppEntry, BrowserEntry, EntryFiles, PortalBundle } from './PortalBundle'

interface ManifestChunk {
  file: string
  imports?: string[]
  css?: string[]
}

type Manifest = Record<string, ManifestChunk>

/**
 * Returns the bundle that `npm run build` wrote to `dist`; the app is loaded with the first page.
 */
export function builtBundle(dist: string): PortalBundle {
  let manifest: Manifest | undefined
  let app: Promise<AppEntry> | undefined
  const readManifest = (): Manifest =>
    (manifest ??= JSON.parse(
      readFileSync(path.join(dist, 'client/manifest.json'), 'utf8'),
    ) as Manifest)
  const entry = pathToFileURL(path.join(dist, 'app/entry-server.js')).href
  return {
    cachesPages: true,
    // The cast is safe because the entry is built with this version of the server.
    app: () => (app ??= import(entry) as Promise<AppEntry>),
    files(entry, sources) {
      return collectFiles(readManifest(), entry, sources)
    },
    async worker() {
      const file = readManifest()['src/app/offline/worker.ts']?.file
      if (file === undefined) throw new Error('the build has no service worker')
      return readFile(path.join(dist, 'client', file), 'utf8')
    },
    async serve(server) {
      await serveAssets(server, path.join(dist, 'client/assets'))
    },
  }
}

/**
 * Serves files with hashed names, which browsers may cache forever because they never change. Their
 * compressed versions are in the same folder. The names are read once: the library's own route
 * would read the whole folder for each request, which doubles its work.
 */
async function serveAssets(server: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) return
  const names = new Set(await readdir(folder))
  await server.register(async (assets) => {
    await assets.register(fastifyStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      immutable: true,
      // Browsers need not revalidate: the content of a file with a hashed name does not change.
      etag: false,
      lastModified: false,
      acceptRanges: false,
      maxAge: '365d',
      index: false,
      setHeaders: (response) => {
        response
          .header('x-content-type-options', 'nosniff')
          .header('cross-origin-resource-policy', 'same-origin')
      },
    })
    assets.get<{ Params: { '*': string } }>('/assets/*', async ({ params }, reply) =>
      names.has(params['*']) ? reply.sendFile(params['*']) : reply.callNotFound(),
    )
  })
}

function collectFiles(
  manifest: Manifest,
  entry: BrowserEntry,
  sources: readonly string[],
): EntryFiles {
  const visited = new Set<string>()
  const styles = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || visited.has(chunk.file)) return
    visited.add(chunk.file)
    for (const css of chunk.css ?? []) styles.add(`/${css}`)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  const main = manifest[entry]
  if (!main) throw new Error(`the build has no entry ${entry}`)
  for (const key of [entry, ...sources]) visit(key)
  // The preloads include the entry itself: otherwise its script would queue behind the other
  // preloads, although they all wait for it.
  const preloads = [...visited].map((file) => `/${file}`)
  return { scripts: [`/${main.file}`], preloads, styles: [...styles] }
}
