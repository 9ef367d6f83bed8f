import type * as Sdk from '@aws-sdk/client-s3'
import type { UploadsAddress } from '../env/readUploadsAddress'
import { FairQueue } from '../jobs/FairQueue'
import type { ObjectKey, ObjectStore } from './ObjectStore'

/** Milliseconds that the store has for one request, with all attempts. */
const REQUEST_MS = 10_000
/** Milliseconds that a request waits for its company's turn. */
const TURN_MS = 5_000
/** How many requests run at once: a store that hangs holds so many, and no database connection. */
const LIMITS = { running: 32, runningPerKey: 8, waitingPerKey: 200 }

/** Limits that tests replace. */
export interface S3Limits {
  requestMs?: number
  turnMs?: number
}

/**
 * Opens a bucket of an S3-compatible store; nothing is sent until it is used. Companies take turns.
 * Credentials are those of the AWS SDK: its environment variables, or the machine's role.
 */
export function openS3Store(
  address: UploadsAddress,
  { requestMs = REQUEST_MS, turnMs = TURN_MS }: S3Limits = {},
): ObjectStore {
  const { bucket, prefix } = address
  const queue = new FairQueue(LIMITS)
  let opened: ReturnType<typeof openClient> | undefined
  const send = <T>(companyId: number, run: Run<T>): Promise<T> =>
    queue.run(
      companyId,
      async () => {
        opened ??= openClient(address).catch((error: unknown) => {
          opened = undefined
          throw error
        })
        const s3 = await opened
        return within(requestMs, (abortSignal) => run(s3, { abortSignal }))
      },
      turnMs,
    )
  const inputOf = ({ companyId, name }: ObjectKey) => ({
    Bucket: bucket,
    Key: `${prefix}${companyId}/${name}`,
  })
  const remove = (companyId: number, input: ReturnType<typeof inputOf>): Promise<unknown> =>
    send(companyId, ({ client, sdk }, options) =>
      client.send(new sdk.DeleteObjectCommand(input), options),
    )
  return {
    place: `s3://${bucket}/${prefix}`,
    put: async (key, { data, contentType }) => {
      await send(key.companyId, ({ client, sdk }, options) =>
        client.send(
          new sdk.PutObjectCommand({ ...inputOf(key), Body: data, ContentType: contentType }),
          options,
        ),
      )
    },
    get: (key) =>
      send(key.companyId, async ({ client, sdk }, options) => {
        try {
          const { Body } = await client.send(new sdk.GetObjectCommand(inputOf(key)), options)
          return Body && Buffer.from(await Body.transformToByteArray())
        } catch (error) {
          if (error instanceof sdk.NoSuchKey) return undefined
          throw error
        }
      }),
    remove: async (key) => {
      await remove(key.companyId, inputOf(key))
    },
    removeAll: async (companyId) => {
      const listed = { Bucket: bucket, Prefix: `${prefix}${companyId}/` }
      for (;;) {
        const { Contents = [] } = await send(companyId, ({ client, sdk }, options) =>
          client.send(new sdk.ListObjectsV2Command(listed), options),
        )
        if (Contents.length === 0) return
        for (const { Key } of Contents) if (Key) await remove(companyId, { Bucket: bucket, Key })
      }
    },
  }
}

/** A request to the store. */
type Run<T> = (s3: Opened, options: { abortSignal: AbortSignal }) => Promise<T>

interface Opened {
  sdk: typeof Sdk
  client: Sdk.S3Client
}

/** Loads the SDK, which takes a while, only where uploads are kept in a bucket. */
async function openClient({ endpoint, region }: UploadsAddress): Promise<Opened> {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region,
    maxAttempts: 2,
    // Not every compatible store knows the newer checksums, and few have a name for each bucket.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestHandler: { connectionTimeout: 2_000, httpAgent: SOCKETS, httpsAgent: SOCKETS },
  })
  return { sdk, client }
}

const SOCKETS = { keepAlive: true, maxSockets: LIMITS.running }

/**
 * Runs a request, and gives it up after `ms`: the signal ends the wait for an answer, the race the
 * wait for its body.
 */
async function within<T>(ms: number, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      controller.abort()
      reject(new Error(`the store of uploads did not answer within ${ms / 1000} s`))
    }, ms)
  })
  try {
    return await Promise.race([run(controller.signal), late])
  } finally {
    clearTimeout(timer)
  }
}
