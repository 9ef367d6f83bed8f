import { link, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import http from 'node:http'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DataFolderHeldError, findSocket, lockDataFolder } from './lockDataFolder'

let base: string
beforeEach(async () => {
  base = await mkdtemp(path.join(os.tmpdir(), 'lock-'))
})
afterEach(() => rm(base, { recursive: true }))

const folders = [
  ['short', 'data'],
  ['long', path.join('d'.repeat(60), 'e'.repeat(60))],
] as const

describe.each(folders)('the lock of a data folder with a %s path', (_kind, name) => {
  it('is held by one process at a time, and can be taken again after its release', async () => {
    const folder = path.join(base, name)
    const lock = await lockDataFolder(folder)
    await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderHeldError)
    await lock.release()
    await (await lockDataFolder(folder)).release()
  })

  it('passes requests to the process that holds it, through a socket that only its owner may use', async () => {
    const folder = path.join(base, name)
    const lock = await lockDataFolder(folder)
    lock.serve((_request, response) => response.end('hello'))
    const socketPath = (await findSocket(folder)) ?? ''
    expect((await stat(socketPath)).mode & 0o777).toBe(0o600)
    const text = await new Promise<string>((resolve) =>
      http.get({ socketPath, path: '/' }, (response) =>
        response.setEncoding('utf8').on('data', resolve),
      ),
    )
    expect(text).toBe('hello')
    await lock.release()
  })

  it('is obtained by exactly one of many concurrent starts', async () => {
    const folder = path.join(base, name)
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => lockDataFolder(folder)),
    )
    const winners = results.filter((result) => result.status === 'fulfilled')
    expect(winners).toHaveLength(1)
    for (const winner of winners) await winner.value.release()
  })
})

it('a lock can be taken although a killed process has left its socket and, for a long path, the file that names the socket', async () => {
  // Creates a socket file without a listening process, so that connections to it are refused.
  const leave = async (file: string): Promise<void> => {
    const server = net.createServer()
    await new Promise<void>((resolve) => server.listen(`${file}.x`, resolve))
    await link(`${file}.x`, file)
    await new Promise((resolve) => server.close(resolve))
  }
  await leave(path.join(base, 'server.sock'))
  await (await lockDataFolder(base)).release()
  const long = path.join(base, 'd'.repeat(60), 'e'.repeat(60))
  await mkdir(long, { recursive: true })
  await leave(path.join(base, 'left.sock'))
  await writeFile(path.join(long, 'server.lock'), path.join(base, 'left.sock'))
  const lock = await lockDataFolder(long)
  expect(await readdir(long)).toEqual(['server.lock'])
  await expect(lockDataFolder(long)).rejects.toThrow(DataFolderHeldError)
  await lock.release()
})
