import { expect, it } from 'vitest'
import { shareInFlight } from './shareInFlight'

it('runs one task per name at a time, shares its result or error with later callers, and starts the next task once it has ended', async () => {
  const share = shareInFlight<number>()
  const ends: ((error?: Error) => void)[] = []
  const run = () =>
    new Promise<number>((resolve, reject) => {
      const number = ends.length
      ends.push((error) => (error ? reject(error) : resolve(number)))
    })
  const [first, same, other] = [share('a', run), share('a', run), share('b', run)]
  expect(ends).toHaveLength(2)
  ends[0]?.(new Error('cut off'))
  ends[1]?.()
  await expect(first).rejects.toThrow('cut off')
  await expect(same).rejects.toThrow('cut off')
  expect(await other).toBe(1)
  const next = share('a', run)
  ends[2]?.()
  expect(await next).toBe(2)
})
