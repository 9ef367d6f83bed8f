import { randomBytes } from 'node:crypto'
import { chmodSync } from 'node:fs'
import { link, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { makeFolder } from './makeFolder'
import { probe, type ProbeResult } from './probe'

/** Thrown if another process uses the data folder; the message is one line. */
export class DataFolderHeldError extends Error {}

/**
 * The lock of an embedded database's folder. It is a local socket, through which the command line
 * also sends commands to the server.
 */
export interface DataFolderLock {
  /** Sets the handler of requests to the socket. Until this is called, requests get 503. */
  serve(handler: http.RequestListener): void
  /** Closes the socket and removes it, so that another process can lock the folder. */
  release(): Promise<void>
}

/**
 * Locks a folder; throws DataFolderHeldError if another process has locked it. The socket of a
 * killed process does not count as a lock.
 */
export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  await makeFolder(folder)
  const place = await chooseSocketPath(folder)
  const newSocket = `${place.socket}.${randomBytes(4).toString('hex')}`
  let handler: http.RequestListener = (_request, response) => {
    response.writeHead(503).end()
  }
  const server = http.createServer((request, response) => handler(request, response))
  await listen(server, newSocket)
  try {
    await claimSocketName(newSocket, place.socket, folder)
    if (place.lockFile !== undefined) await writeLockFile(place.lockFile, place.socket, folder)
  } catch (error) {
    server.close()
    await rm(newSocket, { force: true })
    throw error
  }
  await rm(newSocket)
  server.unref()
  return {
    serve: (next) => {
      handler = next
    },
    release: async () => {
      await rm(place.socket, { force: true })
      if (place.lockFile !== undefined) await rm(place.lockFile, { force: true })
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/**
 * The path of the folder's socket, whether or not the socket exists. A folder with a long path has
 * its socket elsewhere; undefined if no process has recorded where.
 */
export async function findSocket(folder: string): Promise<string | undefined> {
  const direct = path.join(folder, 'server.sock')
  if (Buffer.byteLength(direct) <= MAX_PATH_BYTES) return direct
  return readLockFile(path.join(folder, 'server.lock'))
}

/**
 * Maximum length of a socket's path in bytes: Linux allows 107 and macOS 103, of which 12 are
 * needed for the suffix of a temporary name.
 */
const MAX_PATH_BYTES = 90

async function chooseSocketPath(folder: string): Promise<{ socket: string; lockFile?: string }> {
  const direct = path.join(folder, 'server.sock')
  if (Buffer.byteLength(direct) <= MAX_PATH_BYTES) return { socket: direct }
  const lockFile = path.join(folder, 'server.lock')
  const recordedSocket = await readLockFile(lockFile)
  if (recordedSocket !== undefined) {
    // Only a refused connection proves that the process is gone. If the socket is missing, the
    // process may run on another machine that shares the folder.
    if ((await probe(recordedSocket)) !== 'refused') throw heldError(folder, lockFile)
    await removeStaleLockFile(lockFile, recordedSocket, folder)
  }
  const privateFolder = await mkdtemp(path.join(os.tmpdir(), 'portico-'))
  return { socket: path.join(privateFolder, 'server.sock'), lockFile }
}

/**
 * Removes the lock file of a killed process. The file is first renamed and then read again: if
 * another starting process has just replaced it, it is put back.
 */
async function removeStaleLockFile(
  lockFile: string,
  recordedSocket: string,
  folder: string,
): Promise<void> {
  const stale = `${lockFile}.${randomBytes(4).toString('hex')}`
  try {
    await rename(lockFile, stale)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
    throw error
  }
  const found = await readLockFile(stale)
  if (found !== recordedSocket) await link(stale, lockFile).catch(() => undefined)
  await rm(stale, { force: true })
  if (found !== recordedSocket) throw heldError(folder, lockFile)
}

async function readLockFile(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

async function writeLockFile(lockFile: string, socket: string, folder: string): Promise<void> {
  // The path is written to a temporary file first, so that another starting process never reads a
  // half-written lock file.
  const temporary = `${lockFile}.${randomBytes(4).toString('hex')}`
  await writeFile(temporary, socket, { mode: 0o600 })
  try {
    await link(temporary, lockFile)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw heldError(folder, lockFile)
    throw error
  } finally {
    await rm(temporary, { force: true })
  }
}

function listen(server: http.Server, socket: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    // The umask applies when the socket is created, so no other user can open it even for a moment.
    const mask = process.umask(0o177)
    server.listen(socket, () => {
      chmodSync(socket, 0o600)
      resolve()
    })
    process.umask(mask)
  })
}

/**
 * Links this process's socket to the folder's well-known name. `link` fails if the name exists, so
 * of two processes that start at the same time only one gets the name.
 */
async function claimSocketName(
  newSocket: string,
  socketName: string,
  folder: string,
): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      await link(newSocket, socketName)
      return
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    if (isHeld(await probe(socketName))) throw heldError(folder)
    // The socket found is renamed and then probed again, because another starting process may have
    // replaced it in the meantime.
    const stale = `${newSocket}.stale`
    try {
      await rename(socketName, stale)
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') continue
      throw error
    }
    if (isHeld(await probe(stale))) {
      await link(stale, socketName).catch(() => undefined)
      await rm(stale, { force: true })
      throw heldError(folder)
    }
    await rm(stale, { force: true })
  }
  throw heldError(folder)
}

/**
 * Whether another process holds the lock, judging by a connection to the folder's socket: the lock
 * is free only if the socket is missing or refuses connections.
 */
const isHeld = (result: ProbeResult): boolean => result === 'live' || result === 'unreachable'

const heldError = (folder: string, lockFile?: string): DataFolderHeldError =>
  new DataFolderHeldError(
    `the data folder ${folder} is in use by another Portico process (set PORTICO_DATA to use another one${lockFile === undefined ? '' : `; if none runs, remove ${lockFile}`})`,
  )
