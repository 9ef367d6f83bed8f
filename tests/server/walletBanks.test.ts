import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { serverProcessors } from '../../generated/serverProcessors'
import { encryptFor } from '../../src/processors/sandbox/encryptFor'
import { engines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

interface Method {
  id: number
  default: boolean
  billing_use: string
  nickname: string
  last_four: string
  status: string
  verified: boolean
  can_verify?: boolean
  brand: string
}
interface Fault {
  code: string
  title: string
  error_description: string
  error_details: { path: string; code: string }[]
}
const BANK = {
  accountHolderName: 'Ann Lee',
  routingNumber: '110000000',
  accountNumber: '000123456789',
  country: 'US',
  nickName: 'House',
  currency: 'USD',
  type: 'individual',
}

describe.each(engines)('bank accounts in the wallet on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(engine)
  })
  afterAll(() => server.close())

  const signedIn = async (email: string, slug = 'harbour'): Promise<Browser> => {
    const browser = server.browser(`${slug}.localhost`)
    await browser.signIn(email)
    return browser
  }
  const wallet = async (browser: Browser): Promise<{ cards: Method[]; banks: Method[] }> =>
    (await browser.call('GET', '/api/account/wallet')).json()
  const bankToken = async (browser: Browser, fields: object = BANK): Promise<string> =>
    encryptFor(
      (await browser.call('GET', '/sandbox/key')).json<{ public_key: string }>().public_key,
      JSON.stringify(fields),
    )
  const addBank = async (
    browser: Browser,
    more: Record<string, unknown> = {},
    fields: object = BANK,
  ) =>
    browser.call('POST', '/api/account/wallet/banks', {
      body: {
        token: await bankToken(browser, fields),
        token_type: 'portal',
        nickname: 'House',
        ...more,
      },
    })
  const verify = (browser: Browser, id: number, amounts: readonly [number, number]) =>
    browser.call('POST', `/api/account/wallet/banks/${id}/verify`, {
      body: { amount_1: amounts[0], amount_2: amounts[1] },
    })

  it('a bank account is added by an encrypted token, and is pending [money.call.post-bank] [money.call.wallet-add-portal] [money.call.wallet-add-path] [money.entity.bank-payload] [money.entity.bank-encrypted-fields] [money.entity.bank-encryption] [money.bank-form.type-values]', async () => {
    const casey = await signedIn('casey@example.com')
    const answer = await addBank(casey, {}, { ...BANK, type: 'company' })
    const bank = answer.json<Method & { type: string }>()
    expect([
      answer.statusCode,
      bank.last_four,
      bank.verified,
      bank.can_verify,
      bank.default,
      bank.type,
      bank.nickname,
    ]).toEqual([201, '6789', false, true, false, 'company', 'House'])
    expect(server.log()).not.toContain('000123456789')
    expect(
      (await casey.call('DELETE', `/api/account/wallet/banks/${bank.id}`)).statusCode,
    ).toBeLessThan(300)
  })

  it('a bank account is verified by its two deposits, by its owner only, and can then be changed [money.call.post-bank-verify] [money.wallet.verify-transition] [money.call.patch-bank]', async () => {
    const casey = await signedIn('casey@example.com')
    const bank = (await addBank(casey)).json<Method>()
    const at = `/api/account/wallet/banks/${bank.id}`
    expect((await casey.call('PATCH', at, { body: { nickname: 'x' } })).json<Fault>().code).toBe(
      'not_verified',
    )
    expect(
      (
        await (
          await signedIn('alex@example.com')
        ).call('POST', `${at}/verify`, { body: { amount_1: 32, amount_2: 45 } })
      ).statusCode,
    ).toBe(404)
    expect((await verify(casey, bank.id, [32, 45])).json()).toMatchObject({
      verified: true,
      can_verify: false,
    })
    expect((await verify(casey, bank.id, [32, 45])).statusCode).toBe(409)
    expect(
      (
        await casey.call('PATCH', at, { body: { nickname: 'Household', billing_use: 'default' } })
      ).json(),
    ).toMatchObject({ nickname: 'Household', billing_use: 'default', default: true })
  })

  it('each wrong pair of amounts costs one of three attempts, even concurrently, and after the third the account can no longer be verified [money.call.bank-verify-wrong-amounts] [money.constant.max-verify-attempts]', async () => {
    const casey = await signedIn('casey@example.com')
    const bank = (await addBank(casey)).json<Method>()
    const wrong = await verify(casey, bank.id, [1, 2])
    expect([
      wrong.statusCode,
      wrong.json<Fault>().code,
      wrong.json<Fault>().error_description,
    ]).toEqual([422, 'wrong_amounts', 'The amounts are not correct. Attempts left: 2.'])
    expect(wrong.json()).toMatchObject({
      error_details: [{ path: '/amount_1', code: 'wrong', left: 2 }],
    })
    const codes = (
      await Promise.all(Array.from({ length: 6 }, () => verify(casey, bank.id, [3, 4])))
    )
      .map((answer) => answer.json<Fault>().code)
      .sort()
    expect(codes).toEqual(
      [
        ...Array.from({ length: 4 }, () => 'verify_exceeded'),
        'wrong_amounts',
        'wrong_amounts',
      ].sort(),
    )
    expect((await verify(casey, bank.id, [32, 45])).json<Fault>()).toMatchObject({
      code: 'verify_exceeded',
      title: 'Verify Attempts Exceeded',
    })
    expect((await casey.call('GET', `/api/account/wallet/banks/${bank.id}`)).json()).toMatchObject({
      verified: false,
      can_verify: false,
    })
    expect((await verify(casey, bank.id, [0, 100])).statusCode).toBe(400)
  })

  it('an attempt that the processor did not answer does not count, but a wrong one made meanwhile does; without the processor none counts', async () => {
    const casey = await signedIn('casey@example.com')
    const { id } = (await addBank(casey)).json<Method>()
    const left = () =>
      server.db.tx(1, async (tx) =>
        Number(
          (
            await tx.execute(
              sql`select verify_attempts_left as n from wallet_methods where id = ${id}`,
            )
          ).rows[0]?.['n'],
        ),
      )
    const before = await left()
    const kind = serverProcessors['sandbox']
    if (kind === undefined) throw new Error('there is no sandbox')
    const { open } = kind
    // While the vendor does not respond to the first request, a second request guesses wrong.
    const silent = vi.spyOn(kind, 'open').mockImplementationOnce((services, account) => ({
      ...open(services, account),
      verifyBank: async () => {
        expect((await verify(casey, id, [1, 2])).statusCode).toBe(422)
        throw new Error('the vendor does not respond')
      },
    }))
    expect((await verify(casey, id, [32, 45])).statusCode).toBe(502)
    silent.mockRestore()
    expect(await left()).toBe(before - 1)
    const processor = (name: string) =>
      server.db.tx(1, (tx) =>
        tx.execute(sql`update wallet_methods set processor_id = ${name} where id = ${id}`),
      )
    await processor('gone')
    const refused = await verify(casey, id, [32, 45])
    expect([refused.statusCode, refused.json<Fault>().code, await left()]).toEqual([
      409,
      'conflict',
      before - 1,
    ])
    await processor('sandbox')
    expect((await verify(casey, id, [32, 45])).json<Method>().verified).toBe(true)
  })

  it('a bank account unknown to the sandbox, or a token that cannot be decrypted, is rejected [money.validation.routing-checksum]', async () => {
    const casey = await signedIn('casey@example.com')
    const before = (await wallet(casey)).banks.length
    for (const fields of [
      { ...BANK, routingNumber: '110000001' },
      { ...BANK, accountNumber: '' },
    ]) {
      const refused = await addBank(casey, {}, fields)
      expect([refused.statusCode, refused.json<Fault>().code]).toEqual([422, 'bank_refused'])
    }
    expect(
      (
        await casey.call('POST', '/api/account/wallet/banks', {
          body: { token: 'plain', token_type: 'portal' },
        })
      ).json<Fault>().code,
    ).toBe('bank_refused')
    expect((await wallet(casey)).banks).toHaveLength(before)
  })
})
