import { statfs } from 'node:fs/promises'
import { failed, passed, type Finding } from './Finding'
import { nearestFolder } from './nearestFolder'

const LEAST_MIB = 500

/**
 * Checks that the disk has `leastMib` MiB of free space for the database, the build and their
 * temporary files.
 */
export async function checkDisk(folder: string, leastMib = LEAST_MIB): Promise<Finding> {
  try {
    const { bavail, bsize } = await statfs(await nearestFolder(folder))
    const free = Math.floor((Number(bavail) * Number(bsize)) / 1024 ** 2)
    return free >= leastMib
      ? passed('disk', `${free} MiB free`)
      : failed(
          'disk',
          `${free} MiB free`,
          `Make room: ${leastMib} MiB are needed where the data is stored.`,
        )
  } catch (error) {
    return failed(
      'disk',
      `can't be checked: ${String(error)}`,
      'Set PORTICO_DATA to a folder on a disk that this user can reach.',
    )
  }
}
