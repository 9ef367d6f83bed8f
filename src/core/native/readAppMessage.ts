import { ownValue } from '../json/plainObject'
import { incomingTypes, type IncomingType } from './AppMessages'

/** A message from the app, or the reason why it was ignored. */
export type AppMessage = { accepted: IncomingType } | { ignored: string }

/**
 * Reads a `message` event from the app: a JSON text or an object `{type, payload}`, dispatched in
 * the page by the app's wrapper, or sent by the page itself or the studio around it. Events from
 * anywhere else and messages of unknown types are `ignored`, with the reason. Undefined for the
 * studio's own messages.
 */
export function readAppMessage(
  event: Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>,
  page: { origin: string; self: unknown; parent: unknown },
): AppMessage | undefined {
  // An event that the wrapper dispatches inside the page has neither source nor origin; events from
  // other windows always have both.
  const isInjected = event.source === null && event.origin === ''
  const isOurs =
    event.origin === page.origin && (event.source === page.self || event.source === page.parent)
  if (!isInjected && !isOurs) return { ignored: `from ${event.origin}` }
  const message = typeof event.data === 'string' ? parseJson(event.data) : event.data
  const type = ownValue(message, 'type')
  // The studio's own messages to the frame have the key `portico`; the app's don't.
  if (ownValue(message, 'portico') !== undefined) return undefined
  if (typeof type !== 'string') return { ignored: 'no {type, payload}' }
  const accepted = incomingTypes.find((known) => known === type)
  return accepted === undefined ? { ignored: type.slice(0, 100) } : { accepted }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
