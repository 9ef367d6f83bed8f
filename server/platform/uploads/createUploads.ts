import type { Environment } from '../env/Environment'
import { AppError } from '../http/AppError'
import type { ObjectStore } from './ObjectStore'
import { openS3Store, type S3Limits } from './openS3Store'

/** The bytes of an upload as its row has them: in the row, or in the object that it names. */
export interface StoredBytes {
  data: Buffer | null
  object: string | null
}

/** Reads uploads, wherever they are kept. */
export interface Uploads {
  /** The store that PORTICO_UPLOADS names; undefined if uploads stay in the database. */
  readonly store: ObjectStore | undefined
  /** Whether new uploads are moved to the store. */
  readonly movesToStore: boolean
  /**
   * Returns the bytes of a company's upload; undefined if its object is gone. Throws AppError 503
   * `busy` if the store does not answer in time, or while too many of the company's are waiting.
   * Never call it inside a transaction, which would wait for the store.
   */
  read(companyId: number, row: StoredBytes): Promise<Buffer | undefined>
}

/** Creates what reads uploads, with the store that the environment names. */
export function createUploads(
  { uploads: address }: Pick<Environment, 'uploads'>,
  limits?: S3Limits,
): Uploads {
  const store = address && openS3Store(address, limits)
  return {
    store,
    movesToStore: address?.readOnly === false,
    read: async (companyId, { data, object }) => {
      if (data !== null || object === null) return data ?? undefined
      try {
        if (store === undefined) throw new Error('an upload is in a store: set PORTICO_UPLOADS')
        return await store.get({ companyId, name: object })
      } catch (error) {
        if (error instanceof AppError) throw error
        throw new AppError(503, 'busy', { cause: error, headers: { 'retry-after': '5' } })
      }
    },
  }
}
