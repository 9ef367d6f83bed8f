import { readdirSync, readFileSync, existsSync } from 'node:fs'
import path from 'node:path'

/**
 * The order of the layers as lint rules, generated from the existing folders: schemas ← core ← ui ←
 * areas ← {widgets, pages} ← registry ← app. Processors may use core and ui; the studio, the desk
 * (which shares the studio's sign-in) and the server are separate. The layers of the studio are in `studio/layers.json`; the layers of the
 * server are platform ← processors ← features ← cli, seed, workers and the files of the server's
 * folder itself. A new area, page, widget or feature has a fence as soon as its folder exists.
 */
const LAYERS = ['core', 'ui', 'areas', 'processors', 'widgets', 'pages', 'registry', 'app']
const DATA = ['schemas', 'generated', 'themes']

/** Forbids the modules that list what features export: only the server's root assembles them. */
const NO_FEATURE_LISTS = ['!generated/handlers', '!generated/jobs']
/** Forbids the module that lists all processors, which would bypass `openProcessor`, too. */
const NO_SERVER_LISTS = ['!generated/serverProcessors', ...NO_FEATURE_LISTS]

/**
 * What each folder may import from this repository besides itself; it may never import what follows
 * a "!".
 */
const ALLOWED = {
  schemas: ['schemas', 'generated'],
  'src/core': [...DATA, 'src/core'],
  'src/ui': [...DATA, 'src/core', 'src/ui'],
  'src/areas': [...DATA, 'src/core', 'src/ui', 'src/areas'],
  'src/processors': [...DATA, 'src/core', 'src/ui', 'src/processors'],
  'src/widgets': [...DATA, 'src/core', 'src/ui', 'src/areas'],
  'src/pages': [...DATA, 'src/core', 'src/ui', 'src/areas'],
  'src/registry': [
    ...DATA,
    'src/core',
    'src/ui',
    'src/areas',
    'src/processors',
    'src/widgets',
    'src/pages',
    'src/registry',
  ],
  'src/app': [...DATA, 'src'],
  studio: [...DATA, 'src/core', 'src/ui', 'src/registry', 'studio'],
  desk: [
    ...DATA,
    'src/core',
    'src/ui',
    'src/registry',
    // A survey is previewed as members see it.
    'src/areas/surveys/public',
    'studio/chrome',
    'studio/session',
    'studio/sign-in',
    'desk',
  ],
  'server/platform': [...DATA, ...NO_SERVER_LISTS, 'src/core', 'server/platform'],
  'server/processors': [
    ...DATA,
    ...NO_FEATURE_LISTS,
    'src/core',
    'server/platform',
    'server/processors',
  ],
  'server/features': [
    ...DATA,
    ...NO_SERVER_LISTS,
    'src/core',
    'src/areas/*/model',
    'src/app/ServerEntry',
    'server/platform',
  ],
  server: [...DATA, 'fixtures', 'src/core', 'src/areas/*/model', 'server'],
}

/**
 * @param {string} root
 * @returns {{files: string[], allowed: string[]}[]} a fence for each folder that exists
 */
export function fencesOf(root) {
  const edges = readEdges(root, 'src/areas')
  const featureEdges = readEdges(root, 'server/features')
  const fences = []
  for (const [place, allowed] of Object.entries(ALLOWED)) {
    if (!existsSync(path.join(root, place))) continue
    if (place === 'src/areas') {
      for (const area of foldersOf(root, place)) {
        const others = (edges[area] ?? []).map((other) => `${place}/${other}/public`)
        fences.push({
          files: `${place}/${area}`,
          allowed: [...DATA, 'src/core', 'src/ui', `${place}/${area}`, ...others],
        })
      }
    } else if (place === 'src/pages' || place === 'src/widgets') {
      const publicAreas = foldersOf(root, 'src/areas').map((area) => `src/areas/${area}/public`)
      const withoutAreas = allowed.filter((entry) => entry !== 'src/areas')
      for (const folder of foldersOf(root, place))
        fences.push({
          files: `${place}/${folder}`,
          allowed: [...withoutAreas, ...publicAreas, `${place}/${folder}`],
        })
    } else if (place === 'server/features') {
      // The files in a processor's own folder may be imported only by the files beside that folder.
      const processors = filesOf(root, 'server/processors')
      for (const feature of foldersOf(root, place)) {
        const own = `${place}/${feature}`
        const others = (featureEdges[feature] ?? []).map((other) => `${place}/${other}`)
        const outside = [...allowed, ...processors, ...others]
        fences.push({ files: own, allowed: [...outside, own] })
        // A large feature has fences between its own folders.
        for (const [folder, below] of Object.entries(readEdges(root, own)))
          fences.push({
            files: `${own}/${folder}`,
            allowed: [...outside, ...[folder, ...below].map((name) => `${own}/${name}`)],
          })
      }
    } else if (place === 'studio') {
      // The layers from the lowest up: a folder may import those listed before it.
      const layers = readJson(root, 'studio/layers.json') ?? []
      const outside = allowed.filter((entry) => entry !== place)
      for (const folder of foldersOf(root, place)) {
        const below = layers.slice(0, layers.indexOf(folder) + 1)
        fences.push({
          files: `${place}/${folder}`,
          allowed: [...outside, ...below.map((layer) => `${place}/${layer}`)],
        })
      }
      fences.push({ files: place, allowed })
    } else if (place === 'src/app') {
      fences.push({ files: place, allowed: [...DATA, ...LAYERS.map((layer) => `src/${layer}`)] })
    } else {
      fences.push({ files: place, allowed })
    }
  }
  return fences
}

/** The most specific fence that contains a file. */
export function fenceFor(fences, file) {
  return fences
    .filter((fence) => file.startsWith(`${fence.files}/`))
    .sort((a, b) => b.files.length - a.files.length)[0]
}

/** Whether a fence allows importing a file of the repository. */
export function mayImport(fence, target) {
  return (
    fence.allowed.some((entry) => matches(entry, target)) &&
    !fence.allowed.some((entry) => entry.startsWith('!') && matches(entry.slice(1), target))
  )
}

function matches(entry, target) {
  const entryParts = entry.split('/')
  const parts = target.split('/')
  return entryParts.every(
    (part, index) =>
      part === '*' ||
      part === parts[index] ||
      (index === entryParts.length - 1 && parts[index]?.replace(/\.\w+$/, '') === part),
  )
}

function foldersOf(root, place) {
  const folder = path.join(root, place)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
}

function filesOf(root, place) {
  const folder = path.join(root, place)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${place}/${name.replace(/\.ts$/, '')}`)
}

/** What each folder may import from the folders beside it. */
function readEdges(root, place) {
  return readJson(root, `${place}/edges.json`) ?? {}
}

function readJson(root, name) {
  const file = path.join(root, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
