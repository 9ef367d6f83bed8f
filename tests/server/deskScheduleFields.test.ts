import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from './engines'
import { fieldTests, type Leaf } from './fieldTests'
import { recordSteps, type Fields } from './recordSteps'
import { testServer, type Browser, type TestServer } from './testServer'

const OTHER = '/media/clubs/harbour/cellar.webp'
const picture = { url: '/media/clubs/harbour/bar.webp', title: '', description: '' }
const rule = { day: 'monday', start: '12:00', end: '15:00' }
const special = { day: '2031-05-01', start: '12:00', end: '15:00' }
const table = { name: 'Table 1' }

const draft = {
  name: 'A first',
  timezone: 'America/New_York',
  published: true,
  venue: 'Quay',
  rules: [rule],
  resources: [table],
  pictures: [picture],
}

const leaves: Record<string, Leaf> = {
  name: [{ name: 'Ñandú & <b>co</b>' }, 'name', 'Ñandú & <b>co</b>'],
  summary: [{ summary: 'Short' }, 'summary', 'Short'],
  description: [{ description: '## Long' }, 'description', '## Long'],
  'pictures.url': [{ pictures: [{ ...picture, url: OTHER }] }, 'media.0.url', OTHER],
  'pictures.title': [{ pictures: [{ ...picture, title: 'Bar' }] }, 'media.0.title', 'Bar'],
  'pictures.description': [
    { pictures: [{ ...picture, description: 'A bar' }] },
    'media.0.description',
    'A bar',
  ],
  venue: [{ venue: 'Pier' }, 'location.name', 'Pier'],
  venue_address: [{ venue_address: '1 Street' }, 'location.address', '1 Street'],
  website: [{ website: 'https://a.example' }, 'location.website', 'https://a.example'],
  latitude: [{ latitude: 41.5 }, 'location.latitude', 41.5],
  longitude: [{ longitude: -71.25 }, 'location.longitude', -71.25],
  timezone: [{ timezone: 'Europe/Madrid' }, 'timezone_id', 'Europe/Madrid'],
  'rules.day': [{ rules: [{ ...rule, day: 'sunday' }] }, 'rules.0.day', 0],
  'rules.start': [{ rules: [{ ...rule, start: '11:30' }] }, 'rules.0.start', '11:30'],
  'rules.end': [{ rules: [{ ...rule, end: '01:00' }] }, 'rules.0.end', '01:00'],
  'exceptions.day': [{ exceptions: [special] }, 'exceptions.0.day', '2031-05-01'],
  'exceptions.start': [{ exceptions: [special] }, 'exceptions.0.start', '12:00'],
  'exceptions.end': [{ exceptions: [special] }, 'exceptions.0.end', '15:00'],
  'exceptions.note': [{ exceptions: [{ ...special, note: 'Eve' }] }, 'exceptions.0.note', 'Eve'],
  'closures.from': [
    { closures: [{ from: '2031-05-01', to: '2031-05-02' }] },
    'exceptions.0',
    { day: '2031-05-01', start: null, end: null, note: '' },
  ],
  'closures.to': [
    { closures: [{ from: '2031-05-01', to: '2031-05-02' }] },
    'exceptions.1.day',
    '2031-05-02',
  ],
  'closures.reason': [
    { closures: [{ from: '2031-05-01', to: '2031-05-01', reason: 'A wedding' }] },
    'exceptions.0.note',
    'A wedding',
  ],
  block_type: [{ block_type: 'daily' }, 'block_type', 'daily'],
  block_minutes: [{ block_minutes: 90 }, 'block_duration', 90],
  max_blocks: [{ max_blocks: 3 }, 'max_blocks', 3],
  max_days_out: [{ max_days_out: 30 }, 'max_days_out', 30],
  'resources.name': [{ resources: [{ name: 'Booth' }] }, 'resources.0.name', 'Booth'],
  'resources.min_party': [{ resources: [{ ...table, min_party: 2 }] }, 'resources.0.min_party', 2],
  'resources.max_party': [{ resources: [{ ...table, max_party: 6 }] }, 'max_party', 6],
  'resources.in_use': [
    { resources: [{ name: 'Booth', in_use: false }, table] },
    'resources.1.name',
    undefined,
  ],
  capacity: [{ capacity: 12 }, 'capacity', 12],
  price_cents: [{ price_cents: 1250 }, 'starting_price', 12.5],
  fee_type: [{ fee_type: 'person' }, 'fee_type', 'person'],
  pay_later: [{ pay_later: true }, 'pay_later', true],
  allow_cancel: [{ allow_cancel: false }, 'allow_cancel', false],
  cancel_by_minutes: [{ cancel_by_minutes: 120 }, 'cancel_by', 120],
  cancel_fee_cents: [{ cancel_fee_cents: 500 }, 'cancel_fee', 5],
}

/** Fields that members read otherwise, and the test that proves them. */
const elsewhere = {
  published: 'deskSchedules.test.ts: hidden from members until it is published',
  kind: 'deskSchedules.test.ts: fixed',
  category_id: 'below, because each company has its own ids',
  survey_id: 'below',
  is_public: 'below',
  seating: 'below: places',
  places: 'below',
  lead_minutes: 'below',
  buffer_before_minutes: 'below',
  buffer_after_minutes: 'below',
  'charges.title': 'below',
  'charges.amount_cents': 'below',
  'rules.id': 'given by the server',
  'exceptions.id': 'given by the server',
  'closures.id': 'given by the server',
  'resources.id': 'given by the server',
  'charges.id': 'given by the server',
}

describe.each(engines)('what members read of a schedule from the desk on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  let alex: Browser
  beforeAll(async () => {
    server = await testServer(engine, { demoAt: new Date('2026-11-30T15:00:00Z') })
    desk = server.browser()
    await desk.signInAdmin('desk')
    alex = server.browser()
    await alex.signIn('alex@example.com')
  })
  afterAll(() => server.close())

  const { created, patch, record } = recordSteps<{ id: number } & Fields>(
    () => desk,
    '/admin/api/desk/schedules',
    draft,
  )
  const shown = async (id: number, rest = ''): Promise<unknown> => {
    const answer = await alex.call('GET', `/api/reservations/${id}${rest}`)
    return answer.statusCode === 204 ? [] : answer.json()
  }
  const slots = async (id: number, size = 1) =>
    // A Monday.
    (await shown(
      id,
      `/slots?start_date=2031-05-05&end_date=2031-05-05&party_size=${size}`,
    )) as Fields[]

  fieldTests('schedules', {
    leaves,
    elsewhere,
    created: (field) =>
      created(field === 'resources.in_use' ? { resources: [{ name: 'Booth' }, table] } : {}),
    shown,
    // What staff read is what they wrote.
    patch: async (id, fields, revision) => {
      const saved = await patch(id, fields, revision)
      expect(saved.json()).toMatchObject(fields)
      return saved
    },
  })

  it('its category and survey', async () => {
    const { id } = await created()
    const choices = (await desk.call('GET', '/admin/api/desk/schedules/choices')).json<
      Record<'categories' | 'surveys', { id: number; name: string }[]>
    >()
    const [category] = choices.categories
    const [survey] = choices.surveys
    expect(survey).toBeDefined()
    const saved = await patch(
      id,
      { survey_id: survey?.id, ...(category && { category_id: category.id }) },
      1,
    )
    expect(saved.statusCode, saved.body).toBe(200)
    expect(await shown(id)).toMatchObject({
      survey_id: survey?.id,
      category: category === undefined ? null : { id: category.id, name: category.name },
    })
  })

  it('visitors read it by its link if staff allow that, and only while it is published', async () => {
    const { id } = await created()
    const visitor = server.browser()
    const status = async () => (await visitor.call('GET', `/api/public/schedules/${id}`)).statusCode
    expect(await status()).toBe(404)
    await patch(id, { is_public: true }, 1)
    expect(await status()).toBe(200)
    await patch(id, { published: false }, 2)
    expect(await status()).toBe(404)
  })

  it('a class has as many places as staff say, one for each person', async () => {
    const { id } = await created({ seating: 'person', places: 3, resources: [] })
    expect((await slots(id)).map(({ quantity }) => quantity)).toEqual([3, 3, 3])
    await patch(id, { places: 5 }, 1)
    expect((await slots(id, 5)).length).toBe(3)
    await patch(id, { places: 2 }, 2)
    expect([(await slots(id, 2)).length, (await slots(id, 3)).length]).toEqual([3, 0])
    expect(await record(id)).toMatchObject({ places: 2, resources: [] })
  })

  it('a slot’s charges are those of the schedule', async () => {
    const { id } = await created()
    await patch(id, { charges: [{ title: 'Linen', amount_cents: 250 }] }, 1)
    expect((await slots(id))[0]?.['charges']).toEqual([{ title: 'Linen', amount: 2.5 }])
  })

  it('a time can be booked until its lead, and its table stays free around it for the buffers', async () => {
    const { id } = await created({ price_cents: 0 })
    const ids = async () => (await slots(id)).map(({ start_date_local }) => start_date_local)
    const [first] = await slots(id)
    const booked = await alex.call('POST', '/api/reservations/book', {
      body: { reservation_id: id, slot_id: first?.['id'] },
    })
    expect(booked.statusCode, booked.body).toBe(200)
    expect(await ids()).toEqual(['2031-05-05T13:00:00', '2031-05-05T14:00:00'])
    // The present booking keeps what it took; new ones need the buffers too.
    await patch(id, { buffer_before_minutes: 30 }, 1)
    expect(await ids()).toEqual(['2031-05-05T14:00:00'])
    await patch(id, { buffer_before_minutes: 0, buffer_after_minutes: 30 }, 2)
    expect(await ids()).toEqual(['2031-05-05T13:00:00', '2031-05-05T14:00:00'])
    await patch(id, { lead_minutes: 525_600 }, 3)
    expect((await slots(id)).length).toBe(2)
    expect(await record(id)).toMatchObject({ lead_minutes: 525_600, buffer_after_minutes: 30 })
  })
})
