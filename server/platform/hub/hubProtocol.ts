/** The character that ends each record in SignalR's JSON hub protocol. */
export const RECORD_SEPARATOR = '\u001e'

/** The messages that this hub accepts from a client after the handshake. */
export type ClientMessage =
  | {
      type: 'invocation'
      invocationId: string | undefined
      target: string
      arguments: readonly unknown[]
    }
  | { type: 'ping' }
  | { type: 'close' }

/** Parses the records of one frame; throws SyntaxError if one is not valid JSON. */
export function parseRecords(frame: string): unknown[] {
  return frame
    .split(RECORD_SEPARATOR)
    .filter((record) => record !== '')
    .map((record) => JSON.parse(record) as unknown)
}

/** Serialises a record. */
export const toRecord = (message: unknown): string => JSON.stringify(message) + RECORD_SEPARATOR

/** Whether a record is the handshake of the protocol and version that this hub supports. */
export const isHandshake = (record: unknown): boolean =>
  isObject(record) && record.protocol === 'json' && record.version === 1

/**
 * Converts a record to a client's message; undefined for kinds of message that this hub does not
 * support (streams, acknowledgements).
 */
export function readMessage(record: unknown): ClientMessage | undefined {
  if (!isObject(record)) return undefined
  switch (record.type) {
    case 1: {
      const { invocationId, target, arguments: args } = record
      if (typeof target !== 'string' || !Array.isArray(args)) return undefined
      return {
        type: 'invocation',
        invocationId: typeof invocationId === 'string' ? invocationId : undefined,
        target,
        arguments: args,
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

/** The record of a ping, which keeps the connection open. */
export const pingRecord = toRecord({ type: 6 })
/** The record that tells the client to close the connection, with an error if there is one. */
export const closeRecord = (error?: string): string =>
  toRecord({ type: 7, ...(error === undefined ? {} : { error }) })
/**
 * The record that reports the result of a client's invocation, or, if `outcome` is a text, the
 * error with which it failed.
 */
export const completionRecord = (invocationId: string, outcome: string | object | null): string =>
  toRecord({
    type: 3,
    invocationId,
    ...(typeof outcome === 'string' ? { error: outcome } : { result: outcome }),
  })

/**
 * The record of an event: it invokes the client's method `event(name, data)`
 * [shell.realtime.payload-shapes].
 */
export const eventRecord = (name: string, data: unknown): string =>
  toRecord({ type: 1, target: 'event', arguments: [name, data] })

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
