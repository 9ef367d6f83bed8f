import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patchDomainConfig } from '../../server/features/config/patchDomainConfig'
import { commandLine } from '../../server/cli/patchResult'
import { pdfText } from '../support/pdfText'
import { oneEngine } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

interface Statement {
  id: number
  start_date: string
  charged: number
  currency: string
  transactions: { description: string; linked: { amount: number }[] }[]
}

describe('a statement’s PDF', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(oneEngine)
  })
  afterAll(() => server.close())

  const signedIn = async (slug: string, email: string): Promise<Browser> => {
    const browser = server.browser(`${slug}.localhost`)
    await browser.signIn(email)
    return browser
  }
  const base = '/api/account/transactions/statements'
  const statements = async (browser: Browser): Promise<Statement[]> =>
    (await browser.call('GET', base)).json<Statement[]>()
  const formatUsd = (amount: number): string =>
    new Intl.NumberFormat('en-us', { style: 'currency', currency: 'USD' }).format(amount)

  it('is on A4 in the page’s language, with the statement’s figures and transactions, including refunds [money.statement.pdf-a4] [money.transactions.statement-table]', async () => {
    const alex = await signedIn('harbour', 'alex@example.com')
    const whole = await Promise.all(
      (await statements(alex)).map(async ({ id }) =>
        (await alex.call('GET', `${base}/${id}`)).json<Statement>(),
      ),
    )
    const refunded = whole.find(({ transactions }) =>
      transactions.some(({ linked }) => linked.length > 0),
    )
    if (refunded === undefined) throw new Error('the demo has no statement with a refund')
    const answer = await alex.call('GET', `${base}/${refunded.id}/pdf?language=en`)
    expect([
      answer.statusCode,
      answer.headers['content-type'],
      answer.headers['content-disposition'],
      answer.headers['cache-control'],
    ]).toEqual([
      200,
      'application/pdf',
      `attachment; filename="statement-${refunded.start_date.slice(0, 7)}.pdf"`,
      expect.stringContaining('no-store'),
    ])
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(answer.rawPayload.toString('latin1')).toContain('/MediaBox [0 0 595.28 841.89]')
    const text = await pdfText(answer.rawPayload)
    for (const expectedText of [
      'Harbour House',
      'Alex Rivera',
      'Charges processed',
      formatUsd(refunded.charged),
      'Total outstanding balance',
      ...refunded.transactions.flatMap(({ description, linked }) => [
        description,
        ...linked.map(({ amount }) => formatUsd(-amount)),
      ]),
    ])
      expect(text).toContain(expectedText)
    expect(
      await pdfText((await alex.call('GET', `${base}/${refunded.id}/pdf?language=es`)).rawPayload),
    ).toContain('Saldo pendiente total')
    // A language that the club does not offer falls back to the club's own.
    expect(
      await pdfText((await alex.call('GET', `${base}/${refunded.id}/pdf?language=xx`)).rawPayload),
    ).toContain('Total outstanding balance')
  })

  it('exists for every statement of every club with its figures and recipient, also in Spanish and in Arabic, as text that can be copied', async () => {
    for (const [slug, email, locale, title] of [
      ['noria', 'ines@example.com', 'es-es', 'Extracto de'],
      ['saraya', 'noor@example.com', 'ar-ae', 'كشف حساب'],
      ['lantern', 'lee@example.com', 'en-us', 'Statement for'],
    ] as const) {
      const browser = await signedIn(slug, email)
      const { full_name: fullName } = (await browser.call('GET', '/api/account')).json<{
        full_name: string
      }>()
      const all = await statements(browser)
      expect(all, slug).not.toEqual([])
      for (const { id, charged } of all) {
        const answer = await browser.call('GET', `${base}/${id}/pdf`)
        expect([answer.statusCode, answer.rawPayload.subarray(-6).toString().trim()]).toEqual([
          200,
          '%%EOF',
        ])
        const text = await pdfText(answer.rawPayload)
        const figure = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(charged)
        expect(text).toContain(figure)
        for (const words of [title, fullName]) expect(text, slug).toContain(words)
      }
    }
  })

  it('keeps the currency in which its month was charged after the club’s currency changes', async () => {
    const alex = await signedIn('harbour', 'alex@example.com')
    const currency = (code: string) =>
      patchDomainConfig(server.context, commandLine, {
        companyId: 1,
        domainId: 1,
        patch: { intl: { currency: code } },
      })
    await currency('EUR')
    const [statement] = await statements(alex)
    const text = await pdfText(
      (await alex.call('GET', `${base}/${statement?.id}/pdf?language=en`)).rawPayload,
    )
    expect([
      statement?.currency,
      text.includes(formatUsd(statement?.charged ?? 0)),
      text.includes('€'),
    ]).toEqual(['USD', true, false])
    await currency('USD')
  })

  it('another member’s, another club’s and an unknown statement are not found; a visitor gets 401', async () => {
    const morgan = await signedIn('harbour', 'morgan@example.com')
    const [theirs] = await statements(await signedIn('harbour', 'alex@example.com'))
    const [othersStatement] = await statements(await signedIn('noria', 'ines@example.com'))
    for (const id of [theirs?.id, othersStatement?.id, 999999]) {
      const answer = await morgan.call('GET', `${base}/${id}/pdf`)
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not_found'])
    }
    expect((await server.browser().call('GET', `${base}/${theirs?.id}/pdf`)).statusCode).toBe(401)
  })
})
