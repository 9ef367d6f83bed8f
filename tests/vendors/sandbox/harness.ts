import { constants, createCipheriv, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto'
import { newToken } from '../../../server/platform/sessions/tokens'
import type { CreateHarness } from '../ProcessorHarness'
import type { BankFields } from '../../../src/core/registry/Processor'
import type { Behaviour } from '../../../server/platform/db/schema/sandbox'
import { getPublicKey } from '../../../server/processors/sandbox/bankToken'
import {
  lockCharge,
  insertToken,
  updateCharge,
} from '../../../server/processors/sandbox/sandboxRepository'
import { testDeposits, TEST_ROUTING } from '../../../server/processors/sandbox/testNumbers'
import { createSignedWebhook } from '../../../server/processors/sandbox/webhooks'

const behaviours = {
  good: 'succeeds',
  declined: 'declined',
  authenticates: 'authenticates',
  'fails-later': 'fails_when_charged',
  processing: 'processing',
} as const satisfies Record<string, Behaviour>

/** The harness of the sandbox, which is its own vendor, with a clock that tests set. */
export const createHarness: CreateHarness = (baseServices, account) => {
  const { companyId } = account
  let aheadMs = 0
  const services = { ...baseServices, now: () => new Date(baseServices.now().getTime() + aheadMs) }
  return {
    services,
    deposits: testDeposits,
    signsTime: true,
    cardToken: async (kind) => {
      const token = `sbx_tok_${newToken()}`
      await services.db.tx(companyId, (tx) =>
        insertToken(tx, {
          companyId,
          token,
          behaviour: behaviours[kind],
          brand: 'visa',
          lastFour: '4242',
          expMonth: 12,
          expYear: 2090,
          createdAt: services.now(),
        }),
      )
      return token
    },
    bankToken: async (kind) => ({
      tokenType: 'portal',
      token: sealBankFields(await getPublicKey(services, companyId), {
        accountHolderName: 'Ann Lee',
        routingNumber: TEST_ROUTING,
        accountNumber: kind === 'good' ? '000123456789' : '000111111116',
        country: 'US',
        nickName: 'Bank',
        currency: 'USD',
        type: 'individual',
      }),
    }),
    authenticate: (clientSecret, answer) =>
      services.db.tx(companyId, async (tx) => {
        const charge = await lockCharge(tx, companyId, { clientSecret })
        if (charge === undefined) throw new Error('no charge waits for this')
        await updateCharge(
          tx,
          charge,
          answer === 'authorise'
            ? { status: 'succeeded' }
            : { status: 'failed', failureCode: 'authentication_failed' },
        )
      }),
    passTime: () => {
      aheadMs += 10_000
    },
    webhook: (idempotencyKey) =>
      Promise.resolve(createSignedWebhook(services, account, idempotencyKey)),
  }
}

/** Encrypts the fields of a bank account as the processor's code in the browser does. */
export function sealBankFields(publicKey: string, fields: BankFields): string {
  const key = randomBytes(32)
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const data = Buffer.concat([
    cipher.update(JSON.stringify(fields)),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  const wrapped = publicEncrypt(
    {
      key: createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' }),
      padding: constants.RSA_PKCS1_OAEP_PADDING,
      oaepHash: 'sha256',
    },
    key,
  )
  return Buffer.from(
    JSON.stringify({
      key: wrapped.toString('base64url'),
      iv: iv.toString('base64url'),
      data: data.toString('base64url'),
    }),
  ).toString('base64url')
}
