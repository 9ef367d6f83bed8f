import { addPeriods, dayOfMonth } from '../../src/areas/memberships/model/termDays'
import { dayIn, firstOfMonth, lastOfMonth } from '../../src/core/time/calendarDay'
import { startOfDay } from '../../src/core/time/startOfDay'
import { houseAccountSteps } from './houseAccountSteps'
import { closeMonths } from '../features/commerce/billing/closeMonths'
import { isProductLine } from '../features/commerce/orders/model/openQuantity'
import { insertOrder } from '../features/commerce/orders/orderRepository'
import { insertSubscription } from '../features/commerce/subscriptions/subscriptionRepository'
import { insertMethod, type WalletRow } from '../features/commerce/wallet/walletRepository'
import type { Tx } from '../platform/db/Database'
import { insertSandboxMethod } from '../processors/sandbox/sandboxRepository'
import { behaviourByLastFour } from '../processors/sandbox/testNumbers'
import type {
  BilledClub,
  BillingFixture,
  ChargeFixture,
  OrderFixture,
  Payer,
  PaymentFixture,
} from './BillingFixture'
import { insertCharge, type ChargedRow } from './insertCharge'
import { toOrderItem } from './toOrderItem'
import { daysBefore, daysBetween, monthsBefore } from './dateArithmetic'
import { billingAddressOf, profileText } from './payerProfile'

/** Seeds a club's wallets, orders and transactions, and closes each past month with a statement. */
export async function insertBilling(
  tx: Tx,
  club: BilledClub,
  { methods, subscriptions, orders, charges, houseAccounts = [] }: BillingFixture,
): Promise<void> {
  const seed = new BillingSeed(tx, club)
  for (const method of methods) await seed.addMethod(method)
  for (const subscription of subscriptions) await seed.addSubscription(subscription)
  const steps = [
    ...orders.map((order) => ({ daysAgo: order.daysAgo, insert: () => seed.addOrder(order) })),
    ...charges
      .flatMap((charge) => expandMonths(club.now, charge))
      .map((charge) => ({ daysAgo: charge.daysAgo, insert: () => seed.addCharge(charge) })),
    ...houseAccounts.flatMap((account) => houseAccountSteps(tx, club, account)),
  ]
  // Oldest first, so that ids increase with time.
  for (const { insert } of steps.sort((a, b) => b.daysAgo - a.daysAgo)) await insert()
  let closed
  do closed = await closeMonths(tx, club, club.now)
  while (closed > 0)
}

/**
 * Expands a charge with `months` into one charge per month, as `ChargeFixture` describes, each on
 * the same day of its month.
 */
const expandMonths = (now: Date, charge: ChargeFixture): ChargeFixture[] =>
  Array.from({ length: charge.months ?? 1 }, (_none, index) => ({
    ...charge,
    daysAgo: daysBetween(monthsBefore(daysBefore(now, charge.daysAgo), index), now),
    ...(index >= (charge.unpaid ?? 1) && {
      payment: { ...charge.payment, status: 'processed', dueCents: 0 },
    }),
  }))

class BillingSeed {
  private readonly methods = new Map<string, WalletRow>()
  private readonly subscriptions = new Map<string, number>()

  constructor(
    private readonly tx: Tx,
    private readonly club: BilledClub,
  ) {}

  async addMethod({
    customer: email,
    daysAgo,
    expYears,
    expMonth,
    ...method
  }: BillingFixture['methods'][number]): Promise<void> {
    const { companyId, now } = this.club
    const payer = this.requirePayer(email)
    const row = await insertMethod(this.tx, {
      ...method,
      companyId,
      customerId: payer.id,
      processorId: 'sandbox',
      processorReference: `demo_${companyId}_${payer.id}_${method.lastFour}`,
      expMonth: expMonth ?? null,
      expYear: expYears === undefined ? null : Number(dayIn('UTC', now).slice(0, 4)) + expYears,
      verified: method.verified ?? true,
      verifyAttemptsLeft: method.verified === false ? 3 : 0,
      billingDetails: {
        name: payer.fullName,
        ...billingAddressOf(payer),
        country: profileText(payer, 'country'),
      },
      createdAt: this.ago(daysAgo),
      modifiedAt: this.ago(daysAgo),
    })
    this.methods.set(`${email} ${method.nickname}`, row)
    const { processorReference: reference, brand, lastFour } = row
    await insertSandboxMethod(this.tx, {
      companyId,
      reference,
      kind: row.paymentType === 'ach' ? 'bank' : 'card',
      behaviour: behaviourByLastFour(lastFour),
      brand,
      lastFour,
    })
  }

  async addSubscription({
    customer: email,
    daysAgo,
    dueIn,
    last,
    method,
    ...subscription
  }: BillingFixture['subscriptions'][number]): Promise<void> {
    const { rateCents, serviceRateCents = 0, taxRateCents = 0, paymentCount = 1 } = subscription
    const anchor = last && this.ago(last.daysAgo)
    const lastAt = last && anchor ? monthsBefore(anchor, last.months ?? 0) : null
    const { timezone } = this.club
    const row = await insertSubscription(this.tx, {
      ...subscription,
      companyId: this.club.companyId,
      customerId: this.requirePayer(email).id,
      lines: [
        {
          amountCents: rateCents * paymentCount,
          taxCents: taxRateCents,
          serviceCents: serviceRateCents,
        },
      ],
      lastAt,
      lastAmountCents: last?.amountCents ?? 0,
      nextAt:
        dueIn === undefined
          ? startOfDay(
              timezone,
              addPeriods(
                dayIn(timezone, lastAt ?? this.club.now),
                subscription.frequency,
                1,
                dayOfMonth(dayIn(timezone, anchor ?? this.club.now)),
              ),
            )
          : this.ago(-dueIn),
      timezone,
      walletId: method === undefined ? null : this.requireMethod(email, method).id,
      createdAt: this.ago(daysAgo),
    })
    this.subscriptions.set(`${email} ${row.title}`, row.id)
  }

  async addOrder(fixture: OrderFixture): Promise<void> {
    const { companyId, currency } = this.club
    const payer = this.requirePayer(fixture.customer)
    const {
      discountCents = 0,
      shippingCents = 0,
      serviceFeeCents = 0,
      tipCents = 0,
      taxCents = 0,
      payment,
    } = fixture
    const subTotalCents = fixture.items.reduce(
      (sum, { quantity = 1, priceCents }) => sum + quantity * priceCents,
      0,
    )
    const totalCents =
      subTotalCents - discountCents + shippingCents + serviceFeeCents + tipCents + taxCents
    const at = this.ago(fixture.daysAgo)
    const isPaid = payment.status === 'processed'
    const { city, ...address } = billingAddressOf(payer)
    const order = await insertOrder(
      this.tx,
      {
        companyId,
        customerId: payer.id,
        status: fixture.status,
        type: fixture.type,
        via: fixture.via ?? '',
        businessLocation: fixture.place ?? '',
        note: fixture.note ?? '',
        currency,
        subTotalCents,
        discountCents,
        shippingCents,
        serviceFeeCents,
        tipCents,
        taxCents,
        totalCents,
        chargedCents: isPaid ? totalCents : 0,
        shippingAddress: fixture.isDelivered
          ? {
              fullName: payer.fullName,
              type: 'home',
              address: address.address,
              city,
              state: address.state,
              zipCode: address.zipCode,
            }
          : null,
        createdAt: at,
        paidAt: isPaid ? at : null,
      },
      fixture.items.map((item) => {
        const line = toOrderItem(this.club, item)
        const isHandedOver = fixture.status === 'completed' && isProductLine(line)
        return { ...line, handedOver: isHandedOver ? (line.quantity ?? 1) : 0 }
      }),
    )
    const lines = [
      ...fixture.items.map(({ title, quantity = 1, priceCents }) => ({
        referenceType: 'item',
        referenceItem: quantity === 1 ? title : `${quantity} × ${title}`,
        amountCents: quantity * priceCents,
      })),
      ...[
        ['shipping', shippingCents],
        ['fee', serviceFeeCents],
        ['tip', tipCents],
      ].flatMap(([referenceType, amountCents]) =>
        amountCents === 0
          ? []
          : [
              {
                referenceType: String(referenceType),
                referenceItem: '',
                amountCents: Number(amountCents),
              },
            ],
      ),
    ]
    await this.pay(payer, payment, fixture.customer, at, {
      type: 'order',
      description: fixture.items.map(({ title }) => title).join(' · '),
      orderId: order.id,
      lines,
      amountCents: totalCents,
      subTotalCents: totalCents - taxCents + discountCents,
      discountCents,
      taxCents,
    })
  }

  async addCharge({
    customer: email,
    daysAgo,
    type,
    description,
    lines,
    discountCents = 0,
    taxCents = 0,
    isMonthly,
    subscription,
    payment,
  }: ChargeFixture): Promise<void> {
    const subTotalCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
    const at = this.ago(daysAgo)
    const month = isMonthly
      ? {
          periodStart: firstOfMonth(dayIn('UTC', at)),
          periodEnd: lastOfMonth(dayIn('UTC', at)),
        }
      : {}
    const subscriptionId =
      subscription === undefined ? null : this.subscriptions.get(`${email} ${subscription}`)
    if (subscriptionId === undefined)
      throw new Error(
        `billing.json of company ${this.club.companyId}: ${email} has no subscription “${subscription}”`,
      )
    await this.pay(this.requirePayer(email), payment, email, at, {
      type,
      description,
      lines,
      subscriptionId,
      ...month,
      amountCents: subTotalCents - discountCents + taxCents,
      subTotalCents,
      discountCents,
      taxCents,
    })
  }

  private pay(
    payer: Payer,
    payment: PaymentFixture,
    email: string,
    at: Date,
    row: ChargedRow,
  ): Promise<void> {
    const method =
      payment.method === undefined ? undefined : this.requireMethod(email, payment.method)
    return insertCharge(this.tx, this.club, { payer, method, payment, at, row })
  }

  private requireMethod(email: string, nickname: string): WalletRow {
    const method = this.methods.get(`${email} ${nickname}`)
    if (method === undefined)
      throw new Error(
        `billing.json of company ${this.club.companyId}: ${email} has no method “${nickname}”`,
      )
    return method
  }

  private requirePayer(email: string): Payer {
    const payer = this.club.payers.get(email)
    if (payer === undefined)
      throw new Error(
        `billing.json of company ${this.club.companyId} names ${email}, who is not one of its customers`,
      )
    return payer
  }

  private ago(days: number): Date {
    return daysBefore(this.club.now, days)
  }
}
