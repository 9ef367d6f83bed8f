import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildServer } from '../../server/buildServer'
import { runCommand } from '../../server/cli/runCommand'
import { countSealed } from '../../server/cli/commands/sealedValues'
import { credentialContext } from '../../server/features/config/patchDomainConfig'
import { newsPath } from '../../server/features/customers/newsSecret'
import { openCredential, sealCredential } from '../../server/platform/db/sealCredential'
import type { ServerSecrets } from '../../server/platform/env/ServerSecrets'
import { bankReferenceScope, openAccount } from '../../server/processors/plaid/accounts'
import { decryptBankToken, getPublicKey } from '../../server/processors/sandbox/bankToken'
import { createSignedWebhook, readSignedWebhook } from '../../server/processors/sandbox/webhooks'
import { secretFinding } from '../../tooling/doctor/running/secretFinding'
import { sealBankFields } from '../vendors/sandbox/harness'
import { engines } from './engines'
import { Browser, testServer, type TestServer } from './testServer'

const OLD = 'a secret for tests, long enough it is'
const NEW = 'the next secret, which is long enough too'

const CLUB = { companyId: 1, domainId: 1, host: 'harbour.localhost', id: 'bank', key: '' }
const KEY = { companyId: 1, domainId: 1, path: '/vendor/key' }
const LINKED = {
  accessToken: 'access-production-0123456789',
  accountId: 'account-0123456789',
  bankName: 'First Bank',
  lastFour: '0000',
  holderName: 'Alex Doe',
}
const FIELDS = {
  accountHolderName: 'Ann Lee',
  routingNumber: '110000000',
  accountNumber: '000123456789',
  country: 'US',
  nickName: 'Bank',
  currency: 'USD',
  type: 'individual',
} as const

describe.each(engines)('changing PORTICO_SECRET on $name', (engine) => {
  let server: TestServer
  const others: { close(): Promise<unknown> }[] = []
  beforeAll(async () => {
    server = await testServer(engine)
  })
  afterAll(async () => {
    for (const app of others) await app.close()
    await server.close()
  })
  const run = async (statement: ReturnType<typeof sql>) =>
    (await server.db.tx(1, (tx) => tx.execute(statement))).rows

  /** Another process on the same database, with these secrets. */
  const start = async (secret: string, otherSecret?: string) => {
    const env = { ...server.context.env, otherSecret }
    const built = await buildServer({ env, db: server.db, secret, build: 'test' })
    others.push(built.app)
    return built
  }

  // What is stored under the old secret: a club's credential, the sandbox's key, a bank account and
  // a payment from it.
  beforeEach(async () => {
    const old = { secret: OLD, otherSecret: undefined }
    const reference = sealCredential(OLD, bankReferenceScope(CLUB), JSON.stringify(LINKED))
    await run(sql`delete from sandbox_keys`)
    await getPublicKey({ db: server.db, ...old }, 1)
    await run(
      sql`insert into credentials (company_id, domain_id, path, sealed) values (1, 1, ${KEY.path}, ${sealCredential(OLD, credentialContext(KEY), 'hidden')})
        on conflict (company_id, domain_id, path) do update set sealed = excluded.sealed`,
    )
    await run(
      sql`update wallet_methods set processor_reference = ${reference} where id = (select min(id) from wallet_methods where payment_type = 'ach')`,
    )
    await run(sql`delete from payments where idempotency_key = 'made'`)
    await run(
      sql`insert into payments (company_id, customer_id, domain_id, transaction_id, processor_id, idempotency_key, state, amount_cents, currency, method_kind, method_reference, language, origin)
        select company_id, customer_id, 1, id, 'bank', 'made', 'failed', 100, 'USD', 'bank', ${reference}, 'en', '' from transactions order by id limit 1`,
    )
  })

  /** What is stored, as these secrets open it. */
  const stored = async (secrets: ServerSecrets) => {
    const [row] = await run(sql`select
      (select sealed from credentials where path = ${KEY.path}) as credential,
      (select processor_reference from wallet_methods where payment_type = 'ach' order by id limit 1) as bank,
      (select method_reference from payments order by id limit 1) as payment`)
    const keys = { db: server.db, ...secrets }
    const token = sealBankFields(await getPublicKey(keys, 1), FIELDS)
    return {
      credential: await orUndefined(() =>
        openCredential(secrets, credentialContext(KEY), String(row?.['credential'])),
      ),
      bank: openAccount(secrets, CLUB, String(row?.['bank']))?.accountId,
      payment: openAccount(secrets, CLUB, String(row?.['payment']))?.accountId,
      sandbox: (await orUndefined(() => decryptBankToken(keys, 1, token)))?.accountNumber,
    }
  }
  const ALL = {
    credential: 'hidden',
    bank: LINKED.accountId,
    payment: LINKED.accountId,
    sandbox: FIELDS.accountNumber,
  }
  const NOTHING = { credential: undefined, bank: undefined, payment: undefined, sandbox: undefined }

  it('everything stored opens with both secrets in either order, so that processes can be restarted one by one; with the new one alone nothing does', async () => {
    expect(await stored({ secret: OLD, otherSecret: NEW })).toEqual(ALL)
    expect(await stored({ secret: NEW, otherSecret: OLD })).toEqual(ALL)
    expect(await stored({ secret: NEW, otherSecret: undefined })).toEqual(NOTHING)
    expect(() =>
      openCredential({ secret: NEW, otherSecret: undefined }, 'scope', 'x'.repeat(60)),
    ).toThrow(/^PORTICO_SECRET does not open a stored credential: [^\n]+$/)
  })

  it('links, devices and webhooks signed under the old secret are accepted with both, and with the new one alone no more', async () => {
    const alex = server.browser()
    await alex.signIn('alex@example.com')
    const calendar = await alex.call('GET', '/api/account/calendar-feed')
    const feed = new URL(calendar.json<{ url: string }>().url).pathname
    const news = newsPath({ companyId: 1, customerId: 1 }, OLD)
    const webhook = createSignedWebhook({ secret: OLD, now: () => new Date() }, CLUB, 'charge')
    const accepts = async ({ app, context }: Awaited<ReturnType<typeof start>>) => {
      await server.db.platform((tx) =>
        tx.execute(
          sql`insert into throttles values ('account:customer:1:alex@example.com', 20, now()) on conflict (bucket) do update set failures = 20`,
        ),
      )
      const known = new Browser(app, CLUB.host)
      known.cookies.set('portal_device', alex.cookies.get('portal_device') ?? '')
      const stranger = new Browser(app, CLUB.host)
      return [
        (await stranger.call('GET', feed)).statusCode,
        (await stranger.call('GET', news)).statusCode,
        (await known.signIn('alex@example.com')).statusCode,
        readSignedWebhook(context.processors, CLUB, webhook),
      ]
    }
    expect(await accepts(await start(OLD, NEW))).toEqual([200, 200, 200, 'charge'])
    expect(await accepts(await start(NEW, OLD))).toEqual([200, 200, 200, 'charge'])
    expect(await accepts(await start(NEW))).toEqual([404, 404, 429, 'forged'])
  })

  it('`club secret rotate` encrypts everything with the new one and says how much; run again, or after an interruption, it goes on', async () => {
    const { context } = await start(NEW, OLD)
    const rotate = async (dryRun: boolean) =>
      (await runCommand(context, { name: 'secret-rotate', dryRun })).json
    expect(await rotate(true)).toEqual({ current: 0, other: 4, closed: 0, dryRun: true })
    expect(secretFinding(await countSealed(server.db, context))).toMatchObject({ warn: true })
    // An interruption: one of them is done.
    await run(
      sql`update credentials set sealed = ${sealCredential(NEW, credentialContext(KEY), 'hidden')} where path = ${KEY.path}`,
    )
    expect(await rotate(false)).toEqual({ current: 1, other: 3, closed: 0, dryRun: false })
    expect(await rotate(false)).toEqual({ current: 4, other: 0, closed: 0, dryRun: false })
    expect(secretFinding(await countSealed(server.db, context))).toMatchObject({
      ok: true,
      found: 'opens all 4 stored credentials',
    })
    expect(await stored({ secret: NEW, otherSecret: undefined })).toEqual(ALL)
  })

  it('with a wrong secret nothing is changed: the exit code is 1, with what to do', async () => {
    const { context } = await start('a wrong secret, but a long enough one', NEW)
    const result = await runCommand(context, { name: 'secret-rotate', dryRun: false })
    expect(result).toMatchObject({ exit: 1, json: { current: 0, other: 0, closed: 4 } })
    expect(result.text).toContain('4 of 4 open with neither: set PORTICO_OTHER_SECRET')
    expect(await stored({ secret: OLD, otherSecret: undefined })).toEqual(ALL)
  })
})

async function orUndefined<T>(open: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await open()
  } catch {
    return undefined
  }
}
