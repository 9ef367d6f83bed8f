/** Maximum length of a message in characters, the same as in the call `messages.send`. */
export const MESSAGE_MAX_LENGTH = 2000

/** The number of characters left is shown once it is this small. */
const SHOW_REMAINING_FROM = 200

/** Whether a text can be sent, and how many characters are left. */
export interface MessageCheck {
  canSend: boolean
  /** Characters left, negative if the text is too long; undefined while more than 200 are left. */
  left: number | undefined
}

/**
 * Checks a message by the server's rule: not blank, at most 2,000 characters.
 * (shell.screen.messages-content)
 */
export function checkMessage(text: string): MessageCheck {
  const left = MESSAGE_MAX_LENGTH - [...text.trim()].length
  return {
    canSend: text.trim() !== '' && left >= 0,
    left: left <= SHOW_REMAINING_FROM ? left : undefined,
  }
}
