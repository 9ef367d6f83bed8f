import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mails } from '../../server/platform/db/schema/mails'
import type { SentMail } from '../support/readMails'
import { bookingSteps } from './bookingSteps'
import { engines } from './engines'
import { eventSteps } from './eventSteps'
import { paymentSteps } from './paymentSteps'
import { testServer, type Browser, type TestServer } from './testServer'

const OFFICE = 'hello@harbour.example.com'

describe.each(engines)('what members send to the club on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  let owner: Browser
  const { signedIn } = paymentSteps(() => server)
  const { run } = eventSteps(() => server)
  const { schedule, slots } = bookingSteps()
  beforeAll(async () => {
    server = await testServer(engine)
    alex = await signedIn('alex@example.com')
    owner = server.browser()
    await owner.signInAdmin('owner')
  })
  afterAll(() => server.close())
  beforeEach(() => server.db.platform((tx) => tx.execute(sql`delete from throttles`)))

  /** The emails that the office gets while something is sent. */
  const mailsDuring = async (act: () => Promise<unknown>): Promise<SentMail[]> => {
    const before = (await server.mails()).length
    await act()
    return (await server.mails()).slice(before).filter(({ to }) => to === OFFICE)
  }
  const begin = async (browser = alex): Promise<number> =>
    (await browser.call('POST', '/api/account/conversations', { body: { with: 'club' } })).json<{
      id: number
    }>().id
  const say = async (text: string, clientId: string = randomUUID(), browser = alex) => {
    const answer = await browser.call(
      'POST',
      `/api/account/conversations/${await begin(browser)}/messages`,
      { body: { text, client_id: clientId } },
    )
    expect(answer.statusCode).toBe(200)
  }
  const nominate = async () => {
    const answer = await alex.call('POST', '/api/account/nominations', {
      body: {
        first_name: 'Nia',
        last_name: 'Cole',
        email: 'nia@example.com',
        message: 'She sails.',
      },
    })
    expect(answer.statusCode).toBe(201)
  }
  let dayOffset = 2
  const request = async () => {
    const id = await schedule(alex, 'Night Watch')
    const [slot] = await slots(alex, id, { from: (dayOffset += 1) })
    // Everything of that day is taken by telephone.
    await run(sql`
      insert into occupancies (company_id, schedule_id, resource_id, starts_at, ends_at, note)
      select company_id, schedule_id, id, ${slot?.start_date}::timestamptz, ${slot?.start_date}::timestamptz + interval '12 hours', 'By telephone'
      from schedule_resources where schedule_id = ${id}`)
    const answer = await alex.call('POST', '/api/account/slot-requests', {
      body: { schedule_id: id, day: slot?.day },
    })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const answerSurvey = async (browser = alex, text = 'It was fine.') => {
    const [row] = await run(
      sql`insert into surveys (company_id, uid, name, is_public, is_open, profile)
        values (1, ${randomUUID()}, 'How was it?', true, true,
          '{"multipleResponses": true, "fields": [{"id": 1, "dataMap": "", "field": {"type": "textarea", "label": "Your words", "value": "", "values": [], "required": false, "help": "", "style": ""}}]}')
        returning id`,
    )
    const path = browser === alex ? '/api/surveys/' : '/api/public/surveys/'
    const answer = await browser.call('POST', `${path}${Number(row?.['id'])}`, {
      body: [{ field_id: 1, answer: text }],
    })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const kinds: readonly [
    setting: string,
    act: () => Promise<void>,
    subject: string,
    text: RegExp,
  ][] = [
    ['messages', () => say('Two for\nlunch?'), 'Message from Alex Rivera', /Two for\r?\nlunch\?/],
    ['nominations', nominate, 'Alex Rivera nominates Nia Cole', /nia@example\.com[^]*She sails\./],
    ['surveys', answerSurvey, 'New answers: How was it?', /Your words:\r?\nIt was fine\./],
    ['slotRequests', request, 'Alex Rivera would like a time: Night Watch', /Day: \w+day, /],
  ]
  /** Sends one thing of each kind; returns the subjects of all emails that follow. */
  const subjectsOfAll = async (): Promise<(string | undefined)[]> => {
    const before = (await server.mails()).length
    for (const [, act] of kinds) await act()
    return (await server.mails()).slice(before).map(({ subject }) => subject)
  }
  const setMailed = async (setting: string, isOn: boolean | null): Promise<void> => {
    const officeMail = { [snake(setting)]: isOn }
    const answer = await owner.patch(1, { settings: { office_mail: officeMail } })
    expect(answer.statusCode).toBe(200)
  }

  it.each(kinds)(
    'is mailed to the company’s address, with the member as reply address: %s',
    async (_setting, act, subject, text) => {
      const [mail, ...others] = await mailsDuring(act)
      expect(others).toEqual([])
      expect(mail?.subject).toBe(subject)
      expect(mail?.text).toMatch(text)
      expect(mail?.headers['reply-to']).toBe('Alex Rivera <alex@example.com>')
      expect(mail?.text).toContain('Reply to this email to write to Alex Rivera.')
      expect(mail?.text).not.toContain('not read')
    },
  )

  it.each(kinds)(
    'is mailed only if the club’s setting for its kind is on: %s',
    async (setting, _act, subject) => {
      const notifications = async () =>
        (await alex.call('GET', '/api/account/notifications?page_size=200')).json<unknown[]>()
      const before = await notifications()
      const subjects = kinds.map(([, , of]) => of)
      await setMailed(setting, false)
      expect(await subjectsOfAll()).toEqual(subjects.filter((other) => other !== subject))
      await setMailed(setting, true)
      expect(await subjectsOfAll()).toEqual(subjects)
      await setMailed(setting, null)
      // In neither case is the sender told about the email.
      expect(await notifications()).toEqual(before)
    },
  )

  it('has the words of what was chosen, as it was asked', async () => {
    const made = await owner.call('POST', '/admin/api/desk/surveys', {
      body: {
        name: 'Dinner',
        is_open: true,
        questions: [
          { kind: 'radio', label: 'Which?', options: [{ text: 'Fish' }, { text: 'Lamb' }] },
        ],
      },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(made.statusCode, made.body).toBe(201)
    const path = `/api/surveys/${made.json<{ id: number }>().id}`
    const [mail] = await mailsDuring(() =>
      alex.call('POST', path, { body: [{ field_id: 1, answer: '2' }] }),
    )
    expect(mail?.text).toMatch(/Which\?\r?\nLamb/)
  })

  it('is mailed once, even if the request is repeated, and a conversation with another member is not', async () => {
    const clientId = randomUUID()
    const mails = await mailsDuring(async () => {
      await say('Once', clientId)
      await say('Once', clientId)
      await run(
        sql`update conversations set club_with = null where company_id = 1 and club_with = (select id from customers where email = 'alex@example.com')`,
      )
      const [own] = await run(
        sql`select m.conversation_id as id from conversation_members m join conversations c on c.company_id = m.company_id and c.id = m.conversation_id join customers p on p.company_id = m.company_id and p.id = m.customer_id where p.email = 'alex@example.com' and c.club_with is null limit 1`,
      )
      await alex.call('POST', `/api/account/conversations/${Number(own?.['id'])}/messages`, {
        body: { text: 'Private', client_id: randomUUID() },
      })
    })
    expect(mails).toHaveLength(1)
  })

  it('cannot add a header, however the name is written, and long texts are cut', async () => {
    await run(
      sql`update customers set profile = profile || ${JSON.stringify({ firstName: 'Eve\r\nBcc: all', lastName: '", <i>' + 'x'.repeat(300), fullName: '' })}::jsonb where email = 'alex@example.com'`,
    )
    const [mail] = await mailsDuring(() => answerSurvey(alex, 'y'.repeat(4_900)))
    expect(mail?.headers['bcc']).toBeUndefined()
    expect(mail?.headers['reply-to']).toMatch(/<alex@example\.com>$/)
    expect(mail?.subject.length).toBeLessThan(200)
    expect(mail?.text).toMatch(/y{1999}…/)
    expect(mail?.text).not.toMatch(/y{2001}/)
    expect(mail?.html).not.toContain('<i>x')
  })

  it('emails to members say that replies reach the club, which is their reply address; without one, that no one reads them', async () => {
    const forgotten = async (): Promise<SentMail | undefined> => {
      await alex.call('POST', '/api/public/account/forgot-password', {
        body: { email: 'alex@example.com' },
      })
      return (await server.mails()).at(-1)
    }
    const answered = await forgotten()
    expect(answered?.headers['reply-to']).toBe(OFFICE)
    expect(answered?.text).toContain('Reply to this email to write to Harbour House.')
    expect(answered?.text).not.toContain('not read')
    await server.db.platform((tx) =>
      tx.execute(sql`update companies set profile = profile || '{"email": ""}' where id = 1`),
    )
    server.context.clubs.dropAll()
    const unanswered = await forgotten()
    expect(unanswered?.headers['reply-to']).toBeUndefined()
    expect(unanswered?.text).toContain('Replies to this address are not read.')
    // Nothing is mailed to an office without an address.
    await say('Hello')
    expect(await server.db.platform((tx) => tx.select({ to: mails.email }).from(mails))).toEqual([])
    await server.db.platform((tx) =>
      tx.execute(
        sql`update companies set profile = profile || ${JSON.stringify({ email: OFFICE })}::jsonb where id = 1`,
      ),
    )
    server.context.clubs.dropAll()
  })

  it('has no reply address for a visitor, or for a member whose address is not confirmed, and says so', async () => {
    const [fromVisitor] = await mailsDuring(() => answerSurvey(server.browser()))
    await run(sql`update customers set email_verified_at = null where email = 'alex@example.com'`)
    const [fromMember] = await mailsDuring(() => say('Hello'))
    for (const mail of [fromVisitor, fromMember]) {
      expect(mail?.headers['reply-to']).toBeUndefined()
      expect(mail?.text).toContain('Replies to this address are not read.')
    }
  })
})

const snake = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
