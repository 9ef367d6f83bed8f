import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sourceHash } from './sourceHash.mjs'

describe('the hash of the sources', () => {
  let root = ''
  const write = async (file: string, text: string) => {
    await mkdir(path.join(root, path.dirname(file)), { recursive: true })
    await writeFile(path.join(root, file), text)
  }
  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'portico-sources-'))
    for (const folder of [
      'schemas',
      'themes',
      'src',
      'studio',
      'desk',
      'server',
      'fixtures/pictures',
      'tooling/vite',
      'tooling/media',
    ])
      await write(`${folder}/a.ts`, 'a')
    for (const file of [
      'package-lock.json',
      'vite.config.ts',
      'tsconfig.json',
      'tooling/build.ts',
      'tooling/writePackage.ts',
    ])
      await write(file, '{}')
    for (const file of ['media.json', 'portal-config.json', 'people.json'])
      await write(`fixtures/clubs/harbour/${file}`, '{}')
  })
  afterAll(() => rm(root, { recursive: true, force: true }))

  it.each([
    ['server/a.ts', true],
    ['fixtures/clubs/harbour/media.json', true],
    ['fixtures/clubs/harbour/portal-config.json', true],
    ['fixtures/pictures/a.ts', true],
    ['fixtures/clubs/harbour/people.json', false],
    ['server/a.test.ts', false],
  ])('whether a change of %s makes a new build necessary: %s', async (file, changes) => {
    const before = await sourceHash(root)
    await write(file, '{"changed":true}')
    expect((await sourceHash(root)) !== before).toBe(changes)
  })
})
