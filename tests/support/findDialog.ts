import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/**
 * Waits until the dialog with the given name is open and focus is inside it. A dialog's code is
 * loaded when it first opens; keys pressed before focus moves are lost.
 */
export async function findDialog(name: string | RegExp): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  return dialog
}
