import { IntlMessageFormat } from 'intl-messageformat'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import english from '../../server/features/mail/messages.en.json'
import spanish from '../../server/features/mail/messages.es.json'
import saraya from '../../fixtures/clubs/saraya/portal-config.json'
import { isAct, traces, type Act, type Trace } from '../../server/features/notifications/traces'
import type { SentMail } from '../support/readMails'
import { oneEngine } from './engines'
import { testServer, type TestServer } from './testServer'
import { traceSteps, type MadeAct, type TraceClub } from './traceSteps'

const CLUBS: readonly TraceClub[] = [
  { language: 'en', host: 'harbour.localhost', companyId: 1, email: 'alex@example.com' },
  { language: 'es', host: 'noria.localhost', companyId: 3, email: 'ines@example.com' },
  { language: 'ar', host: 'saraya.localhost', companyId: 4, email: 'noor@example.com' },
]
const TEXTS: Record<TraceClub['language'], Readonly<Record<string, string>>> = {
  en: english,
  es: spanish,
  ar: saraya.intl.messages['ar-ae'],
}
/** Acts of payments that succeed late; `lateSuccess` and `membershipRefunds` make them. */
const isMade = (act: Act): act is MadeAct =>
  act !== 'payment-late' && act !== 'payment-too-late' && act !== 'payment-returned'
const acts = Object.keys(traces).filter(isAct).filter(isMade)

interface Notification {
  id: number
  title: string
  text: string
  path: string
  topic: string
}

describe.each(CLUBS)('each act leaves its trace in $language', (club) => {
  let server: TestServer
  let clockOffsetMs = 0
  let made: Awaited<ReturnType<typeof traceSteps>>
  beforeAll(async () => {
    server = await testServer(oneEngine, { now: () => new Date(Date.now() + clockOffsetMs) })
    made = await traceSteps(server, club, (ms) => (clockOffsetMs += ms))
  })
  afterAll(() => server.close())

  const mailKindTexts = TEXTS[club.language]
  /** The heading of a kind of email; a cancelled place or a booking is the only one here. */
  const headingOf = (kind: string): string => {
    const id = `mail.${kind === 'tickets-cancelled' ? 'place-cancelled' : kind}.heading`
    return String(
      new IntlMessageFormat(mailKindTexts[id] ?? '', club.language).format({
        remaining: 0,
        others: 0,
      }),
    )
  }
  /** What remains of a text once names, addresses and numbers are taken out. */
  const words = (text: string): string =>
    text.replaceAll(
      /https?:\/\/\S+|\S+@\S+|[A-Z\d]{4}(?:-[A-Z\d]{4}){3}|Rania Soto|GST|AED|Visa/g,
      '',
    )

  it.each(acts)(
    '%s: a notification and an email, each complete and in the language',
    async (act) => {
      const { browser, address } = made.receiverOf(act)
      const trace: Trace = traces[act]
      const listed = async (): Promise<Notification[]> =>
        browser === undefined
          ? []
          : made.send<Notification[]>(browser, 'GET', '/api/account/notifications?page_size=100')
      const before = await server.mails()
      const known = new Set(
        browser === undefined
          ? []
          : (await browser.call('GET', '/api/account/notifications?page_size=100')).statusCode ===
              204
            ? []
            : (await listed()).map(({ id }) => id),
      )
      await made.steps[act]()
      const sent = (await server.mails()).slice(before.length)
      const mails = sent.filter(({ to }) => to === address)
      const mail = mails.find(({ text }) => text.startsWith(headingOf(trace.mail ?? '')))
      expect(mail?.subject, mails.map(({ subject }) => subject).join()).toBeTruthy()
      expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/undefined|mail\.\w|\{|\}/)
      // Spanish writes a weekday in a sentence in lower case.
      expect(mail?.text).not.toMatch(/hasta el \p{Lu}/u)
      expectCalendar(mail, trace.hasCalendar, act)
      // The office reads for which event somebody waits.
      if (act === 'waitlist-joined')
        expect(sent.find(({ subject }) => subject.endsWith(': Waitlist'))?.text).toContain(
          mail?.subject.split(': ')[1],
        )
      if (browser === undefined) return
      const fresh = (await listed()).filter(
        ({ id, topic }) => !known.has(id) && topic === trace.topic,
      )
      expect(fresh.length).toBeGreaterThan(0)
      for (const { title, text, path } of fresh) {
        expect(title).toBeTruthy()
        expect(`${title} ${text}`).not.toMatch(/undefined|notification\.|\{|\}/)
        expect(path).toMatch(/^\//)
        if (club.language === 'ar') expect(words(`${title} ${text}`)).not.toMatch(/[a-z]{2}/i)
      }
      if (club.language === 'ar') expect(words(mail?.text ?? '')).not.toMatch(/[a-z]{2}/i)
    },
  )

  const expectCalendar = (mail: SentMail | undefined, has: boolean, act: string): void => {
    const files = mail?.attachments.filter(({ type }) => type === 'text/calendar') ?? []
    // A refund cancels an entry only if the club cancelled tickets with it.
    if (act === 'payment-refunded') return
    expect(files.length > 0).toBe(has)
    const cancels = act.endsWith('-cancelled') || act === 'ticket-sent'
    for (const { content } of files) {
      const text = content.toString()
      expect(text).toContain(cancels ? 'METHOD:CANCEL' : 'METHOD:PUBLISH')
      expect(text).toContain(cancels ? 'STATUS:CANCELLED' : 'STATUS:CONFIRMED')
      expect(text).toMatch(/^SEQUENCE:\d+\r$/m)
    }
  }
})
