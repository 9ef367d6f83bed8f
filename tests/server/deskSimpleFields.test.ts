import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from './engines'
import { fieldTests, type Leaf } from './fieldTests'
import { recordSteps, writtenFields, type Fields } from './recordSteps'
import { testServer, type Browser, type TestServer } from './testServer'

const PICTURE = '/media/clubs/harbour/bar.webp'
const OTHER = '/media/clubs/harbour/cellar.webp'
const picture = { url: PICTURE, title: '', description: '' }
const network = { name: 'Chat', url: 'https://chat.example/quay' }
const person = { first_name: 'Ana' }
const place = { name: 'Quay' }

const articleLeaves: Record<string, Leaf> = {
  title: [{ title: 'Ñandú & <b>co</b>' }, 'title', 'Ñandú & <b>co</b>'],
  summary: [{ summary: 'Short' }, 'summary', 'Short'],
  body: [{ body: '## Long' }, 'body', '## Long'],
  image: [{ image: OTHER }, 'image', OTHER],
  published_at: [
    { published_at: '2026-01-02T10:00:00.000Z' },
    'published_at',
    '2026-01-02T10:00:00.000Z',
  ],
}

const businessLeaves: Record<string, Leaf> = {
  name: [{ name: 'Ñandú & <b>co</b>' }, 'name', 'Ñandú & <b>co</b>'],
  slogan: [{ slogan: 'Slow' }, 'slogan', 'Slow'],
  brief: [{ brief: 'Boats' }, 'brief', 'Boats'],
  about: [{ about: '## Long' }, 'about', '## Long'],
  details: [{ details: '- more' }, 'details', '- more'],
  banner: [{ banner: OTHER }, 'banner', OTHER],
  graphic: [{ graphic: OTHER }, 'graphic', OTHER],
  address: [{ address: '1 Street' }, 'address', '1 Street'],
  email: [{ email: 'a@b.example' }, 'email', 'a@b.example'],
  phone_number: [{ phone_number: '401555' }, 'phone_number', '401555'],
  website: [{ website: 'https://a.example' }, 'website', 'https://a.example'],
  'pictures.url': [{ pictures: [{ ...picture, url: OTHER }] }, 'media.0.url', OTHER],
  'pictures.title': [{ pictures: [{ ...picture, title: 'Bar' }] }, 'media.0.title', 'Bar'],
  'pictures.description': [
    { pictures: [{ ...picture, description: 'A bar' }] },
    'media.0.description',
    'A bar',
  ],
  'social.name': [{ social: [{ ...network, name: 'Talk' }] }, 'social.0.name', 'Talk'],
  'social.url': [
    { social: [{ ...network, url: 'https://t.example' }] },
    'social.0.url',
    'https://t.example',
  ],
  ...Object.fromEntries(
    Object.entries({
      first_name: 'Bo',
      last_name: 'Lind',
      phone_number: '401556',
      mobile_number: '401557',
      email: 'bo@b.example',
      profile_photo: OTHER,
    }).map(([name, value]): [string, Leaf] => [
      `contacts.${name}`,
      [{ contacts: [{ ...person, [name]: value }] }, `contacts.0.${name}`, value],
    ]),
  ),
  ...Object.fromEntries(
    Object.entries({
      name: 'Sheds',
      address: '2 Street',
      latitude: 41.5,
      longitude: -71.25,
      phone_number: '401558',
      toll_free_number: '800555',
      email: 's@b.example',
      website: 'https://s.example',
    }).map(([name, value]): [string, Leaf] => [
      `locations.${name}`,
      [{ locations: [{ ...place, [name]: value }] }, `locations.0.${name}`, value],
    ]),
  ),
  ...Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map(
      (day): [string, Leaf] => [
        `locations.${day}`,
        [
          { locations: [{ ...place, [day]: '9:00 AM - 5:00 PM' }] },
          `locations.0.hours.${day}`,
          '9:00 AM - 5:00 PM',
        ],
      ],
    ),
  ),
}

/** Fields that members read otherwise, and the test that proves them. */
const elsewhere = {
  published: 'deskSimple.test.ts: hidden from members until it is published',
  category_id: 'below, because each company has its own ids',
  survey_id: 'below',
  'social.id': 'given by the server',
  'contacts.id': 'given by the server',
  'locations.id': 'given by the server',
}

const full = {
  articles: { title: 'A first', image: PICTURE, published_at: '2026-01-01T10:00:00.000Z' },
  businesses: {
    name: 'A first',
    banner: PICTURE,
    graphic: PICTURE,
    pictures: [picture],
    social: [network],
    contacts: [person],
    locations: [place],
  },
}

describe.each(engines)('what members read from the desk on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  let alex: Browser
  beforeAll(async () => {
    server = await testServer(engine)
    desk = server.browser()
    await desk.signInAdmin('desk')
    alex = server.browser()
    await alex.signIn('alex@example.com')
  })
  afterAll(() => server.close())

  const shown = async (path: string, id: number): Promise<unknown> =>
    (await alex.call('GET', `${path}/${id}`)).json()

  describe.each([
    ['articles', '/api/blogs', full.articles, articleLeaves],
    ['pages', '/api/pages', full.articles, articleLeaves],
    ['businesses', '/api/directory/businesses', full.businesses, businessLeaves],
  ] as const)('%s', (name, path, draft, leaves) => {
    const { created, patch } = recordSteps(() => desk, `/admin/api/desk/${name}`, draft)

    const written = writtenFields(name)
    fieldTests(name, {
      leaves,
      elsewhere: Object.fromEntries(
        Object.entries(elsewhere).filter(([field]) => written.includes(field)),
      ),
      created: () => created({ published: true }),
      shown: (id) => shown(path, id),
      patch,
    })
  })

  it('a business’s category and survey', async () => {
    const { created, patch } = recordSteps(
      () => desk,
      '/admin/api/desk/businesses',
      full.businesses,
    )
    const choices = (await desk.call('GET', '/admin/api/desk/businesses/choices')).json<
      Record<'categories' | 'surveys', { id: number; name: string }[]>
    >()
    const [category, survey] = [choices.categories[0], choices.surveys[0]]
    const { id } = await created({ published: true })
    const path = '/api/directory/businesses'
    expect(await shown(path, id)).toMatchObject({ category_id: null, survey_id: null })
    const saved = await patch(id, { category_id: category?.id, survey_id: survey?.id }, 1)
    expect(saved.json()).toMatchObject({ category: category?.name })
    expect(await shown(path, id)).toMatchObject({
      category: category?.name,
      category_id: category?.id,
      survey_id: survey?.id,
    })
  })

  it('a business’s new people get ids, the first one is the main one, and days without hours are closed', async () => {
    const { created, patch } = recordSteps<{ id: number; contacts: Fields[] }>(
      () => desk,
      '/admin/api/desk/businesses',
      { ...full.businesses, published: true },
    )
    const { id, contacts } = await created({ contacts: [person, { first_name: 'Bo' }] })
    expect(contacts.map((one) => one['id'])).toEqual([1, 2])
    const path = '/api/directory/businesses'
    expect(await shown(path, id)).toMatchObject({
      contact_id: 1,
      contacts: [{ full_name: 'Ana', business_id: id }, { full_name: 'Bo' }],
      locations: [{ hours: { monday: 'closed' } }],
    })
    const turned = await patch(id, { contacts: [...contacts].reverse() }, 1)
    expect(turned.json()).toMatchObject({ contacts: [{ id: 2 }, { id: 1 }] })
    expect(await shown(path, id)).toMatchObject({ contact_id: 2 })
  })
})
