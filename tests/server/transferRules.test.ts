import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transfer as tickets } from '../../server/features/attendees/transfer'
import { transfer as businesses } from '../../server/features/directory/transfer'
import { transfer as events } from '../../server/features/events/transfer'
import { transfer as vouchers } from '../../server/features/issuing/transfer'
import { transfer as products } from '../../server/features/products/transfer'
import { transfer as schedules } from '../../server/features/schedules/transfer'
import type {
  Cells,
  TransferContext,
  TransferKind,
} from '../../server/platform/transfer/TransferKind'
import { engines } from './engines'
import { testServer, type TestServer } from './testServer'
import { transferSteps } from './transferSteps'

describe.each(engines)('a row that is imported on $name', (engine) => {
  let server: TestServer
  const { inCompany, check, load, dump, emptyCompany } = transferSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine)
  })
  afterAll(() => server.close())

  const select = async (company: number, query: ReturnType<typeof sql>) =>
    (await inCompany(company, (tx) => tx.execute(query))).rows
  /** What is wrong with rows, as `column: code`. */
  const faults = async (
    kind: TransferKind<never>,
    company: number,
    rows: readonly Cells[],
    areas?: TransferContext['areas'],
  ) =>
    (await check(kind, company, rows, areas)).flatMap((row) =>
      row.errors.map(({ line, column, code }) => `${line} ${column}: ${code}`),
    )
  const mug = { external_id: 'mug', name: 'Mug', price: '12.50', published: 'yes' }

  it('makes a record with its history, in the name of who imports', async () => {
    const company = await emptyCompany()
    expect(await load(products, company, [{ ...mug, categories: 'Bar > Cups' }])).toEqual([
      'created',
    ])
    const [stored] = await select(
      company,
      sql`select id, name, price_cents, published from products`,
    )
    expect(stored).toMatchObject({ name: 'Mug', price_cents: 1250, published: true })
    const history = await select(
      company,
      sql`select resource, by, after ->> 'name' as name from desk_changes order by id`,
    )
    expect(history).toEqual([
      { resource: 'categories', by: 'desk', name: 'Bar' },
      { resource: 'categories', by: 'desk', name: 'Cups' },
      { resource: 'products', by: 'desk', name: 'Mug' },
    ])
    const [cups] = await select(
      company,
      sql`select c.name, p.name as above from product_categories l join categories c on c.id = l.category_id join categories p on p.id = c.parent_id`,
    )
    expect(cups).toEqual({ name: 'Cups', above: 'Bar' })
  })

  it('leaves nothing behind when it is only checked', async () => {
    const company = await emptyCompany()
    const [row] = await check(products as TransferKind<never>, company, [
      { ...mug, categories: 'Bar' },
    ])
    expect(row).toMatchObject({
      state: 'created',
      name: 'Mug',
      changes: expect.arrayContaining([{ column: 'price', before: '', after: '12.50' }]),
    })
    const [left] = await select(
      company,
      sql`select (select count(*) from products)::int as products, (select count(*) from categories)::int as categories, (select count(*) from desk_changes)::int as changes, (select count(*) from import_links)::int as links`,
    )
    expect(left).toEqual({ products: 0, categories: 0, changes: 0, links: 0 })
  })

  it('changes only the cells that differ from its last import, so that staff’s changes stay', async () => {
    const company = await emptyCompany()
    await load(products, company, [mug])
    await inCompany(company, (tx) => tx.execute(sql`update products set name = 'Big mug'`))
    const rows = [{ ...mug, price: '13' }]
    expect((await check(products as TransferKind<never>, company, rows))[0]).toMatchObject({
      state: 'changed',
      changes: [{ column: 'price', before: '12.50', after: '13.00' }],
    })
    expect(await load(products, company, rows)).toEqual(['changed'])
    expect(await select(company, sql`select name, price_cents from products`)).toEqual([
      { name: 'Big mug', price_cents: 1300 },
    ])
    expect(await load(products, company, rows)).toEqual(['same'])
    expect(
      await select(company, sql`select after from desk_changes order by id desc limit 1`),
    ).toEqual([{ after: { priceCents: 1300 } }])
  })

  it('of a record that was deleted here makes no new one, which is said', async () => {
    const company = await emptyCompany()
    await load(products, company, [mug])
    await inCompany(company, (tx) => tx.execute(sql`delete from products`))
    expect((await check(products as TransferKind<never>, company, [mug]))[0]).toMatchObject({
      state: 'rejected',
      errors: [{ column: 'external_id', code: 'deleted' }],
    })
  })

  it('sets stock with a correction in its history, and leaves what was sold since', async () => {
    const company = await emptyCompany()
    const shirt = {
      external_id: 'shirt',
      name: 'Shirt',
      options: 'Colour; Size',
      variants: 'Navy | M | SH-1 | | 4; Red | M | SH-2 | 20.00 | 0',
    }
    await load(products, company, [{ ...mug, stock: '5' }, shirt])
    await inCompany(company, (tx) =>
      tx.execute(sql`update products set stock = 3 where name = 'Mug'`),
    )
    await load(products, company, [
      { ...mug, stock: '5', price: '1' },
      { ...shirt, variants: 'Navy | M | SH-1 | | 9; Red | M | SH-2 | 20.00 | 0' },
    ])
    const [left] = await select(company, sql`select stock from products where name = 'Mug'`)
    expect(left).toEqual({ stock: 3 })
    expect(
      await select(company, sql`select sku, stock from product_variants order by sku`),
    ).toEqual([
      { sku: 'SH-1', stock: 9 },
      { sku: 'SH-2', stock: 0 },
    ])
    const corrections = await select(
      company,
      sql`select after from desk_changes where resource = 'stock' order by id`,
    )
    expect(corrections.map(({ after }) => after)).toEqual([
      { variant: '', change: 5, stock: 5, reason: 'Import' },
      { variant: 'Navy, M', change: 4, stock: 4, reason: 'Import' },
      { variant: 'Navy, M', change: 5, stock: 9, reason: 'Import' },
    ])
  })

  it('is changed by the same rules and with the same history, whether others change with it or not', async () => {
    const company = await emptyCompany()
    const hat = { ...mug, external_id: 'hat', name: 'Hat', options: 'Size' }
    const rows = (price: string, stock: string, more = '') => [
      { ...mug, price, stock, categories: 'Bar', description: 'Of clay.' },
      { ...mug, external_id: 'cup', name: 'Cup', categories: 'Bar > Cups; Bar' },
      { ...hat, price, variants: `S | H-1 | | ${stock}; M | H-2 | 9.00 | 2${more}` },
    ]
    await load(products, company, rows('12', '5'))
    await inCompany(company, (tx) =>
      tx.execute(sql`update product_variants set stock = 1 where sku = 'H-2'`),
    )
    await inCompany(company, (tx) => tx.execute(sql`delete from desk_changes`))
    const changed = rows('13', '7').map((row) => ({ ...row, categories: 'Bar; Shelf' }))
    expect(await load(products, company, changed)).toEqual(['changed', 'changed', 'changed'])
    const history = () =>
      select(
        company,
        sql`select resource, p.name, c.revision, c.by, c.before, c.after - 'categoryIds' as after from desk_changes c left join products p on p.id = c.record_id where resource <> 'categories' order by resource, p.name, c.id`,
      )
    const of = (name: string, revision: number) => ({ name, revision, by: 'desk' })
    const stock = (variant: string, change: number, left: number) => ({
      resource: 'stock',
      before: null,
      after: { variant, change, stock: left, reason: 'Import' },
    })
    expect(await history()).toEqual([
      { ...of('Cup', 2), resource: 'products', before: expect.anything(), after: {} },
      {
        ...of('Hat', 2),
        resource: 'products',
        before: { priceCents: 1200, categoryIds: [] },
        after: { priceCents: 1300 },
      },
      {
        ...of('Mug', 2),
        resource: 'products',
        before: { priceCents: 1200, categoryIds: [expect.any(Number)] },
        after: { priceCents: 1300 },
      },
      { ...of('Hat', 2), ...stock('S', 2, 7) },
      // The cell says how many there are of each variant.
      { ...of('Hat', 2), ...stock('M', 1, 2) },
      { ...of('Mug', 2), ...stock('', 2, 7) },
    ])
    // One with another variant is saved by itself.
    await load(products, company, [{ ...hat, variants: 'S | H-1 | | 7; M | H-2 | 9 | 2; L | H-3' }])
    expect(
      await select(
        company,
        sql`select sku, v.stock, v.price_cents, p.revision from product_variants v join products p on p.id = v.product_id order by sku`,
      ),
    ).toEqual([
      { sku: 'H-1', stock: 7, price_cents: null, revision: 3 },
      { sku: 'H-2', stock: 2, price_cents: 900, revision: 3 },
      { sku: 'H-3', stock: null, price_cents: null, revision: 3 },
    ])
    expect(
      await select(
        company,
        sql`select p.name, string_agg(c.name, ' ' order by c.name) as categories from product_categories l join products p on p.id = l.product_id join categories c on c.id = l.category_id group by p.name order by p.name`,
      ),
    ).toEqual(['Cup', 'Hat', 'Mug'].map((name) => ({ name, categories: 'Bar Shelf' })))
    expect(
      await faults(products as TransferKind<never>, company, [
        { ...mug, stock: '10000001', categories: 'A > B > C' },
        { ...mug, stock: '10000001' },
        { ...hat, name: '' },
      ]),
    ).toEqual(['2 categories: unknown', '3 stock: maximum', '4 name: required'])
  })

  it('is rejected with its columns where staff’s rules refuse it', async () => {
    const company = await emptyCompany()
    expect(
      await faults(products as TransferKind<never>, company, [
        { ...mug, external_id: '' },
        { ...mug, external_id: 'a', name: '', price: 'a lot', published: 'perhaps' },
        { ...mug, external_id: 'b', name: 'x'.repeat(301) },
        { ...mug, external_id: 'c', pictures: `/media/${'a'.repeat(64)}.webp` },
        { ...mug, external_id: 'd', options: 'Size', variants: 'S | N-1; S | N-2' },
        { ...mug, external_id: 'e', options: 'Size', variants: 'S | N-3; M | N-4' },
        { ...mug, external_id: 'f', options: 'Size', variants: 'S | N-3' },
        { ...mug, external_id: 'g', categories: 'A > B > C' },
      ]),
    ).toEqual([
      '2 external_id: required',
      '3 name: required',
      '3 price: money',
      '3 published: choice',
      '4 name: max_length',
      '5 pictures: unknown',
      '6 variants: duplicate',
      '8 variants: sku_taken',
      '9 categories: unknown',
    ])
    expect(
      await faults(businesses as TransferKind<never>, company, [
        { external_id: '1', name: 'Bakery', contacts: 'Ana | Soto | not an email' },
        { external_id: '2', name: 'Bakery', website: 'javascript:alert(1)' },
      ]),
    ).toEqual(['2 contacts: format', '3 website: format'])
    expect(
      await faults(schedules as TransferKind<never>, company, [
        { external_id: '1', name: 'Court', kind: 'activity' },
        { external_id: '2', name: 'Court', kind: 'tennis' },
        {
          external_id: '3',
          name: 'Court',
          kind: 'activity',
          resources: 'A',
          hours: 'monday | 9 | 17',
        },
      ]),
    ).toEqual(['2 resources: required', '3 kind: choice', '4 hours: time'])
  })

  const gala = {
    external_id: 'gala',
    title: 'Gala',
    'title:es': 'La gala',
    starts_at: '2031-05-02 19:30',
    ends_at: '2031-05-02 23:00',
    venue: 'Pier',
    ticket_types: 'Adult | 45 | 2; Child | 20.00 | 1 | | | | | | *',
  }

  it('of an event has its ticket types, its times in its zone and its texts per language', async () => {
    const company = await emptyCompany()
    await load(events, company, [{ ...gala, timezone: 'Europe/Madrid', categories: 'Parties' }])
    const [event] = await select(
      company,
      sql`select type, timezone, starts_at, translations, cancelled_at from events`,
    )
    expect(event).toMatchObject({
      type: 'ticket',
      timezone: 'Europe/Madrid',
      translations: [{ language: 'es', title: 'La gala', summary: '', description: '', venue: '' }],
      cancelled_at: null,
    })
    expect(new Date(String(event?.['starts_at'])).toISOString()).toBe('2031-05-02T17:30:00.000Z')
    expect(
      await select(
        company,
        sql`select name, price_cents, capacity, passcode_hash is not null as secret from ticket_types order by sort_order`,
      ),
    ).toEqual([
      { name: 'Adult', price_cents: 4500, capacity: 2, secret: false },
      { name: 'Child', price_cents: 2000, capacity: 1, secret: true },
    ])
    const [row] = await dump(events as TransferKind<never>, company)
    expect(row).toMatchObject({
      'title:es': 'La gala',
      ticket_types: 'Adult | 45.00 | 2 | 0; Child | 20.00 | 1 | 0 |  |  |  |  | *',
    })
    expect(
      await faults(events as TransferKind<never>, company, [
        { ...gala, cancelled: 'yes' },
        { ...gala, external_id: 'x', ends_at: '2031-05-02 19:00' },
        { ...gala, external_id: 'y', starts_at: 'tomorrow' },
        { ...gala, external_id: 'z', for_memberships: 'Gold' },
        { ...gala, external_id: 'w', 'title:es': 'x'.repeat(301) },
      ]),
    ).toEqual([
      '2 cancelled: fixed',
      '3 ends_at: before_start',
      '4 starts_at: date',
      '5 for_memberships: unknown',
      '6 title:es: max_length',
    ])
    await load(events, company, [{ ...gala, external_id: 'off', cancelled: 'yes' }])
    expect(
      await select(company, sql`select title from events where cancelled_at is not null`),
    ).toEqual([{ title: 'Gala' }])
  })

  it('of a ticket gives a place to a member or a guest, tells nobody, and stops when none is left', async () => {
    const company = await emptyCompany({ people: true })
    await load(events, company, [
      gala,
      { ...gala, external_id: 'walk', title: 'Walk', ticket_types: '', registration: 'yes' },
    ])
    const rows: Cells[] = [
      { external_id: '1', event: 'gala', ticket_type: 'adult', email: 'alex@example.com' },
      {
        external_id: '2',
        event: 'Gala',
        ticket_type: 'Adult',
        first_name: 'Ines',
        last_name: 'Guest',
        email: 'ines.guest@example.com',
        code: '0814847311126137001',
      },
      { external_id: '3', event: 'walk', email: 'alex@example.com' },
    ]
    expect(await load(tickets, company, rows)).toEqual(['created', 'created', 'created'])
    expect(await load(tickets, company, rows)).toEqual(['same', 'same', 'same'])
    expect(
      await select(
        company,
        sql`select t.price_cents, t.serial = '0814847311126137001' as coded, c.email from event_tickets t join customers c on c.company_id = t.company_id and c.id = t.customer_id order by t.id`,
      ),
    ).toEqual([
      { price_cents: 0, coded: false, email: 'alex@example.com' },
      { price_cents: 0, coded: true, email: 'ines.guest@example.com' },
    ])
    expect(
      await faults(tickets as TransferKind<never>, company, [
        { external_id: '4', event: 'gala', ticket_type: 'Adult', email: 'alex@example.com' },
        { external_id: '5', event: 'gala', ticket_type: 'VIP', email: 'alex@example.com' },
        { external_id: '6', event: 'ball', email: 'alex@example.com' },
        { external_id: '7', event: 'walk', member: 'nobody' },
        { external_id: '8', event: 'walk', last_name: 'Soto' },
        {
          external_id: '9',
          event: 'gala',
          ticket_type: 'Child',
          email: 'a@b.com',
          first_name: 'A',
          code: '0814847311126137001',
        },
        {
          external_id: '10',
          event: 'gala',
          ticket_type: 'Child',
          email: 'b@b.com',
          first_name: 'B',
          code: '123',
        },
      ]),
    ).toEqual([
      '2 ticket_type: sold_out',
      '3 ticket_type: unknown',
      '4 event: unknown',
      '5 member: unknown',
      '6 first_name: required',
      '7 code: taken',
      '8 code: code',
    ])
    const [left] = await select(
      company,
      sql`select (select count(*) from mails)::int as mails, (select count(*) from event_registrations)::int as places, (select available_quantity from ticket_types where name = 'Adult') as adult`,
    )
    expect(left).toEqual({ mails: 0, places: 1, adult: 0 })
  })

  it('of a guest without an email is the same again, and one that costs something needs the area Money', async () => {
    const company = await emptyCompany()
    await load(events, company, [
      gala,
      { ...gala, external_id: 'walk', title: 'Walk', ticket_types: '', registration: 'yes' },
    ])
    const guest: Cells = { external_id: '1', event: 'walk', first_name: 'Nora' }
    expect(await load(tickets, company, [guest])).toEqual(['created'])
    expect(await load(tickets, company, [guest])).toEqual(['same'])
    const paid: Cells = { ...guest, external_id: '2', event: 'gala', ticket_type: 'Adult' }
    const kind = tickets as TransferKind<never>
    expect(await faults(kind, company, [paid], ['desk'])).toEqual(['2 ticket_type: needs_money'])
    expect(await faults(kind, company, [paid])).toEqual([])
  })

  it('of a voucher is issued once with its kind of pass, and then gets only another last day', async () => {
    const company = await emptyCompany({ people: true })
    const lunch = {
      external_id: 'v1',
      kind: 'voucher',
      title: 'Lunch',
      member: 'alex@example.com',
      last_day: '2040-12-31',
      code: 'LUNCH-0001',
      conditions: 'On weekdays',
    }
    expect(await load(vouchers, company, [lunch])).toEqual(['created'])
    expect(await load(vouchers, company, [{ ...lunch, last_day: '2041-12-31' }])).toEqual([
      'changed',
    ])
    expect(await dump(vouchers as TransferKind<never>, company)).toMatchObject([
      { last_day: '2041-12-31', code: 'LUNCH-0001', conditions: 'On weekdays' },
    ])
    expect(
      await faults(vouchers as TransferKind<never>, company, [
        { ...lunch, title: 'Dinner' },
        { ...lunch, external_id: 'v2', member: 'nobody', last_day: '2020-01-01' },
        { ...lunch, external_id: 'v3', code: 'LUNCH-0001', first_day: '2041-01-01' },
      ]),
    ).toEqual([
      '2 title: fixed',
      '3 member: unknown',
      '3 last_day: minimum',
      '3 code: taken',
      '4 last_day: minimum',
      '4 code: taken',
    ])
    await inCompany(company, (tx) => tx.execute(sql`update vouchers set status = 'redeemed'`))
    expect(await load(vouchers, company, [{ ...lunch, last_day: '2042-12-31' }])).toEqual(['same'])
    expect(await dump(vouchers as TransferKind<never>, company)).toEqual([])
  })
})
