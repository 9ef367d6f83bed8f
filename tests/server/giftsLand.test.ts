import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkIn } from '../support/readMails'
import { engines, lockEngines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

interface Row {
  id: number
  [key: string]: unknown
}

const MINE = '/api/account/perks'
const morgan = { first_name: 'Morgan', last_name: 'Ellis', email: 'Morgan@example.com' }
const guest = (name: string, n = 0) => ({
  first_name: name,
  last_name: 'Guest',
  email: `${name.toLowerCase()}${n || ''}@example.com`,
})

async function start(engine: (typeof engines)[number]) {
  const server = await testServer(engine)
  const browser = async (name?: string): Promise<Browser> => {
    const opened = server.browser('harbour.localhost')
    if (name !== undefined) await opened.signIn(`${name}@example.com`)
    return opened
  }
  return { server, browser }
}
const send = (who: Browser, body: object) =>
  who.call('POST', `${MINE}/guest-passes/transfer`, { body })
const codeOf = (answer: { statusCode: number; json: <T>() => T }): number | string =>
  answer.statusCode === 200 ? 200 : `${answer.statusCode} ${String(answer.json<Row>().code)}`
const list = async (who: Browser, path: string): Promise<Row[]> => {
  const answer = await who.call('GET', `${MINE}/${path}`)
  return answer.statusCode === 204 ? [] : answer.json<Row[]>()
}
const idOf = async ({ db }: TestServer, table: string, serial: string): Promise<number> => {
  const { rows } = await db.tx(1, (tx) =>
    tx.execute(sql`select id from ${sql.identifier(table)} where serial = ${serial}`),
  )
  return Number(rows[0]?.id)
}
const mailsTo = async (server: TestServer, address: string) =>
  (await server.mails()).filter(({ to }) => to.includes(address))

describe.each(lockEngines)('sending one guest pass to many on $name', (engine) => {
  let server: TestServer
  let browser: (name?: string) => Promise<Browser>
  beforeAll(async () => ({ server, browser } = await start(engine)))
  afterAll(() => server.close())

  it('of 20 simultaneous sends to 20 people, one succeeds and one guest and the giver are mailed; the others get 409 [activity.call.guest-passes-transfer] [activity.state.guest-pass-sent]', async () => {
    const alex = await browser('alex')
    const id = await idOf(server, 'guest_passes', 'G-88TR-0001')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => send(alex, { id, ...guest('Kit', n) })),
    )
    expect(answers.map(codeOf).sort()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => '409 already_transferred'),
    ])
    const links = (await server.mails()).map(({ text }) => linkIn(text))
    expect(links).toHaveLength(2)
    // The other one tells the giver.
    expect(links.filter((link) => link?.includes(`/guest-pass/${id}/`))).toHaveLength(1)
  })

  it('of 20 simultaneous takings back of one sending, one succeeds, and the first guest is told once', async () => {
    const alex = await browser('alex')
    const id = await idOf(server, 'guest_passes', 'G-88TR-0002')
    // The sends of the test before count towards the limit of mails.
    await server.db.platform((tx) => tx.execute(sql`delete from throttles`))
    const sent = (await send(alex, { id, ...guest('Jo') })).json<Row>()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        send(alex, { id, ...guest('Ari', n), take_back: sent.transferred_on }),
      ),
    )
    expect(answers.map(codeOf).sort()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => '409 already_transferred'),
    ])
    const told = (await mailsTo(server, 'jo@example.com')).filter(({ subject }) =>
      subject.includes('taken back'),
    )
    expect(told).toHaveLength(1)
  })
})

describe.each(engines)('gifts between members on $name', (engine) => {
  let server: TestServer
  let browser: (name?: string) => Promise<Browser>
  beforeAll(async () => ({ server, browser } = await start(engine)))
  afterAll(() => server.close())

  it('a voucher given to a member is in her account at once, hers to redeem but not to give away; the giver sees neither its code nor that she is a member [activity.call.voucher-transfer] [activity.perks.voucher-redeem]', async () => {
    const [giver, holder] = [await browser('alex'), await browser('morgan')]
    const id = await idOf(server, 'vouchers', 'V-7Q2M-0006')
    const given = await giver.call('POST', `${MINE}/vouchers/${id}/transfer`, { body: morgan })
    expect(given.json()).toMatchObject({ id, status: 'transferred', serial: '', customer: null })
    const received = (await list(holder, 'vouchers')).find((one) => one.id === id)
    expect(received).toMatchObject({
      id,
      status: 'available',
      transferrable: false,
      owner: { full_name: 'Alex Rivera' },
    })
    expect(received?.serial).toMatch(/^\w{4}(-\w{4}){3}$/)
    const again = await holder.call('POST', `${MINE}/vouchers/${id}/transfer`, {
      body: guest('Kit'),
    })
    expect(codeOf(again)).toBe('422 not_transferable')
    const redeem = { body: {} }
    expect(codeOf(await giver.call('POST', `${MINE}/vouchers/${id}/redeem`, redeem))).toBe(
      '409 already_transferred',
    )
    const redeemed = await holder.call('POST', `${MINE}/vouchers/${id}/redeem`, redeem)
    expect(redeemed.json()).toMatchObject({ id, status: 'redeemed' })
    expect((await list(giver, 'vouchers')).find((one) => one.id === id)).toMatchObject({
      status: 'redeemed',
      serial: '',
      customer: null,
    })
  })

  it('a guest pass given to a member is among hers to use, and leaves her account when it is taken back, which both guests are told [activity.perks.guest-pass-send] [activity.perks.guest-pass-transfer]', async () => {
    const [giver, holder] = [await browser('alex'), await browser('morgan')]
    const id = await idOf(server, 'guest_passes', 'G-88TR-0001')
    const sent = (await send(giver, { id, ...morgan })).json<Row>()
    expect(sent).toMatchObject({
      id,
      status: 'transferred',
      guest: { id: null, full_name: 'Morgan Ellis' },
    })
    const mine = { status: 'available', guest: null, owner: { full_name: 'Alex Rivera' } }
    for (const status of ['available', 'received'])
      expect(
        (await list(holder, `guest-passes?status=${status}`)).find((one) => one.id === id),
      ).toMatchObject({ ...mine, pass: { allow_sending: false, transferable: false } })
    expect((await list(giver, 'guest-passes?status=received')).map((one) => one.id)).toEqual([])
    const passOf = async (who: Browser) => (await list(who, 'guest-passes')).map((one) => one.id)
    expect(await passOf(holder)).toContain(id)
    // She can't give it on, nor take it back.
    expect(codeOf(await send(holder, { id, ...guest('Kit') }))).toBe('404 not_found')

    const body = { id, ...guest('Kit') }
    expect(codeOf(await send(giver, body))).toBe('409 already_transferred')
    for (const stale of ['2026-01-01T00:00:00.000Z'])
      expect(codeOf(await send(giver, { ...body, take_back: stale }))).toBe(
        '409 already_transferred',
      )
    expect(codeOf(await send(giver, { ...body, take_back: sent.transferred_on }))).toBe(200)
    expect(await passOf(holder)).not.toContain(id)
    const told = (await mailsTo(server, 'Morgan@example.com')).find(
      ({ subject }) => subject === 'Your guest pass for Harbour House was taken back',
    )
    expect(told?.text).toContain(
      'Alex Rivera has taken back the guest pass for Harbour House that they sent you: Day guest pass.',
    )
    expect((await mailsTo(server, 'kit@example.com')).map(({ subject }) => subject)).toEqual([
      'Alex Rivera invites you to Harbour House',
    ])
  })

  it('nothing lands in an account whose address is not confirmed: anyone can register with any address', async () => {
    const giver = await browser('alex')
    const stranger = await browser('casey')
    await server.db.tx(1, (tx) =>
      tx.execute(
        sql`update customers set email_verified_at = null where email_lower = 'casey@example.com'`,
      ),
    )
    const id = await idOf(server, 'guest_passes', 'G-88TR-0003')
    const casey = { ...morgan, email: 'casey@example.com' }
    expect(codeOf(await send(giver, { id, ...casey }))).toBe(200)
    expect((await list(stranger, 'guest-passes')).map((one) => one.id)).not.toContain(id)
  })
})
