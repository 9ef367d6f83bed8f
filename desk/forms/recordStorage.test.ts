import { expect, it, vi } from 'vitest'
import { deskApi } from '../session/deskApi'
import { createSave } from './recordStorage'

it('a new record has the same idempotency key until its fields change, so that a second press makes no second one', async () => {
  const call = vi.spyOn(deskApi, 'call').mockResolvedValue(undefined as never)
  const save = createSave('events')
  for (const title of ['Oysters', 'Oysters', 'Lobster']) await save(undefined, { title }, 1)
  await createSave('events')(undefined, { title: 'Oysters' }, 1)
  const keys = call.mock.calls.map(
    ([, input]) => (input as { idempotencyKey: string }).idempotencyKey,
  )
  call.mockRestore()
  expect(keys[1]).toBe(keys[0])
  expect(new Set(keys).size).toBe(3)
})
