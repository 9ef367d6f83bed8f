import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/**
 * Waits for the dialog with a name and returns it once it has the focus: its code is loaded when it
 * first opens, and key presses before that are lost.
 */
export async function findDialog(name: string): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  return dialog
}
