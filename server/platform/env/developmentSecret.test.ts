import { execFile } from 'node:child_process'
import { link, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StartError } from './StartError'
import { developmentSecret } from './developmentSecret'
import { rootFolder } from './rootFolder'

vi.mock('node:fs/promises', { spy: true })
vi.mock('node:timers/promises', { spy: true })

const run = promisify(execFile)

describe('developmentSecret', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'secret-'))
  })
  afterEach(async () => {
    vi.resetAllMocks()
    await rm(folder, { recursive: true })
  })

  it('is created once in a file that only its owner can read, and creating it leaves no other files', async () => {
    const created = await developmentSecret(folder)
    expect(created).toHaveLength(43)
    expect(await developmentSecret(folder)).toBe(created)
    expect((await stat(path.join(folder, 'secret'))).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['secret'])
  })

  it('is created by the next start if a start was interrupted while writing it: the file is never half-written', async () => {
    const script = `import('${pathToFileURL(path.join(rootFolder(), 'server/platform/env/developmentSecret.ts')).href}').then(({ developmentSecret }) => developmentSecret(${JSON.stringify(folder)}))`
    // With this limit, a process can create a file but not write to it, as on a full disk.
    const interrupted = run('bash', [
      '-c',
      'ulimit -f 0; exec "$0" --import tsx -e "$1"',
      process.execPath,
      script,
    ])
    await expect(interrupted).rejects.toThrow()
    expect(await readdir(folder)).not.toContain('secret')
    expect(await developmentSecret(folder)).toHaveLength(43)
  })

  it('is the same for 50 concurrent starts', async () => {
    const secrets = await Promise.all(Array.from({ length: 50 }, () => developmentSecret(folder)))
    expect(new Set(secrets).size).toBe(1)
    expect(secrets[0]).toHaveLength(43)
  })

  it.each(['', '\n', 'half-a-secret'])(
    'is rejected if its file contains only %j, with one line that names the file and not the content',
    async (left) => {
      await writeFile(path.join(folder, 'secret'), left)
      const error = await developmentSecret(folder).catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(StartError)
      expect((error as Error).message).toMatch(
        new RegExp(`^${path.join(folder, 'secret')} [^\n]+$`),
      )
      expect((error as Error).message).not.toContain('half-a-secret')
    },
  )

  it('is created even if an interrupted start left a temporary file', async () => {
    await writeFile(path.join(folder, 'secret.123.tmp'), '')
    expect(await developmentSecret(folder)).toHaveLength(43)
  })

  it.each(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])(
    'is the same for concurrent starts on a file system on which creating a hard link fails with %s, and leaves no other files',
    async (code) => {
      vi.mocked(link).mockImplementation(() =>
        Promise.reject(Object.assign(new Error('no links here'), { code })),
      )
      const secrets = await Promise.all(Array.from({ length: 20 }, () => developmentSecret(folder)))
      expect([new Set(secrets).size, secrets[0]?.length]).toEqual([1, 43])
      expect((await stat(path.join(folder, 'secret'))).mode & 0o777).toBe(0o600)
      expect(await readdir(folder)).toEqual(['secret'])
    },
  )

  it('fails with one line that names the lock file if an interrupted start has left one', async () => {
    vi.mocked(link).mockImplementation(() =>
      Promise.reject(Object.assign(new Error('no links here'), { code: 'EPERM' })),
    )
    await writeFile(path.join(folder, 'secret.lock'), '')
    // Nobody else creates the secret, so waiting for it would only take time.
    vi.mocked(setTimeout).mockResolvedValue(undefined)
    const error = await developmentSecret(folder).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(StartError)
    expect((error as Error).message).toMatch(
      new RegExp(`^${path.join(folder, 'secret.lock')} [^\n]+$`),
    )
  })
})
