import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFolder } from './makeFolder'

let base: string
beforeAll(async () => void (base = await mkdtemp(path.join(tmpdir(), 'folder-'))))
afterAll(() => rm(base, { recursive: true }))

describe('makeFolder', () => {
  it('creates missing folders and does not change existing ones', async () => {
    const deep = path.join(base, 'a/b/c')
    await makeFolder(deep)
    await makeFolder(deep)
    expect((await stat(deep)).mode & 0o777).toBe(0o700)
  })

  it('fails if a parent is a file, or if the system refuses to create the folder', async () => {
    await writeFile(path.join(base, 'file'), '')
    await expect(makeFolder(path.join(base, 'file/x'))).rejects.toThrow(/file/)
    if (process.platform === 'linux')
      await expect(makeFolder('/proc/portico/data')).rejects.toThrow()
  })
})
