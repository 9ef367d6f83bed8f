import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const MIGRATIONS = 'server/platform/db/migrations'

/** The sources of an older version. */
export interface OlderTree {
  folder: string
  /** The migration that it lacks, such as `0148_desk_products`. */
  migration: string
  remove(): Promise<void>
}

/**
 * Lays out the sources from before a migration of the repository at `root`, by default the newest, in
 * a folder inside it, so that they find its packages; if they lock others, those are installed. Returns
 * undefined where Git doesn't know that commit: without a repository, or in a shallow one.
 */
export async function layOutOlderTree(
  root: string,
  migration?: string,
): Promise<OlderTree | undefined> {
  const names = (await readdir(path.join(root, MIGRATIONS))).filter((name) => name.endsWith('.sql'))
  const file = migration === undefined ? (names.toSorted().at(-1) ?? '') : `${migration}.sql`
  const commit = await findCommitBefore(root, `${MIGRATIONS}/${file}`)
  if (commit === undefined) return undefined
  const folder = path.join(root, 'test-results', `older-${process.pid}`)
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true })
  try {
    await mkdir(folder, { recursive: true })
    const archive = path.join(folder, 'tree.tar')
    await run('git', ['archive', '--format=tar', `--output=${archive}`, commit], { cwd: root })
    await run('tar', ['-xf', archive, '-C', folder])
    const locks = [root, folder].map((tree) =>
      readFile(path.join(tree, 'package-lock.json'), 'utf8'),
    )
    const [ours, theirs] = await Promise.all(locks)
    // `npm ci` also generates what isn't committed.
    if (ours === theirs) await run('npm', ['run', 'prepare'], { cwd: folder })
    else await run('npm', ['ci', '--no-fund', '--no-audit'], { cwd: folder })
    return { folder, migration: file.replace(/\.sql$/, ''), remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** The commit before the one that added `file`. */
async function findCommitBefore(root: string, file: string): Promise<string | undefined> {
  const git = async (...args: string[]): Promise<string> =>
    (await run('git', args, { cwd: root })).stdout.trim()
  try {
    const added = await git(
      'log',
      '-1',
      '--no-renames',
      '--diff-filter=A',
      '--format=%H',
      '--',
      file,
    )
    return await git('rev-parse', '--verify', `${added}^`)
  } catch {
    return undefined
  }
}
