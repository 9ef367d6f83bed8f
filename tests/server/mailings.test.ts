import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queueMailing } from '../../server/features/mailings/queueMailing'
import type { SentMail } from '../support/readMails'
import { engines } from './engines'
import { recordSteps, type Fields } from './recordSteps'
import { testServer, type Browser, type TestServer } from './testServer'

const MAILINGS = '/admin/api/desk/mailings'

interface Mailing extends Fields {
  id: number
  revision: number
}

describe.each(engines)('mailings on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  beforeAll(async () => {
    server = await testServer(engine)
    desk = server.browser()
    await desk.signInAdmin('desk')
  })
  afterAll(() => server.close())
  beforeEach(() => run(sql`update customers set gets_news = true, language = null`))

  const draft = {
    subject: 'Regatta on Sunday',
    text: 'Boats in at nine.\n<b>Bring gloves.</b>',
    translations: [{ language: 'es', subject: 'Regata el domingo', text: '' }],
  }
  const { create, created, record, patch, faults } = recordSteps<Mailing>(
    () => desk,
    MAILINGS,
    draft,
  )
  const run = async (query: ReturnType<typeof sql>) =>
    (await server.db.tx(1, (tx) => tx.execute(query))).rows
  const idOf = async (email: string) =>
    Number((await run(sql`select id from customers where email = ${email}`))[0]?.['id'])
  const send = ({ id, revision }: Mailing, key: string = randomUUID()) =>
    desk.call('POST', `${MAILINGS}/${id}/send`, {
      body: { revision },
      headers: { 'idempotency-key': key },
    })
  const recipients = async ({ id }: Mailing) =>
    (await desk.call('GET', `${MAILINGS}/${id}/recipients`)).json<Record<string, number>>()
  const mailsDuring = async (act: () => Promise<unknown>): Promise<SentMail[]> => {
    const before = (await server.mails()).length
    await act()
    return (await server.mails()).slice(before)
  }
  /** A tag that these members have. */
  const tag = async (...emails: string[]) => {
    const answer = await desk.call('POST', '/admin/api/desk/tags', {
      body: { name: randomUUID() },
      headers: { 'idempotency-key': randomUUID() },
    })
    const { id } = answer.json<{ id: number }>()
    for (const email of emails)
      await run(sql`insert into tagged_members values (1, ${id}, ${await idOf(email)})`)
    return id
  }
  const newsLink = ({ headers }: SentMail) =>
    new URL(headers['list-unsubscribe']?.slice(1, -1) ?? '').pathname
  const getsNews = async (email: string) =>
    (await run(sql`select gets_news from customers where email = ${email}`))[0]?.['gets_news']

  it('goes to each whom it is for once, in their language, as text, and says before to how many', async () => {
    await run(sql`update customers set language = 'es' where email = 'casey@example.com'`)
    const tagId = await tag('alex@example.com', 'casey@example.com', 'robin@example.com')
    await run(sql`update customers set gets_news = false where email = 'robin@example.com'`)
    const mailing = await created({ tag_id: tagId, audience: 'all' })
    expect(await recipients(mailing)).toEqual({ count: 2, without_address: 0, without_news: 1 })
    const key = randomUUID()
    const sent = await mailsDuring(async () => {
      expect((await send(mailing, key)).statusCode).toBe(200)
      expect((await send(mailing, key)).statusCode).toBe(200)
    })
    expect(sent.map(({ to, subject }) => [to, subject]).sort()).toEqual([
      ['alex@example.com', 'Regatta on Sunday'],
      ['casey@example.com', 'Regata el domingo'],
    ])
    for (const { text, html, headers } of sent) {
      expect(text).toContain('Boats in at nine.\n<b>Bring gloves.</b>')
      expect(html).toContain('&lt;b&gt;Bring gloves.&lt;/b&gt;')
      expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
      expect(text).toContain(headers['list-unsubscribe']?.slice(1, -1))
    }
    expect(await record(mailing.id)).toMatchObject({
      state: 'sent',
      sent_by: 'desk',
      recipients: 2,
      waiting: 0,
      failed: 0,
    })
  })

  it('that is a notice goes also to those who want no news, without a link to end them', async () => {
    await run(sql`update customers set gets_news = false`)
    const tagId = await tag('alex@example.com')
    const mailing = await created({ tag_id: tagId, kind: 'notice' })
    const [sent, ...others] = await mailsDuring(() => send(mailing))
    expect(others).toEqual([])
    expect(sent?.to).toBe('alex@example.com')
    expect(sent?.headers['list-unsubscribe']).toBeUndefined()
    expect(sent?.text).not.toContain('/unsubscribe/')
  })

  it('to members with a valid membership and to those without are together the one to all', async () => {
    const count = async (audience: string) =>
      (await recipients(await created({ audience })))['count'] ?? 0
    const valid = await count('valid')
    expect(valid).toBeGreaterThan(0)
    expect(valid + (await count('without'))).toBe(await count('all'))
  })

  it('can’t be changed, sent again or deleted once it is sent; a copy is a draft', async () => {
    const tagId = await tag('alex@example.com')
    const mailing = await created({ tag_id: tagId })
    expect((await send({ ...mailing, revision: 9 })).statusCode).toBe(409)
    // Without the tag, it would go to all.
    expect((await desk.call('DELETE', `/admin/api/desk/tags/${tagId}`)).json()).toMatchObject({
      code: 'in_use',
    })
    await mailsDuring(() => send(mailing))
    const { revision } = await record(mailing.id)
    expect((await patch(mailing.id, { subject: 'Late' }, revision)).statusCode).toBe(409)
    expect((await send({ ...mailing, revision })).statusCode).toBe(409)
    expect((await desk.call('DELETE', `${MAILINGS}/${mailing.id}`)).statusCode).toBe(409)
    const copy = await desk.call('POST', `${MAILINGS}/${mailing.id}/copy`, {
      body: {},
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(copy.json()).toMatchObject({ state: 'draft', subject: draft.subject, tag_id: tagId })
    expect((await desk.call('DELETE', `${MAILINGS}/${copy.json<Mailing>().id}`)).statusCode).toBe(
      204,
    )
    expect((await desk.call('DELETE', `/admin/api/desk/tags/${tagId}`)).statusCode).toBe(409)
  })

  it('goes to whom staff or an import named, and to nobody whose own registration is not confirmed', async () => {
    const tagId = await tag('alex@example.com', 'casey@example.com')
    await run(sql`update customers set has_own_password = true, email_verified_at = null
      where email = 'casey@example.com'`)
    const mailing = await created({ tag_id: tagId, audience: 'all' })
    expect(await recipients(mailing)).toEqual({ count: 1, without_address: 1, without_news: 0 })
    await run(sql`update customers set has_own_password = false where email = 'casey@example.com'`)
    expect(await recipients(mailing)).toMatchObject({ count: 2 })
    const sent = await mailsDuring(() => send(mailing))
    // They have no account yet.
    expect(sent.find(({ to }) => to === 'casey@example.com')?.text).not.toContain('Open the portal')
    await run(sql`update customers set has_own_password = true, email_verified_at = now()
      where email = 'casey@example.com'`)
  })

  it('that could not be sent yet is tried again, and counts as failed only once it is given up', async () => {
    const { id } = await created({ tag_id: await tag('alex@example.com') })
    await run(
      sql`update mailings set sent_at = now(), queued_at = now(), recipients = 1 where id = ${id}`,
    )
    const [mail] =
      await run(sql`insert into mails (company_id, domain_id, kind, email, language, origin, subject_id, failed_at)
      select 1, min(id), 'mailing', 'alex@example.com', 'en', 'http://x', ${id}, now() from domains where company_id = 1 returning id`)
    const mailId = Number(mail?.['id'])
    await run(sql`insert into jobs (company_id, kind, subject_id, next_at, attempts)
      values (1, 'mail', ${mailId}, now() + interval '1 hour', 1)`)
    expect(await record(id)).toMatchObject({ state: 'sending', waiting: 1, failed: 0 })
    await run(sql`delete from jobs where kind = 'mail' and subject_id = ${mailId}`)
    expect(await record(id)).toMatchObject({ state: 'sent', waiting: 0, failed: 1 })
    await run(sql`delete from mails where id = ${mailId}`)
  })

  it('needs a subject and a text, and a membership and tag of the club', async () => {
    expect(
      await faults(create({ subject: ' ', text: ' ', membership_id: 99_999, tag_id: 99_999 })),
    ).toEqual([
      422,
      'invalid_request',
      [/^\/subject/, /^\/text/, /^\/membership_id/, /^\/tag_id/].map((path) =>
        expect.stringMatching(path),
      ),
    ])
  })

  it('shows its email before in each language of the club', async () => {
    const { id } = await created()
    const preview = async (language: string) =>
      (await desk.call('POST', `${MAILINGS}/${id}/preview`, { body: { language } })).json<{
        subject: string
        text: string
      }>()
    expect((await preview('es')).subject).toBe('Regata el domingo')
    expect((await preview('xx')).subject).toBe('Regatta on Sunday')
    expect((await preview('en')).text).toContain('Boats in at nine.')
  })

  it('news end with the link in the email, at one click of a mail program, and not because the link is opened', async () => {
    const tagId = await tag('alex@example.com')
    const [mail] = await mailsDuring(async () => send(await created({ tag_id: tagId })))
    if (mail === undefined) throw new Error('no email came')
    const visitor = server.browser()
    const link = newsLink(mail)
    const page = await visitor.call('GET', link)
    expect([page.statusCode, page.body.includes('Stop news by email')]).toEqual([200, true])
    expect(await getsNews('alex@example.com')).toBe(true)
    const post = (path: string, payload: string) =>
      visitor.call('POST', path, {
        raw: Buffer.from(payload),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'https://mail.example',
        },
      })
    expect((await post(link, 'List-Unsubscribe=One-Click')).statusCode).toBe(200)
    expect(await getsNews('alex@example.com')).toBe(false)
    expect(await recipients(await created({ tag_id: tagId }))).toMatchObject({ count: 0 })
    const history = await desk.call(
      'GET',
      `/admin/api/desk/members/${await idOf('alex@example.com')}/history`,
    )
    expect(history.json<Fields[]>()[0]).toMatchObject({
      by: '',
      before: { gets_news: true },
      after: { gets_news: false },
    })
    expect((await post(link, 'news=on')).body).toContain('You get news from')
    expect(await getsNews('alex@example.com')).toBe(true)
    const forged = link.replace(/\d+-/, `${await idOf('casey@example.com')}-`)
    expect((await post(forged, 'List-Unsubscribe=One-Click')).statusCode).toBe(404)
    expect(await getsNews('casey@example.com')).toBe(true)
  })

  it('the link still ends news once the member was taken over by another one', async () => {
    const email = 'twice@example.com'
    await desk.call('POST', '/admin/api/desk/members', {
      body: { first_name: 'Casey', email },
      headers: { 'idempotency-key': randomUUID() },
    })
    const tagId = await tag(email)
    const [mail] = await mailsDuring(async () =>
      send(await created({ tag_id: tagId, audience: 'all' })),
    )
    if (mail === undefined) throw new Error('no email came')
    await run(sql`update customers set erased_at = now(), merged_into = ${await idOf('casey@example.com')}
      where email = ${email}`)
    const answer = await server.browser().call('POST', newsLink(mail), {
      raw: Buffer.from('List-Unsubscribe=One-Click'),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.statusCode).toBe(200)
    expect(await getsNews('casey@example.com')).toBe(false)
  })

  it('is not sent to who ended news after it was queued', async () => {
    const tagId = await tag('alex@example.com')
    const mailing = await created({ tag_id: tagId })
    await run(sql`update mailings set sent_at = now(), sent_by = 'desk' where id = ${mailing.id}`)
    const sent = await mailsDuring(async () => {
      await run(sql`update customers set gets_news = false where email = 'casey@example.com'`)
      await queueMailing(server.context, 1, mailing.id)
      await run(sql`update customers set gets_news = false where email = 'alex@example.com'`)
    })
    expect(sent).toEqual([])
  })

  it('to more than one step of it is queued to each once, also by two processes, and goes on after a crash', async () => {
    const tagId = await tag()
    await run(sql`with added as (
        insert into customers (company_id, email, email_lower, password_hash, has_own_password, profile)
        select 1, 'crew' || n || '@example.com', 'crew' || n || '@example.com', '', false, '{}' from generate_series(1, 1201) n
        returning id)
      insert into tagged_members select 1, ${tagId}, id from added`)
    const mailing = await created({ tag_id: tagId, audience: 'all' })
    await run(sql`update mailings set sent_at = now(), sent_by = 'desk' where id = ${mailing.id}`)
    // The first process dies after a step; then two go on at once.
    expect(await queueMailing(server.context, 1, mailing.id)).toBe(false)
    const rest = async () => {
      while (!(await queueMailing(server.context, 1, mailing.id)));
    }
    await Promise.all([rest(), rest()])
    const [row] = await run(sql`select count(*) as mails, count(distinct email) as addresses
      from mails where kind = 'mailing' and subject_id = ${mailing.id}`)
    expect([Number(row?.['mails']), Number(row?.['addresses'])]).toEqual([1201, 1201])
    expect(await record(mailing.id)).toMatchObject({ state: 'sending', recipients: 1201 })
    await run(sql`delete from jobs where kind = 'mail'`)
    await run(sql`delete from mails where kind = 'mailing'`)
  })
})
