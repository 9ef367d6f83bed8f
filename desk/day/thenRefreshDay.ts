import { deskQueries } from '../session/deskApi'

/**
 * Waits for an act and then until the day's list shows it, so that the next act is made on what is
 * there now. A refusal is told at once: the list is read meanwhile, because something may have
 * changed.
 */
export async function thenRefreshDay<Reply>(act: Promise<Reply>): Promise<Reply> {
  const refresh = (): Promise<void> => deskQueries.invalidateQueries({ queryKey: ['desk.day'] })
  try {
    const reply = await act
    await refresh()
    return reply
  } catch (error) {
    void refresh()
    throw error
  }
}
