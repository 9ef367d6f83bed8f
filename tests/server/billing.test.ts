import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localDateTime } from '../../src/core/time/localDateTime'
import { engines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

type Item = Record<string, unknown> & { id: number }

/** The path of every list, which the paths of its entries extend. */
const LISTS = [
  '/api/account/wallet/cards',
  '/api/account/wallet/banks',
  '/api/account/transactions',
  '/api/account/transactions/statements',
  '/api/account/orders',
]

describe.each(engines)('wallet, billing and orders on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  beforeAll(async () => {
    server = await testServer(engine)
    alex = await signedIn('alex@example.com')
  })
  afterAll(() => server.close())

  const signedIn = async (email: string, slug = 'harbour'): Promise<Browser> => {
    const browser = server.browser(`${slug}.localhost`)
    await browser.signIn(email)
    return browser
  }
  const read = async <T>(browser: Browser, path: string): Promise<T> => {
    const answer = await browser.call('GET', path)
    return answer.statusCode === 204 ? ([] as T) : answer.json<T>()
  }
  const ids = async (browser: Browser, path: string): Promise<number[]> =>
    (await read<Item[]>(browser, `${path}?page_size=200`)).map(({ id }) => id)

  it.each(LISTS)(
    '%s returns a page of at most 24 entries, with its numbers in the header [money.call.get-cards] [money.call.get-banks] [money.call.get-transactions] [money.call.get-statements] [money.call.get-orders] [money.call.pagination-header] [money.constant.default-page-size]',
    async (path) => {
      const answer = await alex.call('GET', path)
      const list = answer.json<Item[]>()
      const pagination = JSON.parse(String(answer.headers['pagination'])) as Record<string, unknown>
      expect(pagination).toMatchObject({ pageNumber: 1, pageSize: 24, hasPreviousPage: false })
      expect(Object.keys(pagination).slice(0, 5)).toEqual([
        'pageNumber',
        'totalCount',
        'pageSize',
        'hasPreviousPage',
        'hasNextPage',
      ])
      expect(list.length).toBe(Math.min(24, Number(pagination.totalCount)))
    },
  )

  it.each(LISTS)(
    '%s returns the same entries singly [money.call.get-card] [money.call.get-bank] [money.call.get-transaction] [money.call.get-statement] [money.call.get-order]',
    async (path) => {
      const [first] = await read<Item[]>(alex, path)
      expect(await read(alex, `${path}/${first?.id}`)).toMatchObject(first ?? {})
      expect((await alex.call('GET', `${path}/999999`)).statusCode).toBe(404)
      expect((await alex.call('GET', `${path}/none`)).statusCode).toBe(400)
    },
  )

  it.each(LISTS)(
    '%s returns only the customer’s own entries of this club: entries of another member, of another club, and the customer’s own at another club are unknown; an empty list is 204, a visitor gets 401 [money.role.own-data-only] [money.role.signed-in-only] [money.call.204-empty-list]',
    async (path) => {
      const mine = new Set(await ids(alex, path))
      const people = await Promise.all(
        (['morgan@example.com', 'casey@example.com', 'pat@example.com'] as const).map((email) =>
          signedIn(email),
        ),
      )
      const others = [
        ...people,
        await signedIn('lee@example.com', 'lantern'),
        await signedIn('alex@example.com', 'noria'),
        await signedIn('noor@example.com', 'saraya'),
      ]
      let othersCount = 0
      for (const other of others) {
        for (const id of await ids(other, path)) {
          othersCount++
          expect(mine.has(id)).toBe(false)
          const answer = await alex.call('GET', `${path}/${id}`)
          const unknown = await alex.call('GET', `${path}/999999`)
          expect([answer.statusCode, { ...answer.json<object>(), request_id: '' }]).toEqual([
            404,
            { ...unknown.json<object>(), request_id: '' },
          ])
        }
      }
      expect(othersCount > 0 || path.endsWith('/banks')).toBe(true)
      const nothing = await (await signedIn('taylor@example.com')).call('GET', path)
      expect([nothing.statusCode, nothing.body]).toEqual([204, ''])
      expect((await server.browser().call('GET', path)).statusCode).toBe(401)
    },
  )

  it('a wallet holds cards and banks, without processor tokens or a house account [money.call.get-wallet] [money.wallet.two-method-kinds] [money.wallet.status-initial] [money.wallet.pending-when-unverified] [money.billing-use.values]', async () => {
    const wallet = await read<{ cards: Item[]; banks: Item[] }>(alex, '/api/account/wallet')
    expect(
      wallet.cards.map(({ brand, payment_type, default: isDefault, billing_use, last_four }) => [
        brand,
        payment_type,
        isDefault,
        billing_use,
        last_four,
      ]),
    ).toEqual([
      ['visa', 'creditcard', true, 'default', '4242'],
      ['mastercard', 'creditcard', false, 'pos', '4444'],
    ])
    expect(
      wallet.banks.map(({ verified, can_verify, status, billing_use }) => [
        verified,
        can_verify,
        status,
        billing_use,
      ]),
    ).toEqual([
      [true, false, 'active', 'billing'],
      [false, true, 'active', ''],
    ])
    expect(JSON.stringify(wallet)).not.toContain('demo_')
    for (const email of ['taylor@example.com', 'morgan@example.com'])
      expect(await read(await signedIn(email), '/api/account/wallet')).toEqual({
        cards: [],
        banks: [],
      })
    expect((await server.browser().call('GET', '/api/account/wallet')).statusCode).toBe(401)
    // Cards and bank accounts take their ids from one table, but a card's id opens no bank account.
    const [card] = wallet.cards
    expect((await alex.call('GET', `/api/account/wallet/banks/${card?.id}`)).statusCode).toBe(404)
  })

  it('transactions are sorted newest first and filtered by status or type; of the invoices, the earliest due comes first; empty parameters are ignored [money.call.get-failed-transactions] [money.call.drop-empty-query] [money.entity.transaction-status]', async () => {
    const all = await read<Item[]>(alex, '/api/account/transactions?page_size=200&status=&type=')
    expect(all.map(({ created_on }) => String(created_on))).toEqual(
      all
        .map(({ created_on }) => String(created_on))
        .sort()
        .reverse(),
    )
    expect(new Set(all.map(({ status }) => status))).toEqual(
      new Set(['processed', 'invoiced', 'refunded', 'cancelled']),
    )
    const invoices = await read<Item[]>(alex, '/api/account/transactions?status=invoiced')
    expect(invoices.map(({ status, amount_due }) => [status, Number(amount_due) > 0])).toEqual([
      ['invoiced', true],
      ['invoiced', false],
    ])
    expect(await ids(alex, '/api/account/transactions?status=none&x=')).toEqual([])
    const failed = await read<Item[]>(
      await signedIn('pat@example.com'),
      '/api/account/transactions?status=failed&type=subscription',
    )
    expect(failed.map(({ description, amount }) => [description, amount])).toEqual([
      ['Membership dues', 285],
      ['Membership dues', 285],
    ])
  })

  it('pages follow each other without gaps or duplicates and report their position in the list', async () => {
    const whole = await ids(alex, '/api/account/transactions')
    const paged: number[] = []
    for (let number = 1; number <= Math.ceil(whole.length / 7); number++) {
      const answer = await alex.call(
        'GET',
        `/api/account/transactions?page_number=${number}&page_size=7`,
      )
      paged.push(...answer.json<Item[]>().map(({ id }) => id))
      expect(JSON.parse(String(answer.headers['pagination']))).toEqual({
        pageNumber: number,
        totalCount: whole.length,
        pageSize: 7,
        hasPreviousPage: number > 1,
        hasNextPage: number * 7 < whole.length,
      })
    }
    expect(paged).toEqual(whole)
    expect((await alex.call('GET', '/api/account/transactions?page_number=99')).statusCode).toBe(
      204,
    )
  })

  it('a transaction includes its order, lines, customer, address and refunds; a refund includes what it refunds [money.entity.transaction-order] [money.entity.transaction-lines] [money.entity.transaction-customer]', async () => {
    const all = await read<Item[]>(alex, '/api/account/transactions?page_size=200')
    const massage = all.find(
      ({ description, status }) =>
        status === 'processed' &&
        description === 'Deep tissue massage, 60 minutes · Sauna, half an hour',
    )
    expect(massage).toMatchObject({
      amount: 204,
      refunded_amount: 30,
      order: {
        via: 'spa',
        business_location: { name: 'Spa & wellness' },
        items: [
          { title: 'Deep tissue massage, 60 minutes', price: 145, type: 'appointment' },
          { price: 30 },
        ],
      },
      data: {
        lines: [
          {
            reference_type: 'item',
            reference_item: 'Deep tissue massage, 60 minutes',
            amount: 145,
          },
          { amount: 30 },
          { reference_type: 'tip', amount: 29 },
        ],
      },
      customer: { full_name: 'Alex Rivera' },
      billing_address: {
        address: '101 Thames Street',
        address2: '',
        address3: '',
        city: 'Newport',
        state: 'RI',
        zip_code: '02840',
      },
      wallet: { nickname: 'Everyday card' },
    })
    const [refund, ...more] = massage?.['linked'] as Item[]
    expect(more).toEqual([])
    expect(all.find(({ id }) => id === refund?.id)).toMatchObject({
      status: 'refunded',
      amount: 30,
      linked_transaction_id: massage?.id,
      linked_amount: 204,
      linked: [],
    })
  })

  it('the demo’s orders have times in the club’s local time', async () => {
    const lines = (
      await read<Item[]>(await signedIn('noor@example.com', 'saraya'), '/api/account/orders')
    ).flatMap(({ items }) => items as { booking: { start_date: string } | null }[])
    expect(
      lines
        .flatMap(({ booking }) =>
          booking === null
            ? []
            : [localDateTime('Asia/Dubai', new Date(booking.start_date)).slice(11)],
        )
        .sort(),
    ).toEqual(['17:00:00', '20:30:00'])
  })

  it('an order’s sums add up, and its transactions are its payment and refund; another customer’s order is not found [money.call.get-order-transactions]', async () => {
    const orders = await read<Item[]>(alex, '/api/account/orders')
    expect(orders).toHaveLength(8)
    for (const {
      sub_total,
      discount_total,
      shipping_total,
      service_fee_total,
      tip_total,
      tax_total,
      total,
    } of orders) {
      const parts = [sub_total, shipping_total, service_fee_total, tip_total, tax_total]
        .map(Number)
        .reduce((a, b) => a + b, 0)
      expect(parts - Number(discount_total)).toBeCloseTo(Number(total), 6)
    }
    const back = orders.find(({ status }) => status === 'cancelled')
    expect(
      (await read<Item[]>(alex, `/api/account/orders/${back?.id}/transactions`)).map(
        ({ status, amount }) => [status, amount],
      ),
    ).toEqual([
      ['processed', 320],
      ['refunded', 320],
    ])
    const [theirs] = await ids(await signedIn('morgan@example.com'), '/api/account/orders')
    for (const id of [theirs, 999999])
      expect((await alex.call('GET', `/api/account/orders/${id}/transactions`)).statusCode).toBe(
        404,
      )
  })

  it('statements cover past months, newest first; the detailed form includes their transactions and refunds, and the amounts add up [money.entity.statement]', async () => {
    const list = await read<Item[]>(alex, '/api/account/transactions/statements')
    expect(list.length).toBeGreaterThan(8)
    const starts = list.map(({ start_date }) => String(start_date))
    expect(starts).toEqual([...starts].sort().reverse())
    expect((starts[0] ?? '9').slice(0, 7) < new Date().toISOString().slice(0, 7)).toBe(true)
    for (const entry of list) {
      expect(entry).not.toHaveProperty('transactions')
      const whole = await read<Item & { transactions: Item[] }>(
        alex,
        `/api/account/transactions/statements/${entry.id}`,
      )
      const sum = (items: Item[]): number =>
        Math.round(items.reduce((total, { amount }) => total + Number(amount) * 100, 0))
      const own = whole.transactions.filter(
        ({ linked_transaction_id }) => linked_transaction_id === null,
      )
      const refunds = [
        ...whole.transactions.filter(({ linked_transaction_id }) => linked_transaction_id !== null),
        ...own.flatMap(({ linked }) => linked as Item[]),
      ]
      expect([
        own.length,
        sum(own.filter(({ status }) => status !== 'cancelled')),
        sum(refunds),
      ]).toEqual([
        entry['count'],
        Math.round(Number(entry['charged']) * 100),
        Math.round(Number(entry['refunded']) * 100),
      ])
    }
  })
})
