/** The longest message, in characters; the call `messages.send` has the same bound. */
export const MESSAGE_MAX_LENGTH = 2000

/** From this many characters before the end on, the box says how many are left. */
const COUNT_FROM = 200

/**
 * How a text stands that is being written: may it be sent, and what is to be said about its length.
 */
export interface MessageCheck {
  canSend: boolean
  /**
   * Characters that are still free, negative when it is too long; undefined while there is room
   * enough.
   */
  left: number | undefined
}

/**
 * Checks a message as the server does: not blank, at most 2,000 characters. Pure.
 * (shell.screen.messages-content)
 */
export function checkMessage(text: string): MessageCheck {
  const left = MESSAGE_MAX_LENGTH - [...text.trim()].length
  return { canSend: text.trim() !== '' && left >= 0, left: left <= COUNT_FROM ? left : undefined }
}
