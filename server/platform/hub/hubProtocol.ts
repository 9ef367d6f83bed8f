/** SignalR's JSON hub protocol: records end with this character. */
export const recordSeparator = '\u001e'

/** What a client may send after the handshake, as far as this hub supports it. */
export type ClientMessage =
  | {
      type: 'invocation'
      invocationId: string | undefined
      target: string
      arguments: readonly unknown[]
    }
  | { type: 'ping' }
  | { type: 'close' }

/** The records of one frame; throws SyntaxError if one is invalid JSON. */
export function parseRecords(frame: string): unknown[] {
  return frame
    .split(recordSeparator)
    .filter((record) => record !== '')
    .map((record) => JSON.parse(record) as unknown)
}

/** Serialises a record. */
export const toRecord = (message: unknown): string => JSON.stringify(message) + recordSeparator

/** Whether a record is the supported handshake. */
export const isHandshake = (record: unknown): boolean =>
  isObject(record) && record.protocol === 'json' && record.version === 1

/**
 * A record as a message; undefined for kinds that this hub does not support (streams,
 * acknowledgements).
 */
export function readMessage(record: unknown): ClientMessage | undefined {
  if (!isObject(record)) return undefined
  switch (record.type) {
    case 1: {
      const { invocationId, target, arguments: given } = record
      if (typeof target !== 'string' || !Array.isArray(given)) return undefined
      return {
        type: 'invocation',
        invocationId: typeof invocationId === 'string' ? invocationId : undefined,
        target,
        arguments: given,
      }
    }
    case 6:
      return { type: 'ping' }
    case 7:
      return { type: 'close' }
    default:
      return undefined
  }
}

/** Keeps the connection alive. */
export const pingRecord = toRecord({ type: 6 })
/** Closes the connection, with an optional error. */
export const closeRecord = (error?: string): string =>
  toRecord({ type: 7, ...(error === undefined ? {} : { error }) })
/** The result of an invocation: success, or the error. */
export const completionRecord = (invocationId: string, error?: string): string =>
  toRecord({ type: 3, invocationId, ...(error === undefined ? { result: null } : { error }) })

/**
 * The client method that carries every event: `event(name, data)` [shell.realtime.payload-shapes].
 */
export const eventRecord = (name: string, data: unknown): string =>
  toRecord({ type: 1, target: 'event', arguments: [name, data] })

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
