import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/**
 * The dialog of a name, once it has the focus: its code is loaded when the first one opens, and a
 * key before it has the focus is heard by nobody.
 */
export async function findDialog(name: string): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  return dialog
}
