import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { migrationsFolder } from '../../server/platform/db/migrationsFolder'
import { insertMailJob } from '../../server/platform/mail/mailJobs'
import type { WakeLoop } from '../../server/platform/jobs/createWakeLoop'
import { jobs as mailJobs } from '../../server/features/mail/jobs'
import { createJobLoop } from '../../server/platform/jobs/createJobLoop'
import type { OutgoingMail, SendMail } from '../../server/platform/mail/createMailTransport'
import { linkIn } from '../support/readMails'
import { lockEngines } from './engines'
import { testServer, type TestServer } from './testServer'

const SECRET_ANSWER = '550 no mailbox alex@example.com'

describe.each(lockEngines)('the mail queue on $name', (engine) => {
  let server: TestServer
  const queues: WakeLoop[] = []
  beforeAll(async () => {
    server = await testServer(engine)
    // Stopped, because the server's own queue would take the emails meant for these tests' queues.
    await server.context.jobs.close()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await Promise.all(queues.splice(0).map((queue) => queue.close()))
    await server.db.platform((tx) => tx.execute(sql`delete from jobs where kind = 'mail'`))
  })

  const queueOf = (send: SendMail, clubs = server.context.clubs) => {
    const lines: string[] = []
    const stream = new PassThrough()
    stream.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
    const { mail } = mailJobs
    if (mail === undefined) throw new Error('no job sends emails')
    const context = { ...server.context, clubs, log: pino(stream), sendMail: send }
    const { db, now, log } = context
    const queue = createJobLoop({
      db,
      now,
      log,
      jobs: new Map([['mail', mail] as const]),
      context: () => context,
    })
    queues.push(queue)
    return { queue, log: () => lines.join('') }
  }
  const put = (email = 'alex@example.com', kind = 'password-reset', companyId = 1) =>
    server.db.platform((tx) =>
      insertMailJob(tx, {
        companyId,
        domainId: companyId,
        kind,
        email,
        language: 'en',
        origin: 'http://harbour.localhost',
      }),
    )
  const rowsOf = async (query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> =>
    (await server.db.platform((tx) => tx.execute(query))).rows
  const waiting = async () =>
    Number((await rowsOf(sql`select count(*) as n from jobs where kind = 'mail'`))[0]?.n)
  const run = async (queue: WakeLoop) => {
    queue.wake()
    await queue.idle()
  }

  it('retries a failed mail with doubled delays, gives up after the ninth attempt, and logs neither the address nor the mail server’s response', async () => {
    let tries = 0
    const { queue, log } = queueOf(() => {
      tries += 1
      return Promise.reject(
        Object.assign(new Error(SECRET_ANSWER), { code: 'EENVELOPE', responseCode: 550 }),
      )
    })
    // The server's clock counts milliseconds.
    const time = async () =>
      String((await rowsOf(sql`select date_trunc('milliseconds', now())::text as at`))[0]?.at)
    let from = await time()
    await put()
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      await run(queue)
      expect(tries).toBe(attempt)
      const [job] = await rowsOf(
        sql`select attempts, next_at - make_interval(mins => ${2 ** (attempt - 1)}) between ${from}::timestamptz and now() as is_then from jobs where kind = 'mail'`,
      )
      if (attempt === 9) expect(job).toBeUndefined()
      else expect([Number(job?.attempts), job?.is_then]).toEqual([attempt, true])
      // The queue sends nothing before it is due.
      await run(queue)
      expect(tries).toBe(attempt)
      from = await time()
      await server.db.platform((tx) =>
        tx.execute(sql`update jobs set next_at = now() - interval '1 second' where kind = 'mail'`),
      )
    }
    expect(log()).toContain('giving up on a job')
    // Staff see it on the desk.
    expect(await rowsOf(sql`select email from mails where failed_at is not null`)).toEqual([
      { email: 'alex@example.com' },
    ])
    expect(log()).toContain('EENVELOPE 550')
    expect(log()).not.toContain('alex@example.com')
  })

  it('sends a mail once after a failed first try, with a working link', async () => {
    const sent: OutgoingMail[] = []
    let fail = true
    const { queue } = queueOf((mail) => {
      if (fail) return Promise.reject(new Error('connection lost'))
      sent.push(mail)
      return Promise.resolve()
    })
    await put()
    await run(queue)
    fail = false
    await server.db.platform((tx) =>
      tx.execute(sql`update jobs set next_at = now() - interval '1 second' where kind = 'mail'`),
    )
    await run(queue)
    expect([sent.length, await waiting()]).toEqual([1, 0])
    const id = linkIn(sent[0]?.text ?? '')
      .split('/')
      .at(-1)
    const answer = await server.browser().call('POST', '/api/public/account/password-reset', {
      body: { id, new_password: 'Better-pass-2' },
    })
    expect(answer.statusCode).toBe(200)
  })

  it('lets only one of several processes send a mail', async () => {
    const sent: string[] = []
    const send: SendMail = (mail) => {
      sent.push(mail.text)
      return Promise.resolve()
    }
    for (let mail = 0; mail < 24; mail += 1) await put('morgan@example.com', 'password-changed')
    const [here, there] = [queueOf(send).queue, queueOf(send).queue]
    await Promise.all([run(here), run(there)])
    expect([sent.length, await waiting()]).toEqual([24, 0])
  })

  describe('with a backlog of one club', () => {
    const sentTo = async (): Promise<string[]> => {
      const sent: string[] = []
      await run(queueOf((mail) => Promise.resolve(void sent.push(mail.to))).queue)
      return sent
    }
    const unconfirmed = (companyId: number, email: string) =>
      server.db.tx(companyId, (tx) =>
        tx.execute(sql`update customers set email_verified_at = null where email_lower = ${email}`),
      )

    it('sends mails that a person is waiting for first, even if queued last', async () => {
      await unconfirmed(2, 'lee@example.com')
      for (let mail = 0; mail < 20; mail += 1) await put('lee@example.com', 'activate', 2)
      for (const kind of ['password-reset', 'sign-in', 'password-changed'])
        await put('morgan@example.com', kind)
      const sent = await sentTo()
      expect([sent.length, ...sent.slice(0, 3)]).toEqual([
        23,
        'morgan@example.com',
        'morgan@example.com',
        'morgan@example.com',
      ])
    })

    it('alternates between the clubs', async () => {
      for (const [companyId, email] of [
        [2, 'lee@example.com'],
        [3, 'ines@example.com'],
      ] as const)
        await unconfirmed(companyId, email)
      for (let mail = 0; mail < 4; mail += 1) await put('lee@example.com', 'activate', 2)
      for (let mail = 0; mail < 2; mail += 1) await put('ines@example.com', 'activate', 3)
      expect(await sentTo()).toEqual(
        ['lee', 'ines', 'lee', 'ines', 'lee', 'lee'].map((name) => `${name}@example.com`),
      )
      for (let mail = 0; mail < 3; mail += 1) await put('morgan@example.com', 'password-changed')
      await put('noor@example.com', 'password-changed', 4)
      expect(await sentTo()).toEqual(
        ['morgan', 'noor', 'morgan', 'morgan'].map((name) => `${name}@example.com`),
      )
    })
  })

  it('the migration 0039_mail_turns removes a confirmation that migration 0034 invented, if the mail with the confirmation link is still queued', async () => {
    await server.db.tx(1, (tx) =>
      tx.execute(
        sql`update customers set email_verified_at = created_at where email in ('casey@example.com', 'pat@example.com')`,
      ),
    )
    await put('CASEY@example.com', 'verify')
    const statements = (
      await readFile(path.join(migrationsFolder(), '0039_mail_turns.sql'), 'utf8')
    )
      .split('--> statement-breakpoint')
      .filter((text) => /UPDATE customers|ALTER TABLE customers (NO )?FORCE/.test(text))
    await server.db.platform(async (tx) => {
      // The migration runs as the tables' owner.
      if (server.db.engine === 'pglite')
        await tx.execute(sql`select set_config('role', 'none', true)`)
      await tx.execute(sql`create temporary view mail_jobs as select * from mails`)
      for (const statement of statements) await tx.execute(sql.raw(statement))
    })
    const confirmed = await server.db.tx(1, (tx) =>
      tx.execute(
        sql`select email, email_verified_at is not null as is_confirmed from customers where email in ('casey@example.com', 'pat@example.com') order by email`,
      ),
    )
    expect(confirmed.rows).toEqual([
      { email: 'casey@example.com', is_confirmed: false },
      { email: 'pat@example.com', is_confirmed: true },
    ])
  })

  it('writes a name as text, without interpreting markup in the HTML part', async () => {
    const name = '<img src=x onerror="alert(1)"> & \'Ana\''
    await server.db.tx(1, (tx) =>
      tx.execute(
        sql`update customers set profile = profile || ${JSON.stringify({ firstName: name })}::jsonb where email = 'taylor@example.com'`,
      ),
    )
    const sent: OutgoingMail[] = []
    const { queue } = queueOf((mail) => {
      sent.push(mail)
      return Promise.resolve()
    })
    await put('taylor@example.com')
    await run(queue)
    expect(sent[0]?.text).toContain(name)
    expect(sent[0]?.html).not.toContain('<img src=x')
    expect(sent[0]?.html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; ')
  })

  it('postpones emails of a club with an unverified host without counting an attempt or creating a link; once the host is verified, links go to it; after seven days the emails fail', async () => {
    let isProven = false
    const { clubs } = server.context
    const byId: typeof clubs.byId = async (...given) => {
      const club = await clubs.byId(...given)
      return (
        club && { ...club, host: 'moved.example', hostsNeedProof: true, hostVerified: isProven }
      )
    }
    const sent: OutgoingMail[] = []
    const { queue, log } = queueOf((mail) => Promise.resolve(void sent.push(mail)), {
      ...clubs,
      byId,
    })
    const links = async () => [
      (await rowsOf(sql`select token_hash from admin_links`)).length,
      (await server.db.tx(1, (tx) => tx.execute(sql`select token_hash from account_links`))).rows
        .length,
    ]
    const [owner] = await rowsOf(sql`select id from admins where username = 'owner'`)
    const before = await links()
    const due = () =>
      server.db.platform((tx) =>
        tx.execute(sql`update jobs set next_at = now() - interval '1 second' where kind = 'mail'`),
      )
    await put()
    await server.db.platform((tx) =>
      insertMailJob(tx, {
        companyId: 1,
        domainId: 1,
        kind: 'admin-reset',
        email: 'owner@example.com',
        adminId: Number(owner?.['id']),
        language: 'en',
        origin: 'http://harbour.localhost',
      }),
    )
    await server.db.platform((tx) =>
      tx.execute(sql`update domains set host_since = now() - interval '6 days' where id = 1`),
    )
    for (let round = 0; round < 10; round += 1) {
      await run(queue)
      expect(
        await rowsOf(
          sql`select attempts, next_at > now() + interval '29 minutes' and next_at <= now() + interval '30 minutes' as is_later from jobs where kind = 'mail'`,
        ),
      ).toEqual(Array(2).fill({ attempts: 0, is_later: true }))
      await due()
    }
    expect([sent.length, await links()]).toEqual([0, before])

    await server.db.platform((tx) =>
      tx.execute(sql`update domains set host_since = now() - interval '8 days' where id = 1`),
    )
    await run(queue)
    expect(await rowsOf(sql`select attempts from jobs where kind = 'mail'`)).toEqual(
      Array(2).fill({ attempts: 1 }),
    )
    expect([await links(), log()]).toEqual([before, expect.stringContaining('HOST_UNPROVEN')])

    isProven = true
    await due()
    await run(queue)
    expect([sent.length, await waiting()]).toEqual([2, 0])
    for (const { text } of sent) expect(linkIn(text)).toMatch(/^http:\/\/moved\.example\//)
    await server.db.platform((tx) =>
      tx.execute(sql`update domains set host_since = now() where id = 1`),
    )
  })

  it('silently drops a mail whose recipient no longer exists', async () => {
    const { queue } = queueOf(() => Promise.reject(new Error('nothing should be sent')))
    await put('gone@example.com')
    await run(queue)
    expect(await waiting()).toBe(0)
  })
})
