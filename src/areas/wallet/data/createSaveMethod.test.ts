import { afterEach, expect, it, vi } from 'vitest'
import { portalApi } from '../../../core/session/portalApi'
import { createSaveBank, createSaveCard } from './createSaveMethod'

const call = vi.spyOn(portalApi, 'call').mockResolvedValue({} as never)
afterEach(() => call.mockClear())

it('saves a method with the same idempotency key on every attempt, and with a different key for each method', async () => {
  const card = { token: 'tok', nickname: 'Daily', name: 'Ann Lee', country: 'US', zipCode: '02840' }
  const saves = [
    createSaveCard('sandbox', card, ''),
    createSaveCard('sandbox', card, ''),
    createSaveBank(
      'sandbox',
      { tokenType: 'portal', token: 'sealed' },
      { nickname: 'House', billingUse: '', name: 'Ann Lee', country: 'US' },
    ),
  ] as const
  for (const save of saves) {
    await save()
    await save()
  }
  const sent = call.mock.calls.map(
    ([, input]) => input as { idempotencyKey: string; body: unknown },
  )
  for (const index of [0, 2, 4]) expect(sent[index + 1]).toEqual(sent[index])
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3)
})
