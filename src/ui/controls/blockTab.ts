import type { KeyboardEvent } from 'react'

/**
 * Returns a key handler that keeps Tab from leaving an input; undefined if `disabled` is false, so
 * that no listener is attached. (shell.validation.tab-blocked)
 */
export const blockTab = (disabled: boolean): ((event: KeyboardEvent) => void) | undefined =>
  disabled
    ? (event) => {
        if (event.key === 'Tab') event.preventDefault()
      }
    : undefined
