import type { KeyboardEvent } from 'react'

/**
 * Keeps the tab key from leaving an input for which tabbing is disabled; undefined, so that nothing
 * is listened to, otherwise. (shell.validation.tab-blocked)
 */
export const blockTab = (disabled: boolean): ((event: KeyboardEvent) => void) | undefined =>
  disabled
    ? (event) => {
        if (event.key === 'Tab') event.preventDefault()
      }
    : undefined
