import type { OrderItem, Schedule } from '../../generated/types'
import type { WeekHours } from '../../src/core/hours/WeekHours'
import type { Frequency } from '../platform/db/schema/subscriptions'
import type { DemoTime } from './demoTimes'

/**
 * A club's saved methods, orders and charges from fixtures/clubs/<slug>/billing.json. People are
 * named by email; times count in days before the seed's time; amounts are in cents.
 */
export interface BillingFixture {
  methods: MethodFixture[]
  subscriptions: SubscriptionFixture[]
  orders: OrderFixture[]
  charges: ChargeFixture[]
  houseAccounts?: HouseAccountFixture[]
}

/**
 * A member's house account charges. Each past month becomes a bill named by the title and the
 * month; all past bills but the last are paid.
 */
export interface HouseAccountFixture {
  customer: string
  title: string
  charges: HouseChargeFixture[]
}

/**
 * A charge on a day of the club's calendar, `monthsAgo` months back. A charge in the current month
 * is dated midway between the month's start and the seed's time.
 */
export interface HouseChargeFixture {
  monthsAgo: number
  day?: number
  description: string
  amountCents: number
  taxCents: number
}

interface MethodFixture {
  customer: string
  paymentType: 'creditcard' | 'ach'
  brand: string
  nickname: string
  billingUse?: '' | 'default' | 'billing' | 'pos'
  lastFour: string
  expMonth?: number
  /** Number of years from the year of seeding until the card expires. */
  expYears?: number
  holderType?: 'individual' | 'company'
  verified?: boolean
  daysAgo: number
}

/**
 * A recurring payment; charges refer to it by its title. `dueIn` is the number of days from the
 * seed's day to the next payment; if omitted, the next payment is due one period after the
 * last one, or after the seed's day if there is none.
 */
interface SubscriptionFixture {
  customer: string
  title: string
  details?: string
  status: string
  frequency: Frequency
  rateCents: number
  serviceRateCents?: number
  taxRateCents?: number
  paymentCount?: number
  renewable?: boolean
  daysAgo: number
  dueIn?: number
  /** The last payment: `months` months before the day that was `daysAgo` days ago. */
  last?: { daysAgo: number; months?: number; amountCents: number }
  /** Nickname of the saved method that pays the subscription. */
  method?: string
}

/**
 * One item of an order. The time of a booking or ticket is moved to a day on which the club is
 * open, as `findOpenDay` does.
 */
export interface ItemFixture {
  type: 'product' | 'event' | 'reservation' | 'appointment'
  title: string
  description?: string
  photo?: string
  quantity?: number
  priceCents: number
  productId?: number
  productAttribute?: string
  status?: 'cancelled'
  booking?: DemoTime & { kind: Schedule['type']; location: string; partySize?: number }
  ticket?: DemoTime & { ticketTitle: string }
}

/** An order and how it was paid. */
export interface OrderFixture {
  customer: string
  daysAgo: number
  status: string
  type: OrderItem['type']
  via?: 'connectedpos' | 'pms' | 'spa'
  /** Name of the club's location that the order is for. */
  place?: string
  note?: string
  discountCents?: number
  shippingCents?: number
  serviceFeeCents?: number
  tipCents?: number
  taxCents?: number
  /** Whether the order is delivered to the customer's address. */
  isDelivered?: boolean
  items: ItemFixture[]
  payment: PaymentFixture
}

/**
 * How an order or charge was paid: with the saved method whose nickname is `method`, else by
 * `paymentType`.
 */
export interface PaymentFixture {
  method?: string
  paymentType?: string
  status: string
  dueCents?: number
  refund?: { daysAgo: number; amountCents: number }
}

/**
 * A charge without an order, such as dues. With `months` it becomes that many charges, each a month
 * before the next; all but the newest, or the newest `unpaid` ones, are paid.
 */
export interface ChargeFixture {
  customer: string
  daysAgo: number
  type: string
  description: string
  lines: { referenceType: string; referenceItem: string; amountCents: number }[]
  discountCents?: number
  taxCents?: number
  months?: number
  unpaid?: number
  /** Whether the charge covers its whole calendar month. */
  isMonthly?: boolean
  /** Title of the customer's subscription that the charge belongs to. */
  subscription?: string
  payment: PaymentFixture
}

/** A customer whom the billing fixture names. */
export interface Payer {
  id: number
  fullName: string
  profile: Record<string, unknown>
}

/** The club being seeded. */
export interface BilledClub {
  companyId: number
  domainId: number
  currency: string
  timezone: string
  locale: string
  now: Date
  /** The club's opening hours; undefined if it shows none. */
  openingHours: WeekHours | undefined
  payers: ReadonlyMap<string, Payer>
}
