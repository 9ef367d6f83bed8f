import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build, type InlineConfig } from 'vite'
import manifest from '../package.json'
import { sourceHash } from './sourceHash.mjs'
import { writePackage } from './writePackage'

const root = path.resolve(import.meta.dirname, '..')
const BUNDLED_PACKAGES = [
  'ajv',
  'css-tree',
  'culori',
  'drizzle-orm',
  'libphonenumber-js',
  'prom-client',
  'stripe',
]
const COMPRESSED = /\.(js|css|svg|json|html)$/

/**
 * Builds the browser's files, the portal bundle with which the server renders, and the server
 * itself, into dist/, which needs nothing else of the repository but the packages of its
 * package.json.
 */
async function buildAll() {
  // Vite keeps NODE_ENV if it is set. With a test's or a developer's value, the browser's files
  // would contain React's development build, which is one and a half times as large and half as
  // fast.
  process.env.NODE_ENV = 'production'
  // Computed before the build, so that edits made during the build make it stale.
  const hash = await sourceHash(root)
  await emptyDist()
  await import('../schemas/gen')
  // Imported only here, because the module reads files that the generator has just written.
  const media = import('./media/buildMedia').then(({ buildMedia }) => buildMedia(root))
  const viteConfig: InlineConfig = {
    root,
    logLevel: 'warn',
    configFile: path.join(root, 'vite.config.ts'),
  }
  await build(viteConfig)
  const app = await build({ ...viteConfig, build: { ssr: true } })
  const server = await build(serverBuild())
  await writePackage(root, [app, server])
  await moveSourceMaps(path.join(root, 'dist/client/assets'), path.join(root, 'dist/maps'))
  await compressFolder(path.join(root, 'dist/client/assets'))
  await media
  await writeFile(path.join(root, 'dist/build.json'), JSON.stringify({ hash }))
}

/** Empties dist/ except for the pictures, which are rebuilt only when their sources change. */
async function emptyDist() {
  const dist = path.join(root, 'dist')
  await mkdir(dist, { recursive: true })
  for (const name of await readdir(dist))
    if (name !== 'media') await rm(path.join(dist, name), { recursive: true, force: true })
}

/**
 * The Vite config of the server, its worker threads, its picture processes and the command line.
 * They are bundled, so that they start without a compiler. Packages stay external, except those of
 * about a hundred files or more, because reading these would delay each start and command.
 */
function serverBuild(): InlineConfig {
  return {
    root,
    configFile: false,
    logLevel: 'warn',
    resolve: {
      tsconfigPaths: true,
      // Its modules read JSON files from their package; this is the same in one file.
      alias: { 'css-tree': 'css-tree/dist/csstree.esm' },
    },
    // What a bundled package needs is bundled too; the others find theirs when they are installed.
    ssr: {
      noExternal: true,
      external: Object.keys(manifest.dependencies).filter(
        (name) => !BUNDLED_PACKAGES.includes(name),
      ),
    },
    build: {
      outDir: 'dist/server',
      emptyOutDir: true,
      ssr: true,
      target: 'node20',
      minify: false,
      sourcemap: true,
      rollupOptions: {
        input: {
          main: 'server/main.ts',
          club: 'server/cli/main.ts',
          worker: 'server/workers/worker.ts',
          pictureProgram: 'server/platform/media/pictureProgram.ts',
        },
        output: { entryFileNames: '[name].js' },
      },
    },
  }
}

/** Moves the browser's source maps out of the served folder. */
async function moveSourceMaps(assets: string, maps: string) {
  await mkdir(maps, { recursive: true })
  for (const name of await readdir(assets))
    if (name.endsWith('.map')) await rename(path.join(assets, name), path.join(maps, name))
}

/**
 * Compresses static files at the highest level, so that the server need not compress them per
 * request.
 */
async function compressFolder(folder: string) {
  await mkdir(folder, { recursive: true })
  const brotli = promisify(brotliCompress)
  const zip = promisify(gzip)
  for (const name of await readdir(folder)) {
    if (!COMPRESSED.test(name)) continue
    const file = path.join(folder, name)
    const bytes = await readFile(file)
    await writeFile(
      `${file}.br`,
      await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
    await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }))
  }
}

await buildAll()
