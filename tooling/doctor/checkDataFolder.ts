import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { findSocket } from '../../server/platform/lock/lockDataFolder'
import { probe } from '../../server/platform/lock/probe'
import { failed, passed, type Finding } from './Finding'
import { nearestFolder } from './nearestFolder'

/**
 * Checks that the data folder can be created and written and that no other process holds it. Leaves
 * nothing behind.
 */
export async function checkDataFolder(folder: string): Promise<Finding> {
  try {
    await rm(await mkdtemp(path.join(await nearestFolder(folder), '.portico-doctor-')), {
      recursive: true,
    })
  } catch (error) {
    return failed(
      'data folder',
      `${folder} can't be written: ${error instanceof Error && 'code' in error ? String(error.code) : String(error)}`,
      'Give this user the right to write there, or set PORTICO_DATA to a folder where it may.',
    )
  }
  const socket = await findSocket(folder)
  const socketState = socket === undefined ? 'missing' : await probe(socket)
  if (socketState === 'live' || socketState === 'unreachable')
    return failed(
      'data folder',
      `${folder} is in use by another Portico process`,
      'Stop that process, or set PORTICO_DATA to another folder.',
    )
  return passed('data folder', folder)
}
