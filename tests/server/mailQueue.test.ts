import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertMailJob } from '../../server/db/platform/mailJobs'
import type { WakeLoop } from '../../server/clock/createWakeLoop'
import { createMailQueue } from '../../server/mail/createMailQueue'
import type { OutgoingMail, SendMail } from '../../server/mail/createMailTransport'
import { linkIn } from '../support/readMails'
import { engines } from './engines'
import { testServer, type TestServer } from './testServer'

const SECRET_ANSWER = '550 no mailbox alex@example.com'

describe.each(engines)('the queue of mails on $name', (engine) => {
  let server: TestServer
  const queues: WakeLoop[] = []
  beforeAll(async () => {
    server = await testServer(engine)
    // The server's own would take the mails that are meant for the queues of these tests.
    await server.context.mail.close()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await Promise.all(queues.splice(0).map((queue) => queue.close()))
    await server.db.platform((tx) => tx.execute(sql`delete from mail_jobs`))
  })

  const queueOf = (send: SendMail) => {
    const lines: string[] = []
    const stream = new PassThrough()
    stream.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
    const queue = createMailQueue({ db: server.db, clubs: server.context.clubs, log: pino(stream), send })
    queues.push(queue)
    return { queue, log: () => lines.join('') }
  }
  const put = (email = 'alex@example.com', kind = 'password-reset') =>
    server.db.platform((tx) => insertMailJob(tx, { companyId: 1, domainId: 1, kind, email, language: 'en', origin: 'http://harbour.localhost' }))
  const rowsOf = async (query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> => (await server.db.platform((tx) => tx.execute(query))).rows
  const waiting = async () => Number((await rowsOf(sql`select count(*) as n from mail_jobs`))[0]?.n)
  const run = async (queue: WakeLoop) => {
    queue.wake()
    await queue.idle()
  }

  it('tries a mail that could not be sent again, each time after twice as long, gives it up after the ninth try, and logs neither the address nor what the mail server said', async () => {
    let tries = 0
    const { queue, log } = queueOf(() => {
      tries += 1
      return Promise.reject(Object.assign(new Error(SECRET_ANSWER), { code: 'EENVELOPE', responseCode: 550 }))
    })
    const time = async () => String((await rowsOf(sql`select now()::text as at`))[0]?.at)
    let from = await time()
    await put()
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      await run(queue)
      expect(tries).toBe(attempt)
      const [job] = await rowsOf(sql`select attempts, next_at - make_interval(mins => ${2 ** (attempt - 1)}) between ${from}::timestamptz and now() as is_then from mail_jobs`)
      if (attempt === 9) expect(job).toBeUndefined()
      else expect([Number(job?.attempts), job?.is_then]).toEqual([attempt, true])
      // Nothing happens before it is due.
      await run(queue)
      expect(tries).toBe(attempt)
      from = await time()
      await server.db.platform((tx) => tx.execute(sql`update mail_jobs set next_at = now() - interval '1 second'`))
    }
    expect(log()).toContain('a mail is given up')
    expect(log()).toContain('EENVELOPE 550')
    expect(log()).not.toContain('alex@example.com')
  })

  it('sends a mail whose first try failed once, with a link that works', async () => {
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
    await server.db.platform((tx) => tx.execute(sql`update mail_jobs set next_at = now() - interval '1 second'`))
    await run(queue)
    expect([sent.length, await waiting()]).toEqual([1, 0])
    const id = linkIn(sent[0]?.text ?? '').split('/').at(-1)
    const answer = await server.browser().call('POST', '/api/public/account/password-reset', { body: { id, new_password: 'Better-pass-2' } })
    expect(answer.statusCode).toBe(200)
  })

  it('gives each mail to one of several processes', async () => {
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

  it('writes a name as text: nothing in it is markup in the HTML half', async () => {
    const name = '<img src=x onerror="alert(1)"> & \'Ana\''
    await server.db.tx(1, (tx) => tx.execute(sql`update customers set profile = profile || ${JSON.stringify({ firstName: name })}::jsonb where email = 'taylor@example.com'`))
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

  it('drops a mail to somebody who is not there any more without a word', async () => {
    const { queue } = queueOf(() => Promise.reject(new Error('nothing should be sent')))
    await put('gone@example.com')
    await run(queue)
    expect(await waiting()).toBe(0)
  })
})
