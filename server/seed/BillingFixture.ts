import type { OrderItem } from '../../generated/types'
import type { Frequency } from '../platform/db/schema/subscriptions'

/**
 * A club's saved methods, orders and charges from fixtures/clubs/<slug>/billing.json; people by
 * email, times in days before the seed's, amounts in cents.
 */
export interface BillingFixture {
  methods: MethodFixture[]
  subscriptions: SubscriptionFixture[]
  orders: OrderFixture[]
  charges: ChargeFixture[]
  houseAccounts?: HouseAccountFixture[]
}

/**
 * A member's house account charges. Past months are billed under the title plus the month's name,
 * and all but the last are paid.
 */
export interface HouseAccountFixture {
  of: string
  title: string
  charges: HouseChargeFixture[]
}

/**
 * A charge on a day of the club's calendar, `monthsAgo` months back; one in the current month is
 * placed midway between its start and the seed's time.
 */
export interface HouseChargeFixture {
  monthsAgo: number
  day?: number
  description: string
  amountCents: number
  taxCents: number
}

interface MethodFixture {
  of: string
  paymentType: 'creditcard' | 'ach'
  brand: string
  nickname: string
  billingUse?: '' | 'default' | 'billing' | 'pos'
  lastFour: string
  expMonth?: number
  /** Years after the seed's. */
  expYears?: number
  holderType?: 'individual' | 'company'
  verified?: boolean
  daysAgo: number
}

/**
 * A recurring payment, to which charges refer by its title. `dueIn` is in days from the seed's day.
 */
interface SubscriptionFixture {
  of: string
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
  dueIn: number
  last?: { daysAgo: number; amountCents: number }
  /** Nickname of the method that pays it. */
  method?: string
}

/**
 * A booking or ticket is at local time `at`, `inDays` days after the seed's day (negative: before
 * it).
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
  booking?: When & { location: string; partySize?: number }
  ticket?: When & { ticketTitle: string }
}

interface When {
  inDays: number
  at: string
}

export interface OrderFixture {
  of: string
  daysAgo: number
  status: string
  type: OrderItem['type']
  via?: 'connectedpos' | 'pms' | 'spa'
  place?: string
  note?: string
  discountCents?: number
  shippingCents?: number
  serviceFeeCents?: number
  tipCents?: number
  taxCents?: number
  /** Delivered to the customer's own address. */
  isDelivered?: boolean
  items: ItemFixture[]
  payment: PaymentFixture
}

/** How something was paid: with the saved method of this nickname, or else by `paymentType`. */
export interface PaymentFixture {
  method?: string
  paymentType?: string
  status: string
  dueCents?: number
  refund?: { daysAgo: number; amountCents: number }
}

/**
 * A charge without an order, such as dues. `months` is how often it is repeated, each time one
 * month earlier; all but the newest are paid.
 */
export interface ChargeFixture {
  of: string
  daysAgo: number
  type: string
  description: string
  lines: { referenceType: string; referenceItem: string; amountCents: number }[]
  discountCents?: number
  taxCents?: number
  months?: number
  /** Covers its whole calendar month. */
  isMonthly?: boolean
  /** Title of the customer's subscription it belongs to. */
  subscription?: string
  payment: PaymentFixture
}

/** A customer named by the fixture. */
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
  payers: ReadonlyMap<string, Payer>
}
