import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rarely } from './rarely'

describe('a reading that is made rarely', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('serves everyone who asks meanwhile, and is made again once it is old', async () => {
    let reads = 0
    const get = rarely(async () => (reads += 1), { everyMs: 5_000, waitMs: 1_000 })
    expect(await Promise.all([get(), get()])).toEqual([1, 1])
    await vi.advanceTimersByTimeAsync(4_999)
    expect(await get()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await get()).toBe(2)
  })

  it('is undefined if it failed, or takes longer than may be waited for; another is not begun before it has ended', async () => {
    let reads = 0
    let end = (): void => undefined
    const get = rarely(
      async () => {
        reads += 1
        if (reads === 1) throw new Error('away')
        await new Promise<void>((resolve) => (end = resolve))
        return 'read'
      },
      { everyMs: 5_000, waitMs: 1_000 },
    )
    expect(await get()).toBeUndefined()
    await vi.advanceTimersByTimeAsync(5_000)
    const late = get()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await late).toBeUndefined()
    await vi.advanceTimersByTimeAsync(60_000)
    const later = get()
    end()
    expect([await later, reads]).toEqual(['read', 2])
  })
})
