import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/**
 * The dialog with a name, once it has the focus: its code is loaded when the first one opens, and
 * earlier key presses are lost.
 */
export async function findDialog(name: string): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  return dialog
}
