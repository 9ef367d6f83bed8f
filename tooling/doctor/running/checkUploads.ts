import { randomUUID } from 'node:crypto'
import type { Environment } from '../../../server/platform/env/Environment'
import { createUploads } from '../../../server/platform/uploads/createUploads'
import { failed, passed, type Finding } from '../Finding'

/** The key of the object that the doctor writes: no company has this id. */
const NO_COMPANY = 0

/**
 * Checks that an object can be written to the store of uploads, read and deleted; without a store,
 * that no upload is in one.
 */
export async function checkUploads(
  env: Pick<Environment, 'uploads'>,
  { uploadsInStore }: { uploadsInStore: number },
): Promise<Finding> {
  const { store } = createUploads(env)
  if (store === undefined)
    return uploadsInStore === 0
      ? passed('uploads', 'are in the database')
      : failed(
          'uploads',
          `${uploadsInStore} are in a store, and PORTICO_UPLOADS names none`,
          'Set PORTICO_UPLOADS again; “Uploads in a store” in docs/operations.md says how they come back.',
        )
  const key = { companyId: NO_COMPANY, name: `doctor-${randomUUID()}` }
  const data = Buffer.from('written by npm run doctor, which deletes it')
  try {
    await store.put(key, { data, contentType: 'text/plain' })
    const found = await store.get(key)
    await store.remove(key)
    if (found?.equals(data) !== true) throw new Error('it returned other bytes than were written')
    return passed('uploads', `${store.place} can be written, read and deleted`)
  } catch (error) {
    return failed(
      'uploads',
      `${store.place} can't be used: ${describe(error)}`,
      'Correct PORTICO_UPLOADS, the AWS_… variables with its keys, or the rights of the keys (put, get, delete, list).',
    )
  }
}

const describe = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 200) : String(error)
