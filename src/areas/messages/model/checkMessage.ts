/** Maximum length of a message in characters, the same as in the call `messages.send`. */
export const MESSAGE_MAX_LENGTH = 2000

/** With this many characters left, the box starts to show the count. */
const COUNT_FROM = 200

/** Whether a text can be sent, and what to say about its length. */
export interface MessageCheck {
  canSend: boolean
  /** Characters left, negative if too long; undefined while there are plenty. */
  left: number | undefined
}

/**
 * Validates a message by the server's rule: not blank, at most 2,000 characters.
 * (shell.screen.messages-content)
 */
export function checkMessage(text: string): MessageCheck {
  const left = MESSAGE_MAX_LENGTH - [...text.trim()].length
  return { canSend: text.trim() !== '' && left >= 0, left: left <= COUNT_FROM ? left : undefined }
}
