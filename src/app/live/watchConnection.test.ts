import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Realtime } from '../../core/realtime/createRealtime'
import { dismiss, notificationStore } from '../../ui/feedback/notificationStore'
import { inEnglish } from '../../../tests/support/englishTexts'
import { watchConnection } from './watchConnection'

const shown = () => notificationStore.get().map(({ title }) => inEnglish(title))

/** Opens a tab that watches its connection, which the test drops and restores. */
function watch() {
  const handlers: Record<'lost' | 'back', () => void> = {
    lost: () => undefined,
    back: () => undefined,
  }
  const realtime: Pick<Realtime, 'onLost' | 'onReconnected'> = {
    onLost: (handler) => ((handlers.lost = handler), () => undefined),
    onReconnected: (handler) => ((handlers.back = handler), () => undefined),
  }
  watchConnection(realtime as Realtime)
  return {
    lose: () => (handlers.lost(), vi.advanceTimersByTimeAsync(2000)),
    resume: () => (handlers.back(), vi.advanceTimersByTimeAsync(0)),
    handlers,
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const { id } of notificationStore.get()) dismiss(id)
  vi.useRealTimers()
})

describe('a lost connection', () => {
  it('is reported if it lasts two seconds, and so is its return; a shorter loss is not reported', async () => {
    const { lose, resume, handlers } = watch()
    handlers.lost()
    await vi.advanceTimersByTimeAsync(1900)
    await resume()
    await vi.advanceTimersByTimeAsync(2000)
    expect(shown()).toEqual([])
    await lose()
    expect(shown()).toEqual(["We can't reach the club right now"])
    const [first] = notificationStore.get()
    // A further failed attempt is not reported again, even after the notification was dismissed.
    await lose()
    expect(notificationStore.get()).toEqual([first])
    dismiss(first?.id ?? 0)
    await lose()
    expect(shown()).toEqual([])
    await resume()
    expect(shown()).toEqual(['Connected again'])
  })
})
