import { addDays } from '../../../src/core/time/calendarDay'
import { buyTicket } from '../../../tests/support/buyTicket'
import type { Answer, Clients } from './Clients'
import type { Offers, SignedIn } from '../../../tests/support/writingMembers'

/** How many bookings a member keeps before the oldest is cancelled. */
const KEPT_BOOKINGS = 2

/** A member who books, buys and edits the profile in turn, and notes what was acknowledged. */
export class Member {
  /** The bookings that stand, and all that were ever made. */
  readonly bookings: number[] = []
  readonly allBookings: number[] = []
  payments = 0
  paidCents = 0
  tickets = 0
  edits = 0
  acts = 0

  constructor(
    readonly customerId: number,
    private readonly cookie: string,
    private readonly place: { index: number; count: number },
    private readonly clients: Clients,
    private readonly offers: Offers,
  ) {}

  /** The members of a run, each with times of the schedule that nobody else takes. */
  static all(signedIn: readonly SignedIn[], clients: Clients, offers: Offers): Member[] {
    return signedIn.map(
      ({ customerId, cookie }, index) =>
        new Member(customerId, cookie, { index, count: signedIn.length }, clients, offers),
    )
  }

  /** Acts until `isOver`; throws at an answer that no member should get. */
  async work(isOver: () => boolean): Promise<void> {
    const acts = [() => this.#edit(), () => this.#buy(), () => this.#book()]
    for (let turn = this.place.index; !isOver(); turn += 1) {
      await acts[turn % acts.length]?.()
      this.acts += 1
    }
  }

  async #edit(): Promise<void> {
    const next = this.edits + 1
    await this.#must('PATCH', '/api/account', { company_title: `Edit ${next}` })
    this.edits = next
  }

  async #buy(): Promise<void> {
    const { ticketTypeIds, ticketCents } = this.offers
    // Adding to a cart has no key: a repeated request may add a second ticket, which is paid too.
    const cents = await buyTicket(
      (path, body) => this.#must('POST', path, body),
      ticketTypeIds[this.place.index % ticketTypeIds.length] ?? 0,
    )
    this.payments += 1
    this.paidCents += cents
    this.tickets += Math.round(cents / ticketCents)
  }

  async #book(): Promise<void> {
    const { scheduleId } = this.offers
    const from = addDays(new Date().toISOString().slice(0, 10), 3)
    const path = `/api/reservations/${scheduleId}/slots?start_date=${from}&end_date=${addDays(from, 27)}&party_size=1`
    const slots = (await this.#must('GET', path)) as unknown as readonly { id: string }[]
    const slot = slots[Math.floor((slots.length * this.place.index) / this.place.count)]
    const { id } = await this.#must('POST', '/api/reservations/book', {
      reservation_id: scheduleId,
      slot_id: slot?.id,
    })
    this.bookings.push(Number(id))
    this.allBookings.push(Number(id))
    if (this.bookings.length <= KEPT_BOOKINGS) return
    const { status, json, isRepeated } = await this.clients.ask(
      this.cookie,
      'POST',
      `/api/account/reservations/${this.bookings[0]}/cancel`,
      {},
    )
    // Whoever repeats a cancellation that had happened is told that it can't be cancelled.
    if (!(status < 300 || (isRepeated && json['code'] === 'not_cancelable')))
      throw new Error(`not cancelled: ${describe({ status, json })}`)
    this.bookings.shift()
  }

  async #must(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
    const answer = await this.clients.ask(this.cookie, method, path, body)
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${describe(answer)}`)
    return answer.json
  }
}

const describe = ({ status, json }: Pick<Answer, 'status' | 'json'>): string =>
  `${status} ${JSON.stringify(json).slice(0, 300)}`
