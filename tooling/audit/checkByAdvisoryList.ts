import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Outcome } from './Part'

/**
 * A package that contains the advisory list of Retire.js and installs the program that reads it.
 * Because the audit runs that program, `advisories/` pins its version and the integrity of
 * everything that it installs; to use a newer list, update it there.
 */
const LIST = '@salesforce/code-analyzer-retirejs-engine'

const SERIOUS = ['high', 'critical']

/**
 * Compares the production packages in package-lock.json with an advisory list from a package of a
 * pinned version. The list covers far fewer packages than an audit service, so the outcome says how
 * many. `why` says why no service was used.
 */
export async function checkByAdvisoryList(root: string, why: string): Promise<Outcome> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portico-advisories-'))
  try {
    for (const file of ['package.json', 'package-lock.json'])
      await copyFile(path.join(import.meta.dirname, 'advisories', file), path.join(folder, file))
    await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: folder,
      timeout: 120_000,
    })
    const load = createRequire(path.join(folder, 'package.json'))
    const list = path.join(folder, 'node_modules', LIST)
    const { version } = load(path.join(list, 'package.json')) as { version: string }
    const repository = load(path.join(list, 'vulnerabilities/RetireJsVulns.json')) as AdvisoryList
    const retire = load('retire/lib/retire.js') as Retire
    const shipped = await productionPackages(root)
    const listedComponents = shipped.flatMap(({ name, version: installed }) =>
      componentsOf(name, repository).map((component) => ({ name, component, installed })),
    )
    const failures = listedComponents.flatMap(({ name, component, installed }) =>
      retire
        .check(component, installed, repository)
        .flatMap(({ vulnerabilities = [] }) => vulnerabilities)
        .filter(({ severity }) => SERIOUS.includes(severity))
        .map(
          ({ severity, identifiers }) =>
            `${name} ${installed}: ${severity}: ${identifiers?.summary ?? 'no summary'}`,
        ),
    )
    return {
      checked: `${shipped.length} packages, of which the list has advisories on ${listedComponents.length}`,
      result: `${failures.length} high or critical, by the list in ${LIST} ${version}, because the registry has no audit (${why})`,
      failures,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Advisories by component; `npmname` is the package if its name differs. */
type AdvisoryList = Readonly<Record<string, { npmname?: string }>>

interface Retire {
  check(
    component: string,
    version: string,
    list: AdvisoryList,
  ): { vulnerabilities?: { severity: string; identifiers?: { summary?: string } }[] }[]
}

const componentsOf = (name: string, list: AdvisoryList): string[] =>
  Object.keys(list).filter((component) => (list[component]?.npmname ?? component) === name)

async function productionPackages(root: string): Promise<{ name: string; version: string }[]> {
  // npm wrote the file, so its shape is known.
  const { packages } = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string; dev?: boolean }>
  }
  return Object.entries(packages).flatMap(([place, { version, dev }]) => {
    const name = place.split('node_modules/').at(-1)
    return name && version !== undefined && dev !== true ? [{ name, version }] : []
  })
}
