import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventRecordSteps, draft, ticketed, ticketType, type Fields } from './eventRecordSteps'
import { engines } from './engines'
import { eventSteps, outcome } from './eventSteps'
import { at, writtenFields } from './recordSteps'
import { testServer, type Browser, type TestServer } from './testServer'

/** What members see of an event: its own page, or the page of those who attend. */
type Page = 'public' | 'attending'

/** A changed value, where members read it, and what they read there. */
type Leaf = [fields: Fields, at: string, shown: unknown, page?: Page]

const picture = { url: '/media/clubs/harbour/bar.webp', title: '', description: '' }

/** Each field that staff write, by its name on the wire. */
const leaves: Record<string, Leaf> = {
  title: [{ title: 'Ñandú & <b>co</b>' }, 'title', 'Ñandú & <b>co</b>'],
  summary: [{ summary: 'Short' }, 'summary', 'Short'],
  description: [{ description: '## Long' }, 'description', '## Long'],
  starts_at: [{ starts_at: '2031-05-02T18:00' }, 'start_date', '2031-05-02T22:00:00.000Z'],
  ends_at: [{ ends_at: '2031-05-03T01:00' }, 'end_date', '2031-05-03T05:00:00.000Z'],
  timezone: [{ timezone: 'Europe/Madrid' }, 'timezone_id', 'Europe/Madrid'],
  venue: [{ venue: 'Hall' }, 'venue', 'Hall'],
  venue_address: [{ venue_address: '1 Street' }, 'venue_address', '1 Street'],
  type: [{ type: 'ticket', ticket_types: [ticketType()] }, 'type', 'ticket'],
  external_link: [{ external_link: 'https://a.example/x' }, 'external_link', 'https://a.example/x'],
  reserve_enabled: [{ reserve_enabled: false }, 'reserve_enabled', false],
  places: [{ places: 7 }, 'available_quantity', 7],
  allow_transfer: [{ allow_transfer: true }, 'allow_transfer', true],
  allow_cancel: [{ allow_cancel: true }, 'allow_cancel', true],
  hide_tickets: [{ hide_tickets: true }, 'hide_tickets', true],
  waitlist: [{ waitlist: false }, 'waitlist', false],
  calendar_enabled: [{ calendar_enabled: true }, 'settings.calendar_enabled', true, 'attending'],
  print_enabled: [{ print_enabled: true }, 'settings.print_enabled', true, 'attending'],
  social_enabled: [{ social_enabled: true }, 'settings.social_enabled', true, 'attending'],
  call_to_action: [{ call_to_action: 'Come' }, 'settings.call_to_action', 'Come', 'attending'],
  button_text: [{ button_text: 'Show' }, 'settings.button_text', 'Show', 'attending'],
  verb: [{ verb: 'row' }, 'settings.verb', 'row', 'attending'],
  'pictures.url': [
    { pictures: [{ ...picture, url: '/media/clubs/harbour/cellar.webp' }] },
    'graphic',
    '/media/clubs/harbour/cellar.webp',
  ],
  'pictures.title': [{ pictures: [{ ...picture, title: 'Bar' }] }, 'media.0.title', 'Bar'],
  'pictures.description': [
    { pictures: [{ ...picture, description: 'A bar' }] },
    'media.0.description',
    'A bar',
  ],
}

/** Each property of a ticket type, where members read it in the event’s `tickets`. */
const typeLeaves: Record<string, Leaf> = {
  name: [{ name: 'Guest' }, 'name', 'Guest'],
  description: [{ description: 'A dozen' }, 'description', 'A dozen'],
  price_cents: [{ price_cents: 7050 }, 'price', 70.5],
  places: [{ places: 4 }, 'available_quantity', 4],
  minimum: [{ minimum: 2 }, 'minimum', 2],
  maximum: [{ maximum: 3 }, 'maximum', 3],
  on_sale_at: [{ on_sale_at: '2031-05-01T10:00' }, 'on_sale', '2031-05-01T14:00:00.000Z'],
  off_sale_at: [{ off_sale_at: '2031-05-01T12:00' }, 'off_sale', '2031-05-01T16:00:00.000Z'],
  has_passcode: [{ has_passcode: true, passcode: 'x' }, 'requires_passcode', true],
}

/** Fields that members read otherwise, and the test that proves them. */
const elsewhere: Record<string, string> = {
  'translations.language': 'below',
  'translations.title': 'below',
  'translations.summary': 'below',
  'translations.description': 'below',
  'translations.venue': 'below',
  published: 'deskEvents.test.ts: hidden from members until it is published',
  audience_ids: 'below; for whom it changes what is eventAudience.test.ts',
  category_ids: 'below, because each company has its own ids',
  waitlist_form_id: 'below',
  survey_id: 'below',
  'ticket_types.id': 'given by the server, and the same in `tickets`',
  'ticket_types.passcode': 'deskTicketTypes.test.ts: a passcode is asked of members',
}

describe.each(engines)('what members read of an event from the desk on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  let casey: Browser
  const { register } = eventSteps(() => server)
  const { created, patch } = eventRecordSteps(() => desk)
  beforeAll(async () => {
    server = await testServer(engine)
    desk = server.browser()
    await desk.signInAdmin('desk')
    casey = server.browser()
    await casey.signIn('casey@example.com')
  })
  afterAll(() => server.close())

  const shown = async (id: number, page: Page = 'public'): Promise<unknown> =>
    (
      await casey.call('GET', `/api/${page === 'public' ? 'events' : 'account/events'}/${id}`)
    ).json()
  const choices = async () =>
    (await desk.call('GET', '/admin/api/desk/events/choices')).json<
      Record<'categories' | 'memberships' | 'surveys', { id: number; name: string }[]>
    >()

  it('every field that staff write is read back below, or is listed with where it is', () => {
    const read = [
      ...Object.keys(leaves),
      ...Object.keys(typeLeaves).map((name) => `ticket_types.${name}`),
      ...Object.keys(elsewhere),
    ]
    expect(read.sort()).toEqual(writtenFields('events').sort())
  })

  it.each(Object.entries(leaves))('%s', async (_field, [fields, path, value, page]) => {
    const { id } = await created({
      published: true,
      // Somebody who attends can't be there once there are tickets.
      ...(fields['type'] === undefined ? { reserve_enabled: true } : {}),
      pictures: [picture],
    })
    if (page === 'attending') expect(outcome(await register(casey, id))).toBe('200')
    expect(at(await shown(id, page), path)).not.toEqual(value)
    expect((await patch(id, fields, 1)).statusCode).toBe(200)
    expect(at(await shown(id, page), path)).toEqual(value)
  })

  it.each(Object.entries(typeLeaves))('ticket_types.%s', async (_field, [fields, path, value]) => {
    const { id, ticket_types: types } = await created(ticketed(ticketType()))
    expect(at(await shown(id), `tickets.0.${path}`)).not.toEqual(value)
    const next = [{ ...ticketType(fields), id: types[0]?.id }]
    expect((await patch(id, { ticket_types: next }, 1)).statusCode).toBe(200)
    expect(await shown(id)).toMatchObject({ tickets: [{ id: types[0]?.id, [path]: value }] })
  })

  it('translations, each text in its language; a text that is not written is the event’s own', async () => {
    const { id } = await created({ published: true, summary: 'Short', description: '## Long' })
    const spanish = { title: 'Ñandú', description: '## Largo', venue: 'Sala' }
    const translations = [{ language: 'es', summary: '', ...spanish }]
    expect((await patch(id, { translations }, 1)).statusCode).toBe(200)
    const reader = server.browser()
    reader.cookies.set('portal_language', 'es')
    await reader.signIn('alex@example.com')
    const read = async (browser: Browser, url: string) =>
      (await browser.call('GET', url)).json<Fields>()
    expect(await read(reader, `/api/events/${id}`)).toMatchObject({ ...spanish, summary: 'Short' })
    expect(await read(casey, `/api/events/${id}`)).toMatchObject({
      title: draft.title,
      description: '## Long',
    })
    const listed = (await reader.call('GET', '/api/events?page_size=200')).json<Fields[]>()
    expect(listed.find((one) => one['id'] === id)).toMatchObject({ title: 'Ñandú' })
    const search = encodeURIComponent('ñandu sala')
    expect(
      (await desk.call('GET', `/admin/api/desk/events?search=${search}`)).json(),
    ).toMatchObject([{ id }])
    const twice = await patch(id, { translations: [...translations, ...translations] }, 2)
    expect([twice.statusCode, twice.json()]).toMatchObject([
      422,
      { error_details: [{ path: '/translations/1/language', code: 'duplicate' }] },
    ])
  })

  it('category_ids', async () => {
    const [first, second] = (await choices()).categories
    const { id } = await created({ published: true, category_ids: [first?.id] })
    expect(await shown(id)).toMatchObject({ categories: [first] })
    await patch(id, { category_ids: [first?.id, second?.id] }, 1)
    expect(await shown(id)).toMatchObject({ categories: [first, second] })
    const found = await casey.call('GET', `/api/events?category_ids=${second?.id}&page_size=200`)
    expect(found.json<{ id: number }[]>().map((one) => one.id)).toContain(id)
  })

  it('audience_ids', async () => {
    const { memberships } = await choices()
    const { id } = await created({ published: true })
    expect(await shown(id)).toMatchObject({ id })
    await patch(id, { audience_ids: memberships.map((one) => one.id) }, 1)
    expect(await shown(id)).toMatchObject({ code: 'not_found' })
    await patch(id, { audience_ids: [] }, 2)
    expect(await shown(id)).toMatchObject({ id })
  })

  it('waitlist_form_id and survey_id', async () => {
    const [form] = (await choices()).surveys
    const { id } = await created({ published: true, reserve_enabled: true })
    await register(casey, id)
    expect(await shown(id)).toMatchObject({ waitlist: true, waitlist_form_id: null })
    expect(await shown(id, 'attending')).toMatchObject({ survey: null })
    await patch(id, { waitlist_form_id: form?.id, survey_id: form?.id }, 1)
    expect(await shown(id)).toMatchObject({ waitlist: true, waitlist_form_id: form?.id })
    expect(await shown(id, 'attending')).toMatchObject({ survey: { id: form?.id } })
    await patch(id, { waitlist: false }, 2)
    expect(await shown(id)).toMatchObject({ waitlist: false, waitlist_form_id: null })
  })

  it('what is not given has the default: no pictures, no categories, no places counted', async () => {
    const { id } = await created({ published: true })
    expect(await shown(id)).toMatchObject({
      title: draft.title,
      media: [],
      categories: [],
      tickets: [],
      available_quantity: null,
    })
  })
})
