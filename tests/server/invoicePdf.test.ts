import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commandLine } from '../../server/cli/patchResult'
import { patchDomainConfig } from '../../server/features/config/patchDomainConfig'
import { dayText } from '../../src/core/time/calendarDay'
import { pdfText } from '../support/pdfText'
import { oneEngine } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

interface Listed {
  id: number
  amount: number
  currency: string
  status: string
  reference_id: string
  data: { lines: { reference_item: string }[] }
  paid_on: string | null
  created_on: string
  linked: { amount: number; created_on: string }[]
}

describe('an invoice’s PDF', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(oneEngine)
  })
  afterAll(() => server.close())

  const base = '/api/account/transactions'
  const signedIn = async (slug: string, email: string): Promise<Browser> => {
    const browser = server.browser(`${slug}.localhost`)
    await browser.signIn(email)
    return browser
  }
  const listed = async (browser: Browser): Promise<Listed[]> =>
    (await browser.call('GET', `${base}?page_size=50`)).json<Listed[]>()
  const money = (amount: number, currency: string): string =>
    new Intl.NumberFormat('en-us', { style: 'currency', currency }).format(amount)

  it('is on A4 in the page’s language, with the invoice’s number, lines, totals and refunds', async () => {
    const alex = await signedIn('harbour', 'alex@example.com')
    const transactions = (await listed(alex)).filter(({ status }) => status !== 'pending')
    expect(transactions.some(({ linked }) => linked.length > 0)).toBe(true)
    for (const { id, amount, currency, status, reference_id, data, linked } of transactions) {
      const answer = await alex.call('GET', `${base}/${id}/pdf?language=en`)
      expect([
        answer.statusCode,
        answer.headers['content-type'],
        answer.headers['content-disposition'],
        answer.headers['cache-control'],
      ]).toEqual([
        200,
        'application/pdf',
        `attachment; filename="invoice-${id}.pdf"`,
        expect.stringContaining('no-store'),
      ])
      expect(answer.rawPayload.toString('latin1')).toContain('/MediaBox [0 0 595.28 841.89]')
      const text = await pdfText(answer.rawPayload)
      for (const expectedText of [
        'Harbour House',
        'Alex Rivera',
        `${status === 'invoiced' ? 'Invoice' : status === 'processed' ? 'Receipt' : 'Transaction'} ${reference_id || id}`,
        money(amount, currency),
        'Balance due',
        ...data.lines.map((line) => line.reference_item),
        ...linked.map((refund) => money(-refund.amount, currency)),
      ])
        expect(text, String(id)).toContain(expectedText)
    }
    const spanish = await pdfText(
      (await alex.call('GET', `${base}/${transactions[0]?.id}/pdf?language=es`)).rawPayload,
    )
    for (const expectedText of ['Subtotal', 'Importe pendiente'])
      expect(spanish).toContain(expectedText)
    expect(spanish).not.toContain('-$0.00')
  })

  it('wraps a line that is too long for the page without losing a word', async () => {
    const alex = await signedIn('harbour', 'alex@example.com')
    const [one] = (await listed(alex)).filter(
      ({ status, data }) => status !== 'pending' && data.lines.length > 0,
    )
    const words =
      'A summer membership for two with a berth at the long wharf, Wednesday racing, winter storage in the old ropewalk, and the use of both launches until the very last weekend of Octember'
    const name = (item: string) =>
      server.db.tx(1, (tx) =>
        tx.execute(
          sql`update transactions set lines = jsonb_set(lines, '{0,referenceItem}', to_jsonb(${item}::text)) where company_id = 1 and id = ${one?.id ?? 0}`,
        ),
      )
    await name(words)
    const text = await pdfText(
      (await alex.call('GET', `${base}/${one?.id}/pdf?language=en`)).rawPayload,
    )
    for (const word of words.split(' ')) expect(text).toContain(word)
    expect(text).not.toContain('…')
    await name(one?.data.lines[0]?.reference_item ?? '')
  })

  it('does not exist for an unpaid order, because the order is not owed', async () => {
    const alex = await signedIn('harbour', 'alex@example.com')
    const [one] = await listed(alex)
    const setStatus = (status: string) =>
      server.db.tx(1, (tx) =>
        tx.execute(
          sql`update transactions set status = ${status} where company_id = 1 and id = ${one?.id ?? 0}`,
        ),
      )
    for (const status of ['placed', 'lapsed', 'pending']) {
      await setStatus(status)
      expect((await alex.call('GET', `${base}/${one?.id}/pdf`)).statusCode, status).toBe(404)
    }
    await setStatus(one?.status ?? '')
    expect((await alex.call('GET', `${base}/${one?.id}/pdf`)).statusCode).toBe(200)
  })

  it.each([
    ['harbour', 'alex@example.com', 'America/New_York', 'MM/DD/YYYY'],
    ['noria', 'ines@example.com', 'Europe/Madrid', 'DD/MM/YYYY'],
  ] as const)(
    'and its mail write days as the lists of %s do',
    async (slug, email, timezone, pattern) => {
      const member = await signedIn(slug, email)
      const one = (await listed(member)).find(
        ({ status, linked }) => status !== 'pending' && linked.length > 0,
      )
      const day = (at: string | null | undefined): string => dayText(timezone, at ?? '', pattern)
      const [id, at] = [one?.id ?? 0, one?.paid_on ?? one?.created_on]
      const { rawPayload } = await member.call('GET', `${base}/${id}/pdf?language=en`)
      expect(await pdfText(rawPayload)).toContain(day(one?.linked[0]?.created_on))
      const before = (await server.mails()).length
      expect((await member.call('GET', `${base}/${id}/email`)).statusCode).toBe(204)
      expect((await server.mails())[before]?.text).toContain(day(at))
    },
  )

  it('and its mail call the club by its name in their own language', async () => {
    const names = { en: 'The Harbour', es: 'La Dársena' }
    await patchDomainConfig(server.context, commandLine, {
      companyId: 1,
      domainId: 1,
      patch: { settings: { clubName: names } },
    })
    const alex = await signedIn('harbour', 'alex@example.com')
    const id = (await listed(alex)).find(({ status }) => status === 'processed')?.id ?? 0
    for (const [language, name] of Object.entries(names)) {
      const { rawPayload } = await alex.call('GET', `${base}/${id}/pdf?language=${language}`)
      expect(await pdfText(rawPayload)).toContain(name)
      alex.cookies.set('portal_language', language)
      const before = (await server.mails()).length
      expect((await alex.call('GET', `${base}/${id}/email`)).statusCode).toBe(204)
      const mail = (await server.mails())[before]
      expect(mail?.subject).toContain(name)
      expect(mail?.text).toContain(name)
      expect(mail?.html).not.toContain('Harbour House')
    }
    await patchDomainConfig(server.context, commandLine, {
      companyId: 1,
      domainId: 1,
      patch: { settings: { clubName: null } },
    })
  })

  it('has an Arabic club’s words and amounts as text, in the order in which they are read', async () => {
    const noor = await signedIn('saraya', 'noor@example.com')
    const first = (await listed(noor)).find(({ status }) => status === 'processed')
    const text = await pdfText(
      (await noor.call('GET', `${base}/${first?.id}/pdf?language=ar`)).rawPayload,
    )
    // Readers leave out some of the spaces at which the direction changes.
    expect(text.replaceAll(' ', '')).toContain(`إيصال${first?.reference_id ?? ''}\nنورالمنصوري\n`)
    expect(text).toMatch(/الإجمالي ?[\d.,]+ ?د\.إ\./)
  })

  it('another member’s, another club’s and an unknown invoice are not found; a visitor gets 401', async () => {
    const morgan = await signedIn('harbour', 'morgan@example.com')
    const [theirs] = await listed(await signedIn('harbour', 'alex@example.com'))
    const [othersInvoice] = await listed(await signedIn('noria', 'ines@example.com'))
    for (const id of [theirs?.id, othersInvoice?.id, 999999]) {
      const answer = await morgan.call('GET', `${base}/${id}/pdf`)
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not_found'])
    }
    expect((await server.browser().call('GET', `${base}/${theirs?.id}/pdf`)).statusCode).toBe(401)
  })
})
