import { incomingTypes } from '../../src/core/native/AppMessages'
import { ownValue, isPlainObject } from '../../src/core/json/plainObject'

/** A message between the portal and the app, as the simulator recorded it. */
export interface AppMessage {
  direction: 'from-portal' | 'to-portal'
  type: string
  payload: Readonly<Record<string, unknown>>
  /** Whether the portal handles the message; always true for the portal's own messages. */
  isKnown: boolean
}

/**
 * The studio in the role of the club's native app: receives the portal's messages and sends it
 * messages.
 */
export interface AppLink {
  /** Sends the portal a message without payload, as the native wrapper does. */
  send: (type: string) => void
  stop: () => void
}

/**
 * Opens the connection; accepts only messages from the frame's own window and this origin.
 */
export function createAppLink({
  getWindow,
  onMessage,
}: {
  getWindow: () => Window | null
  onMessage: (message: AppMessage) => void
}): AppLink {
  const listen = (event: MessageEvent<unknown>): void => {
    if (event.origin !== window.location.origin || event.source !== getWindow()) return
    const message = readFromPortal(event.data)
    if (message) onMessage({ direction: 'from-portal', isKnown: true, ...message })
  }
  window.addEventListener('message', listen)
  return {
    send: (type) => {
      getWindow()?.postMessage(JSON.stringify({ type, payload: {} }), window.location.origin)
      onMessage({
        direction: 'to-portal',
        type,
        payload: {},
        isKnown: incomingTypes.some((one) => one === type),
      })
    },
    stop: () => window.removeEventListener('message', listen),
  }
}

/**
 * Reads a message from the portal to its app, which is JSON text `{type, payload}`; undefined for
 * others, such as the objects that the portal sends the studio.
 */
function readFromPortal(
  data: unknown,
): { type: string; payload: Readonly<Record<string, unknown>> } | undefined {
  if (typeof data !== 'string') return undefined
  let message: unknown
  try {
    message = JSON.parse(data)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
  const [type, payload] = [ownValue(message, 'type'), ownValue(message, 'payload')]
  return typeof type === 'string'
    ? { type, payload: isPlainObject(payload) ? payload : {} }
    : undefined
}
