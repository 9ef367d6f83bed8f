import { describe, expect, it } from 'vitest'
import { limitProcessor } from './limitProcessor'
import type { Processor } from './Processor'

const silent = (): Promise<never> => new Promise(() => undefined)
const asleep: Processor = {
  addCard: silent,
  startCard: silent,
  addBank: silent,
  startBank: silent,
  startLink: silent,
  startMandate: silent,
  verifyBank: silent,
  isVerified: silent,
  remove: silent,
  charge: silent,
  lookUp: silent,
  cancel: silent,
  refund: silent,
  readWebhook: silent,
}

describe('limitProcessor', () => {
  it('rejects every method whose vendor does not respond in time', async () => {
    const payer = { customerId: 1, email: '', fullName: '' }
    const limited = limitProcessor(asleep, 1)
    const requests = [
      limited.addCard?.('', payer),
      limited.startCard?.(payer),
      limited.addBank?.({ tokenType: 'portal', token: '' }, payer),
      limited.startBank?.(payer),
      limited.startLink?.(payer, { clubName: '', language: 'en' }),
      limited.startMandate?.(payer, { redirectUri: '', exitUri: '', currency: 'USD' }),
      limited.verifyBank?.('', [1, 2]),
      limited.isVerified?.(''),
      limited.remove(''),
      limited.lookUp(''),
      limited.cancel(''),
      limited.refund({ idempotencyKey: '', reference: '', amountCents: 1 }),
      limited.readWebhook({ headers: {}, rawBody: '' }),
      limited.charge({
        idempotencyKey: '',
        amountCents: 1,
        currency: 'USD',
        method: { kind: 'token', token: '' },
        payer,
        description: '',
      }),
    ]
    expect(Object.keys(limited).sort()).toEqual(Object.keys(asleep).sort())
    for (const request of requests)
      await expect(request).rejects.toThrow('did not respond within 1 ms')
  })

  it('rejects with the processor’s error if a method throws synchronously', async () => {
    const startCard = (): never => {
      throw new Error('a secret is not set')
    }
    await expect(
      limitProcessor({ ...asleep, startCard }).startCard?.({
        customerId: 1,
        email: '',
        fullName: '',
      }),
    ).rejects.toThrow('a secret is not set')
  })

  it('has exactly the methods of the processor that it limits, and returns their results', async () => {
    const { remove, charge, lookUp, cancel, refund, readWebhook } = asleep
    const limited = limitProcessor({
      remove,
      charge,
      cancel,
      refund,
      readWebhook,
      lookUp: (key) =>
        Promise.resolve(key === 'known' ? { status: 'processing', reference: 'r' } : undefined),
    })
    expect(Object.keys(limited).sort()).toEqual([
      'cancel',
      'charge',
      'lookUp',
      'readWebhook',
      'refund',
      'remove',
    ])
    expect(await limited.lookUp('known')).toEqual({ status: 'processing', reference: 'r' })
    expect(lookUp).toBe(silent)
  })
})
