import { existsSync, readFileSync } from 'node:fs'
import * as files from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { manifestPath, type Manifest } from './Manifest'
import { writeBackup } from './writeBackup'

vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof files>()
  return { ...real, rename: vi.fn(real.rename) }
})

it('a backup that is replaced is never beside another one’s manifest, and stays whole until the new one is in place', async () => {
  const folder = await files.mkdtemp(path.join(os.tmpdir(), 'backup-'))
  const file = path.join(folder, 'portico.dump')
  const write = (content: string, replace: boolean) =>
    writeBackup(file, { replace, now: new Date() }, async (archive) => {
      await archive.writeFile(content)
      return { engine: 'postgres', postgres: '15.1', migration: null, migrationTime: 1, tables: {} }
    })
  await write('old', false)
  const real = vi.mocked(files.rename).getMockImplementation()
  const states: string[] = []
  vi.mocked(files.rename).mockImplementation(async (from, to) => {
    await real?.(from, to)
    if (!existsSync(file)) return void states.push('none')
    const text = readFileSync(manifestPath(file), 'utf8')
    const { bytes } = JSON.parse(text) as Manifest
    const content = readFileSync(file, 'utf8')
    states.push(bytes === content.length ? content : `${content} with another manifest`)
  })
  await write('newer', true)
  expect(states).toEqual(['none', 'none', 'none', 'newer'])
  expect((await files.readdir(folder)).sort()).toEqual([
    'portico.dump',
    'portico.dump.manifest.json',
  ])
  await files.rm(folder, { recursive: true })
})
