import { cancelTerms, keepTerms } from '../../src/areas/memberships/model/cancelling'
import { changeTerms, joinTerms, quoteChange } from '../../src/areas/memberships/model/changing'
import {
  bookFreeze,
  checkFreezeDays,
  endFreeze,
  planFreeze,
} from '../../src/areas/memberships/model/freezing'
import { cardState } from '../../src/areas/memberships/model/membershipState'
import {
  paysForTerm,
  settleRefundOf,
  takeBack,
  type RefundOutcome,
} from '../../src/areas/memberships/model/refunding'
import {
  declineTerm,
  endIfOverdue,
  endTerms,
  renewalStep,
} from '../../src/areas/memberships/model/renewalStep'
import { renewTerm, sumOf } from '../../src/areas/memberships/model/termDays'
import type { MembershipPrice, Terms } from '../../src/areas/memberships/model/Terms'
import { addDays, dayIn, daysBetween } from '../../src/core/time/calendarDay'
import { startOfDay } from '../../src/core/time/startOfDay'

/** Zones with and without clock changes, at midnight and half an hour off, up to 14 hours ahead. */
export const zones = [
  'America/New_York',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Pacific/Kiritimati',
  'Asia/Kolkata',
] as const

/** What a member, their club or time does; an act that is not possible at the time is skipped. */
export type Step =
  | { type: 'pass'; hours: number }
  | { type: 'join' | 'change'; plan: number }
  | { type: 'freeze'; ahead: number; days: number }
  | { type: 'unfreeze' | 'cancel' | 'keep' | 'pay' }
  | { type: 'refund'; which: number; isFull: boolean; outcome: RefundOutcome }
  /** The next charges without the member are declined. */
  | { type: 'decline'; times: number }

const plans: readonly MembershipPrice[] = [
  { priceCents: 14_500, frequency: 'monthly' },
  { priceCents: 28_500, frequency: 'monthly' },
  { priceCents: 1_200, frequency: 'weekly' },
  { priceCents: 250, frequency: 'daily' },
  { priceCents: 120_000, frequency: 'annually' },
  { priceCents: 40_001, frequency: 'quarterly' },
  { priceCents: 101, frequency: 'monthly' },
  { priceCents: 0, frequency: null },
  { priceCents: 50_000, frequency: null },
]

/**
 * Runs a sequence of acts by the rules for terms, and counts days by itself: each day that is not
 * frozen from beginning to end uses up one paid day. Returns what is wrong, in words; nothing if the
 * rules agree with the count.
 */
export function simulateTerms(
  timezone: string,
  start: Date,
  steps: readonly Step[],
): readonly string[] {
  const simulation = new Simulation(timezone, start)
  for (const step of steps) {
    simulation.act(step)
    if (simulation.faults.length > 0) break
  }
  return simulation.faults
}

class Simulation {
  readonly faults: string[] = []
  private terms: Terms | null = null
  private plan = 0
  private declines = 0
  /** Paid days that are left, today included; how many the term has, and what was paid for it. */
  private left = 0
  private length = 0
  private valueCents = 0
  private readonly payments: { cents: number; refundedCents: number }[] = []
  private frozen: { from: Date; until: Date } | null = null

  constructor(
    private readonly timezone: string,
    private now: Date,
  ) {}

  act(step: Step): void {
    switch (step.type) {
      case 'pass':
        this.pass(new Date(this.now.getTime() + step.hours * 3_600_000))
        break
      case 'join':
        this.join(step.plan)
        break
      case 'decline':
        this.declines = step.times
        break
      case 'change':
        this.change(step.plan)
        break
      case 'freeze':
        this.freeze(step.ahead, step.days)
        break
      case 'unfreeze':
        this.unfreeze()
        break
      case 'cancel':
        this.apply(cancelTerms)
        break
      case 'keep':
        this.apply(keepTerms)
        break
      case 'pay':
        if (this.terms?.failed != null) this.charge(true)
        break
      case 'refund':
        this.refund(step)
    }
    this.runJobs()
    this.check()
  }

  private get today(): string {
    return dayIn(this.timezone, this.now)
  }

  private get state() {
    return this.terms === null ? 'none' : cardState(factsOf(this.terms), this.now).state
  }

  private get isFrozenNow(): boolean {
    return this.frozen !== null && this.frozen.from <= this.now && this.frozen.until > this.now
  }

  /** Lets time pass, stopping at each midnight and whenever a job is due. */
  private pass(target: Date): void {
    while (this.now < target) {
      const midnight = startOfDay(this.timezone, addDays(this.today, 1))
      const wake = this.terms === null ? null : this.nextWake(this.terms)
      const next = [midnight, target, ...(wake === null ? [] : [wake])]
        .filter((at) => at > this.now)
        .reduce((first, at) => (at < first ? at : first))
      if (next.getTime() === midnight.getTime()) this.useUpToday(midnight)
      this.now = next
      this.runJobs()
      this.check()
      if (this.faults.length > 0) return
    }
  }

  private nextWake(terms: Terms): Date | null {
    const step = renewalStep(terms, this.now)
    return step.type === 'wait' ? step.until : null
  }

  private useUpToday(midnight: Date): void {
    const isFrozenAllDay =
      this.frozen !== null &&
      this.frozen.from <= startOfDay(this.timezone, this.today) &&
      this.frozen.until >= midnight
    if (!isFrozenAllDay) this.left -= 1
  }

  private runJobs(): void {
    for (let turn = 0; this.terms !== null; turn += 1) {
      if (turn > 500) return void this.faults.push('the clock does not come to rest')
      this.terms = bookFreeze(this.terms, this.now)
      const step = renewalStep(this.terms, this.now)
      if (step.type === 'end') this.terms = endTerms(this.terms)
      else if (step.type !== 'charge') return
      else if (this.isFrozenNow)
        return void this.faults.push(`${this.today} is charged although it is frozen`)
      else this.charge(this.declines <= 0)
    }
  }

  private charge(succeeds: boolean): void {
    const { terms } = this
    if (terms?.term == null) return
    if (!succeeds) {
      this.declines -= 1
      this.terms = declineTerm(terms, this.now)
      return
    }
    const { rateCents, next } = terms.term
    if (this.left > 0) this.faults.push(`${this.left} days are paid twice`)
    if (this.left < 0 && terms.failed === null) this.faults.push(`${-this.left} days are free`)
    this.payments.push({ cents: rateCents, refundedCents: 0 })
    this.terms = renewTerm(
      terms,
      { transactionId: this.payments.length, cents: rateCents },
      this.now,
    )
    const { term } = this.terms
    if (term === null) return
    this.length = daysBetween(term.start, term.next)
    this.left = term.start === next ? this.left + this.length : this.length
    this.valueCents = rateCents
    this.terms = bookFreeze(this.terms, this.now)
  }

  private join(index: number): void {
    const price = plans[index % plans.length]
    if (price === undefined) return
    if (this.state !== 'none' && this.state !== 'ended') return
    this.payments.push({ cents: price.priceCents, refundedCents: 0 })
    const { timezone, today } = this
    this.terms = joinTerms({ timezone, day: today }, price, this.payments.length)
    this.plan = index % plans.length
    this.begin(price.priceCents)
    this.frozen = null
  }

  private change(index: number): void {
    const { terms } = this
    const price = plans[index % plans.length]
    if (terms === null || price === undefined || index % plans.length === this.plan) return
    if (this.state !== 'active' || terms.cancelled !== null) return
    const quote = quoteChange(terms, price, this.now)
    if (quote === undefined) return
    const { creditCents, dueCents } = quote
    const worth = terms.term && Math.floor((this.valueCents * this.left) / this.length)
    if (creditCents > this.valueCents)
      this.faults.push(`a credit of ${creditCents} for ${this.valueCents} paid`)
    if (Math.abs(creditCents - (worth ?? 0)) > 1)
      this.faults.push(`a credit of ${creditCents} for days that are worth ${worth ?? 0}`)
    if (dueCents > 0) this.payments.push({ cents: dueCents, refundedCents: 0 })
    this.terms = changeTerms(terms, quote, price, dueCents > 0 ? this.payments.length : null)
    this.plan = index % plans.length
    this.begin(creditCents + dueCents)
    if (this.terms.term !== null && sumOf(this.terms.term.paid) !== this.valueCents)
      this.faults.push('the parts of a term don’t add up to what was paid for it')
  }

  /** Counts the days of a term that begins today; a membership without one has no end. */
  private begin(paidCents: number): void {
    const { term } = this.terms ?? { term: null }
    this.length = term === null ? Infinity : daysBetween(term.start, term.next)
    this.left = this.length
    this.valueCents = paidCents
  }

  private freeze(ahead: number, days: number): void {
    const { terms } = this
    if (terms === null || this.state !== 'active' || terms.cancelled !== null) return
    const startDate = addDays(this.today, ahead)
    const chosen = { startDate, endDate: addDays(startDate, days) }
    if (checkFreezeDays(chosen, this.today) !== undefined) return
    const before = terms.term
    this.terms = planFreeze(terms, chosen, this.now)
    if (ahead > 0 && this.terms.term !== before && before !== null)
      this.faults.push('a freeze that lies ahead moves the next payment')
    const begins = startOfDay(this.timezone, startDate)
    this.frozen = {
      from: begins < this.now ? this.now : begins,
      until: startOfDay(this.timezone, chosen.endDate),
    }
  }

  private unfreeze(): void {
    const ended = this.terms && endFreeze(this.terms, this.now)
    if (!ended) return
    this.terms = ended
    if (this.frozen !== null) this.frozen = { ...this.frozen, until: this.now }
  }

  private apply(change: (terms: Terms, now: Date) => Terms | undefined): void {
    if (this.terms === null) return
    this.terms = endIfOverdue(change(bookFreeze(this.terms, this.now), this.now) ?? this.terms)
  }

  private refund({ which, isFull, outcome }: Extract<Step, { type: 'refund' }>): void {
    const id = this.payments.length - which
    const payment = this.payments[id - 1]
    if (this.terms === null || payment === undefined) return
    const rest = payment.cents - payment.refundedCents
    const cents = isFull ? rest : Math.ceil(rest / 2)
    if (cents === 0) return
    const pays = paysForTerm(this.terms, id)
    payment.refundedCents += cents
    this.terms = takeBack(this.terms, id, cents)
    if (pays && cents === rest)
      this.terms = endIfOverdue(settleRefundOf(this.terms, outcome, this.now))
    if (this.terms.term !== null) this.valueCents = sumOf(this.terms.term.paid)
  }

  /** Compares whether the card gives access now with the days that are paid. */
  private check(): void {
    const { terms } = this
    if (terms === null) return
    const { isFrozenNow } = this
    if (terms.failed !== null && terms.cancelled !== null)
      this.faults.push('a cancelled membership is still owed')
    if (this.state === 'active' && (this.left < 1 || isFrozenNow))
      this.faults.push(`${this.today} is free`)
    if (this.state !== 'active' && this.left > 0 && !isFrozenNow && terms.isOpen && !terms.failed)
      this.faults.push(`${this.today} is paid but gives no access (${this.state})`)
    for (const { transactionId, cents } of terms.term?.paid ?? []) {
      const payment = this.payments[(transactionId ?? 0) - 1]
      if (cents > 0 && (payment === undefined || cents > payment.cents - payment.refundedCents))
        this.faults.push(`${cents} of payment ${transactionId} count although they were refunded`)
    }
  }
}

const factsOf = (terms: Terms) => ({
  type: 'subscription' as const,
  main: null,
  status: terms.isOpen ? ('active' as const) : ('cancelled' as const),
  expiresAt: terms.end,
  cancelledAt: terms.cancelled?.at ?? null,
  frozenFrom: terms.freeze?.from ?? null,
  frozenUntil: terms.freeze?.until ?? null,
  isUnpaid: terms.failed !== null,
})
