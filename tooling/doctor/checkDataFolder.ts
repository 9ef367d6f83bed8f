import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { findSocket } from '../../server/platform/lock/lockDataFolder'
import { probe } from '../../server/platform/lock/probe'
import { failed, passed, warned, type Finding } from './Finding'
import { nearestFolder } from './nearestFolder'

/**
 * Checks that the data folder can be created and written and that no other process holds it, unless
 * Portico runs at the port, whose own it then is. Leaves nothing behind.
 */
export async function checkDataFolder(folder: string, isRunning = false): Promise<Finding> {
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
    return isRunning
      ? warned(
          'data folder',
          `${folder} is in use by Portico, which is running`,
          'Stop it before npm start.',
        )
      : failed(
          'data folder',
          `${folder} is in use by another Portico process`,
          'Stop that process, or set PORTICO_DATA to another folder.',
        )
  return passed('data folder', folder)
}
