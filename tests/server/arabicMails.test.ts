import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SentMail } from '../support/readMails'
import { oneEngine } from './engines'
import type { Item } from './paymentSteps'
import { testServer, type Browser, type TestServer } from './testServer'

describe('emails in Arabic', () => {
  let server: TestServer
  let noor: Browser
  beforeAll(async () => {
    server = await testServer(oneEngine)
    noor = server.browser('saraya.localhost')
    await noor.signIn('noor@example.com')
  })
  afterAll(() => server.close())

  const listOf = async (path: string): Promise<Item[]> =>
    (await noor.call('GET', path)).json<Item[]>()
  const newestTo = async (email: string): Promise<SentMail | undefined> =>
    (await server.mails()).filter(({ to }) => to === email).at(-1)
  const send = (method: 'POST' | 'PATCH', url: string, body: unknown) =>
    noor.call(method, url, { body, headers: { 'idempotency-key': randomUUID() } })

  it('show each value in its own direction, so that the number of a refund is not reversed', async () => {
    const refund = (await listOf('/api/account/transactions?page_size=100')).find(
      ({ status }) => status === 'refunded',
    )
    await noor.call('GET', `/api/account/transactions/${refund?.id ?? 0}/email`)
    const mail = await newestTo('noor@example.com')
    const number = `\u2068${String(refund?.['reference_id'])}\u2069`
    expect(mail?.text).toContain(`\u2068رقم الفاتورة\u2069: ${number}\n`)
    expect(mail?.html).toContain(number)
  })

  it('also invite people who were added to a card', async () => {
    const [card] = await listOf('/api/account/memberships')
    const email = 'salma.new@example.com'
    const added = await send('POST', `/api/account/memberships/${card?.id ?? 0}/members`, {
      first_name: 'سلمى',
      last_name: 'خوري',
      email,
    })
    expect(added.statusCode).toBe(201)
    const mail = await newestTo(email)
    expect(mail?.subject).toMatch(/^دعوة من .+ إلى سرايا$/)
    const withoutNumber = mail?.text.replace(/[A-Z\d]{4}(?:-[A-Z\d]{4}){3}/, '')
    expect(withoutNumber?.replaceAll(/https?:\/\/\S+/g, '')).not.toMatch(/[a-z]/i)
  })

  it('and their calendar files separate venue and address with an Arabic comma', async () => {
    const evening = (await listOf('/api/events?page_size=200')).find(
      ({ title }) => title === 'أمسية عود تحت الفوانيس',
    )
    const [ticket] = await listOf(`/api/account/events/tickets/${evening?.id ?? 0}/tickets`)
    const email = 'salma.guest@example.com'
    const given = await send('PATCH', `/api/account/events/tickets/${ticket?.id ?? 0}/transfer`, {
      first_name: 'سلمى',
      last_name: 'خوري',
      email,
    })
    expect(given.statusCode).toBe(200)
    const mail = await newestTo(email)
    const place = 'الجناح، شارع الغاف 18، الجدّاف، دبي'
    expect(mail?.text).toContain(`\u2068المكان\u2069: \u2068${place}\u2069\n`)
    const calendar = mail?.attachments.find(({ type }) => type === 'text/calendar')
    expect(calendar?.content.toString().replaceAll(/\r\n /g, '')).toContain(`LOCATION:${place}`)
  })
})
