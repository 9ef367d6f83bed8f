import { statfs } from 'node:fs/promises'
import { failed, passed, type Finding } from './Finding'
import { nearestFolder } from './nearestFolder'

const MIN_FREE_MIB = 500

/**
 * Checks that the disk has `minFreeMib` MiB of free space for the database, the build and their
 * temporary files.
 */
export async function checkDisk(folder: string, minFreeMib = MIN_FREE_MIB): Promise<Finding> {
  try {
    const { bavail, bsize } = await statfs(await nearestFolder(folder))
    const free = Math.floor((Number(bavail) * Number(bsize)) / 1024 ** 2)
    return free >= minFreeMib
      ? passed('disk', `${free} MiB free`)
      : failed(
          'disk',
          `${free} MiB free`,
          `Make room: ${minFreeMib} MiB are needed where the data is stored.`,
        )
  } catch (error) {
    return failed(
      'disk',
      `can't be checked: ${String(error)}`,
      'Set PORTICO_DATA to a folder on a disk that this user can reach.',
    )
  }
}
