import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { serverProcessors } from '../../generated/serverProcessors'
import type { RefundOutcome } from '../../server/processors/Processor'
import type { SentMail } from '../support/readMails'
import { checkoutSteps, type PlacedAnswer } from './checkoutSteps'
import { engines } from './engines'
import { eventSteps, outcome } from './eventSteps'
import { paymentSteps, type Item } from './paymentSteps'
import { testServer, type Browser, type TestServer } from './testServer'

const SUPPER = 'Supper at one long table'

describe.each(engines)('emails about cancelled places on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  let clockOffsetMs = 0
  const { signedIn, savedCard } = paymentSteps(() => server)
  const { ticket, add, place, payOrder, empty } = checkoutSteps()
  const { find, register, run } = eventSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine, { now: () => new Date(Date.now() + clockOffsetMs) })
    alex = await signedIn('alex@example.com')
    // Alex starts without a seat at the supper.
    await alex.call('POST', `/api/account/events/${(await find(alex, SUPPER)).id}/cancel`)
  })
  afterAll(() => server.close())

  /** Cancels Alex's place and returns the emails that Alex got about it. */
  const cancel = async (eventId: number): Promise<SentMail[]> => {
    const before = (await server.mails()).length
    const answer = await alex.call('POST', `/api/account/events/${eventId}/cancel`)
    expect(outcome(answer)).toBe('200')
    return (await server.mails()).slice(before).filter(({ to }) => to === 'alex@example.com')
  }
  const buySeats = async (quantity: number): Promise<number> => {
    const seat = await ticket(alex, SUPPER, 'Seat')
    await run(sql`update ticket_types set maximum = null where id = ${seat}`)
    await empty(alex)
    await add(alex, 'tickets', { ticket_id: seat, quantity })
    const order = (await place(alex)).json<PlacedAnswer>()
    const paid = await payOrder(alex, order.transaction_id, {
      id: await savedCard(alex),
      type: 'creditcard',
    })
    expect(paid.json<Item>()).toMatchObject({ success: true })
    return order.total
  }

  it('a cancelled free place is confirmed by one email, with the event, its time, and that nothing is refunded [activity.call.account-event-cancel]', async () => {
    const table = await find(alex, 'Captain’s table')
    expect(outcome(await register(alex, table.id))).toBe('200')
    const [mail, ...others] = await cancel(table.id)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Your place at Captain’s table is cancelled')
    expect(mail?.text).toMatch(/^Event: Captain’s table\nWhen: .+\d.+$/m)
    expect(mail?.text).toContain('Nothing is refunded for it.')
    expect(mail?.text).toContain('/my-schedule')
    expect(mail?.text).not.toMatch(/^Refund:/m)
  })

  it('cancelled tickets are confirmed by one email that also states the refund; a second cancellation states only its own [activity.call.account-event-cancel]', async () => {
    const { id } = await find(alex, SUPPER)
    for (const seats of [2, 1]) {
      const total = `$${(await buySeats(seats)).toFixed(2)}`
      const [mail, ...others] = await cancel(id)
      expect(others).toEqual([])
      expect(mail?.subject).toBe(`Your place at ${SUPPER} is cancelled`)
      expect(mail?.text).toMatch(new RegExp(`^Event: ${SUPPER}\nWhen: `, 'm'))
      expect(mail?.text).toContain(`Refund: ${total}\n`)
      expect(mail?.text).toContain(`We refund ${total} the way you paid.`)
    }
  })

  it('an email about tickets is sent only to the person who bought them', async () => {
    const { id } = await find(alex, SUPPER)
    await buySeats(1)
    await cancel(id)
    const before = (await server.mails()).length
    await run(
      sql`with mail as (
        insert into mails (company_id, domain_id, kind, email, language, origin, subject_id)
        select 1, 1, 'tickets-cancelled', 'casey@example.com', 'en', 'http://harbour.localhost', max(id)
        from event_tickets where event_id = ${id} and status = 'cancelled' returning id)
        insert into jobs (company_id, kind, subject_id) select 1, 'mail', id from mail`,
    )
    server.context.jobs.wake()
    expect((await server.mails()).slice(before)).toEqual([])
    expect(await run(sql`select id from mails where kind = 'tickets-cancelled'`)).toEqual([])
  })

  it('a refund that the processor refuses is not promised', async () => {
    const { id } = await find(alex, SUPPER)
    await buySeats(1)
    const sandbox = serverProcessors['sandbox']
    if (sandbox === undefined) throw new Error('the sandbox is missing')
    const { open } = sandbox
    const refusing = vi.spyOn(sandbox, 'open').mockImplementation((services, account) => ({
      ...open(services, account),
      refund: () => Promise.resolve({ type: 'failed', code: 'too_old', message: 'Too old' }),
    }))
    const [mail] = await cancel(id)
    refusing.mockRestore()
    expect(mail?.text).toMatch(/We could not refund \$\d+\.\d\d\. Please contact the club\./)
    expect(mail?.text).not.toMatch(/^Refund:/m)
  })

  it('a refund that is refused only after the email promised it is reported by another email', async () => {
    const { id } = await find(alex, SUPPER)
    const total = `$${(await buySeats(1)).toFixed(2)}`
    const sandbox = serverProcessors['sandbox']
    if (sandbox === undefined) throw new Error('the sandbox is missing')
    const { open } = sandbox
    let answer = (): Promise<RefundOutcome> => Promise.reject(new Error('gone'))
    const mocked = vi.spyOn(sandbox, 'open').mockImplementation((services, account) => ({
      ...open(services, account),
      refund: () => answer(),
    }))
    const [promised] = await cancel(id)
    expect(promised?.text).toContain(`We refund ${total} the way you paid.`)
    answer = () => Promise.resolve({ type: 'failed', code: 'too_old', message: 'Too old' })
    const before = (await server.mails()).length
    clockOffsetMs += 60_000
    server.context.jobs.wake()
    await server.context.jobs.idle()
    mocked.mockRestore()
    const [corrected, ...others] = (await server.mails()).slice(before)
    expect(others).toEqual([])
    expect(corrected?.to).toBe('alex@example.com')
    expect(corrected?.text).toContain(`We could not refund ${total}.`)
  })

  it('the email about several refunds waits for the last one', async () => {
    const { id } = await find(alex, SUPPER)
    const totals = [await buySeats(1), await buySeats(1)]
    const sandbox = serverProcessors['sandbox']
    if (sandbox === undefined) throw new Error('the sandbox is missing')
    const { open } = sandbox
    let count = 0
    const refusingSecond = vi.spyOn(sandbox, 'open').mockImplementation((services, account) => {
      const opened = open(services, account)
      return {
        ...opened,
        refund: async (refund) => {
          count += 1
          if (count === 1) return opened.refund(refund)
          // By now, the queue has sent everything that is due.
          await server.context.jobs.idle()
          return { type: 'failed', code: 'too_old', message: 'Too old' }
        },
      }
    })
    const [mail, ...others] = await cancel(id)
    refusingSecond.mockRestore()
    expect(others).toEqual([])
    const [made, refused] = totals.map((total) => `$${total.toFixed(2)}`)
    expect(mail?.text).toContain(`Refund: ${made}\n`)
    expect(mail?.text).toContain(`We could not refund ${refused}.`)
  })
})
