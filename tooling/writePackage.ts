import { chmod, cp, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import type { build } from 'vite'
import manifest from '../package.json'
import { fontPackages } from '../server/platform/pdf/fonts/fontFiles'

/** What vite's `build` resolves with. */
type Built = Awaited<ReturnType<typeof build>>

const MIGRATIONS = 'server/platform/db/migrations'
const CLUB = `#!/bin/sh
exec node "$(dirname "$(readlink -f "$0")")/server/club.js" "$@"
`

/**
 * Makes dist/ a package that runs wherever it is copied: adds the migrations, the program `club`,
 * and a package.json with the packages that the built programs load, in the repository's versions.
 */
export async function writePackage(root: string, builds: readonly Built[]): Promise<void> {
  const dist = path.join(root, 'dist')
  await cp(path.join(root, MIGRATIONS), path.join(dist, MIGRATIONS), { recursive: true })
  await writeFile(path.join(dist, 'club'), CLUB)
  await chmod(path.join(dist, 'club'), 0o755)
  const names = [...new Set([...builds.flatMap(packagesOf), ...fontPackages()])].sort()
  const versions: Readonly<Record<string, string>> = manifest.dependencies
  const dependencies: Record<string, string> = {}
  for (const name of names) {
    const version = versions[name]
    if (version === undefined)
      throw new Error(`the server loads ${name}, which is not among the dependencies`)
    dependencies[name] = version
  }
  const { name, version, license, engines } = manifest
  await writeFile(
    path.join(dist, 'package.json'),
    `${JSON.stringify({ name, version, private: true, license, type: 'module', engines, dependencies }, null, 2)}\n`,
  )
}

/**
 * Names of the packages that the files of a build import, and of those dependencies that they
 * require: what else a bundled package requires is optional, because the bundler did not find it.
 */
function packagesOf(built: Built): string[] {
  const outputs = 'close' in built ? [] : [built].flat().flatMap(({ output }) => output)
  const chunks = outputs.filter((file) => file.type === 'chunk')
  const own = new Set(chunks.map(({ fileName }) => fileName))
  const imported = chunks
    .flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
    .filter((specifier) => !own.has(specifier) && !isBuiltin(specifier))
  const required = chunks
    .flatMap(({ code }) => [...code.matchAll(/\b__require\("([^"]+)"\)/g)])
    .map(([, specifier = '']) => specifier)
  return [
    ...imported.map(packageOf),
    ...required.map(packageOf).filter((name) => Object.hasOwn(manifest.dependencies, name)),
  ]
}

/** The name of the package of an imported path. */
const packageOf = (specifier: string): string =>
  /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier
