import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patchDomainConfig } from '../../server/features/config/patchDomainConfig'
import { commandLine } from '../../server/cli/patchResult'
import { engines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

interface Row {
  id: number
  name: string
  [key: string]: unknown
}

describe.each(engines)('products, categories, directory and surveys on $name', (engine) => {
  let server: TestServer
  const browsers = new Map<string, Browser>()
  beforeAll(async () => {
    server = await testServer(engine)
    for (const [name, host] of [
      ['alex', 'harbour'],
      ['casey', 'harbour'],
      ['lee', 'lantern'],
      ['ines', 'noria'],
      ['noor', 'saraya'],
    ] as const) {
      const browser = server.browser(`${host}.localhost`)
      await browser.signIn(`${name}@example.com`)
      browsers.set(name, browser)
    }
  })
  afterAll(() => server.close())

  const get = (who: string, path: string) =>
    (browsers.get(who) ?? server.browser()).call('GET', path)
  const list = async (who: string, path: string): Promise<Row[]> => {
    const answer = await get(who, path)
    return answer.statusCode === 204 ? [] : answer.json<Row[]>()
  }
  const names = async (who: string, path: string) => (await list(who, path)).map(({ name }) => name)

  it('products are filtered by type and by category with its subcategories, sorted by name, without what businesses sell [activity.call.products-list]', async () => {
    const [all, store, kitchen] = [
      await list('alex', '/api/products'),
      await list('alex', '/api/products?type=product'),
      await list('alex', '/api/products?type=fandb'),
    ]
    expect([store.length, kitchen.length, all.length]).toEqual([6, 6, 12])
    expect([
      new Set(store.map(({ group }) => group)),
      new Set(kitchen.map(({ group }) => group)),
    ]).toEqual([new Set(['product']), new Set(['fandb'])])
    expect(store.map(({ name }) => name)).toEqual([
      'Deck cap',
      'Harbour knit',
      'House red, six bottles',
      'Library candle',
      'Ship’s lantern',
      'Spliced dock line',
    ])
    const [water] = await list('visitor', '/api/public/categories/groups/product')
    expect(await names('alex', `/api/products?category_id=${water?.id}`)).toEqual([
      'Deck cap',
      'Harbour knit',
      'Ship’s lantern',
      'Spliced dock line',
    ])
    expect(await list('alex', '/api/products?category_id=999999')).toEqual([])
    expect((await get('alex', '/api/products?type=cars')).statusCode).toBe(400)
    expect((await get('visitor', '/api/products')).statusCode).toBe(401)
  })

  it('products are found by words of their name or description, whatever their case and accents', async () => {
    const found = (search: string, more = '') =>
      names('alex', `/api/products?search=${encodeURIComponent(search)}${more}`)
    expect(await found('  JÉRSEY wool ')).toEqual(['Harbour knit'])
    expect(await found('candle', '&type=fandb')).toEqual([])
    expect(await found('100%_')).toEqual([])
    expect(await found(' ')).toHaveLength(12)
    expect((await get('alex', `/api/products?search=${'a'.repeat(101)}`)).statusCode).toBe(400)
  })

  it('one product has its fields; an unknown one, another club’s and a business’s get 404 [activity.call.products-detail] [activity.entity.product] [activity.product.main-image]', async () => {
    const knit = (await list('alex', '/api/products?type=product')).find(
      ({ name }) => name === 'Harbour knit',
    )
    const one = (await get('alex', `/api/products/${knit?.id}`)).json<Row>()
    expect(Object.keys(one).sort()).toEqual([
      'allow_backorders',
      'attributes',
      'categories',
      'description',
      'group',
      'has_inventory',
      'id',
      'name',
      'options',
      'photos',
      'price',
      'type',
      'variants',
    ])
    expect(one).toMatchObject({
      price: 148,
      type: 'physical',
      group: 'product',
      categories: [{ name: 'Clothing', category_above: 'On the water' }],
    })
    expect(Object(one.photos).map(({ url, main }: Row) => [url, main])).toEqual([
      ['/media/clubs/harbour/knit.webp', true],
      ['/media/clubs/harbour/knit-ecru.webp', false],
      ['/media/clubs/harbour/knit-close.webp', false],
    ])
    const [theirs] = await list('ines', '/api/products')
    const yard = (await list('alex', '/api/directory/businesses'))[0]
    const sold = Object(
      (await get('alex', `/api/directory/businesses/${yard?.id}`)).json<Row>().products,
    )[0]
    for (const id of [999_999, theirs?.id, sold.id])
      expect((await get('alex', `/api/products/${id}`)).statusCode, String(id)).toBe(404)
  })

  it('a group’s categories include their subcategories, and components are all of them, for visitors too [activity.call.category-groups] [activity.call.category-components] [activity.call.category-answers] [activity.entity.category]', async () => {
    for (const group of ['product', 'dining']) {
      const groups = await list('visitor', `/api/public/categories/groups/${group}`)
      const components = await list('visitor', `/api/public/categories/components/${group}`)
      const children = groups.flatMap(({ child_categories: below }) => Object(below)) as Row[]
      expect(groups.length).toBeGreaterThan(1)
      expect(children.length).toBeGreaterThan(1)
      expect(components.map(({ id }) => id).sort()).toEqual(
        [...groups, ...children].map(({ id }) => id).sort(),
      )
      expect(Object.keys(groups[0] ?? {}).sort()).toEqual([
        'category_above',
        'child_categories',
        'description',
        'featured',
        'graphic_thumb',
        'group',
        'id',
        'name',
        'order',
        'parent_category',
        'slug',
      ])
      for (const child of children)
        expect(
          groups.some(
            ({ id, name }) => id === child.parent_category && name === child.category_above,
          ),
        ).toBe(true)
    }
    expect((await get('visitor', '/api/public/categories/groups/cars')).statusCode).toBe(400)
  })

  it('a category that the club renames has its new name in both calls and in the products, and filters them [activity.categories.feed-listings]', async () => {
    const rename = (from: string, to: string) =>
      server.db.tx(1, (tx) =>
        tx.execute(sql`update categories set name = ${to} where name = ${from}`),
      )
    await rename('Clothing', 'Oilskins')
    expect(await names('visitor', '/api/public/categories/components/product')).toContain(
      'Oilskins',
    )
    const [water] = await list('visitor', '/api/public/categories/groups/product')
    const clothing = (water?.['child_categories'] as Row[]).find(({ name }) => name === 'Oilskins')
    const clothes = await list('alex', `/api/products?category_id=${clothing?.id}`)
    expect(clothes.map(({ name, categories }) => [name, categories])).toEqual([
      ['Deck cap', [clothing]],
      ['Harbour knit', [clothing]],
    ])
    await rename('Oilskins', 'Clothing')
  })

  it('the directory’s categories are for those who can open it: 401 for a visitor, 403 for a customer who is not a member, 404 without a directory', async () => {
    for (const kind of ['groups', 'components'])
      for (const [who, status] of [
        ['visitor', 401],
        ['casey', 403],
        ['lee', 404],
        ['alex', 200],
      ] as const)
        expect(
          (await get(who, `/api/public/categories/${kind}/directory`)).statusCode,
          `${kind} ${who}`,
        ).toBe(status)
  })

  it('the directory is paginated and sorted by name, for active members of its own club [activity.call.businesses-list]', async () => {
    const answer = await get('alex', '/api/directory/businesses?page_size=9')
    expect([answer.json<Row[]>().length, JSON.parse(String(answer.headers.pagination))]).toEqual([
      9,
      {
        pageNumber: 1,
        pageSize: 9,
        totalCount: 11,
        hasPreviousPage: false,
        hasNextPage: true,
      },
    ])
    const all = await names('alex', '/api/directory/businesses')
    expect(all).toEqual([...all].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))
    expect(
      (await names('ines', '/api/directory/businesses')).filter((name) => all.includes(name)),
    ).toEqual([])
    expect((await get('casey', '/api/directory/businesses')).json()).toMatchObject({
      code: 'members_only',
    })
    expect((await get('lee', '/api/directory/businesses')).json()).toMatchObject({
      code: 'not_found',
    })
  })

  it('the directory is filtered by category and searched by words of name, category and brief; bad filters are named', async () => {
    const found = (query: string) => names('alex', `/api/directory/businesses?${query}`)
    const categories = await list('alex', '/api/public/categories/groups/directory')
    const food = categories.find(({ name }) => name === 'Food')?.id
    expect(await found(`category_id=${food}`)).toEqual([
      'Cellar Door Imports',
      'Island Bees',
      'The Lobster Exchange',
    ])
    expect(await found(`category_id=${food}&search=BÉES`)).toEqual(['Island Bees'])
    expect(await found('search=law')).toEqual(['Thames Tax & Ledger', 'Whitfield & Daughters'])
    expect(await found('search=harb+wills')).toEqual(['Whitfield & Daughters'])
    expect(await found('search=nothing')).toEqual([])
    for (const [query, path] of [
      [`search=${'a'.repeat(101)}`, '/search'],
      ['category_id=boats', '/category_id'],
    ]) {
      const answer = await get('alex', `/api/directory/businesses?${query}`)
      expect([answer.statusCode, JSON.stringify(answer.json())]).toEqual([
        400,
        expect.stringContaining(String(path)),
      ])
    }
  })

  it('one business has its fields, with locations, contacts and products; an unknown one and another club’s get 404 [activity.call.businesses-detail] [activity.entity.directory-business] [activity.entity.directory-location] [activity.entity.directory-contact]', async () => {
    const [yard] = await list('alex', '/api/directory/businesses')
    const one = (await get('alex', `/api/directory/businesses/${yard?.id}`)).json<
      Record<string, unknown>
    >()
    expect(Object.keys(one).sort()).toEqual([
      'about',
      'address',
      'banner',
      'brief',
      'category',
      'category_id',
      'contact_id',
      'contacts',
      'details',
      'email',
      'graphic',
      'has_products',
      'id',
      'locations',
      'media',
      'name',
      'phone_number',
      'products',
      'slogan',
      'social',
      'survey_id',
      'type',
      'website',
    ])
    const [[place], [contact]] = [Object(one.locations), Object(one.contacts)]
    expect(Object.keys(place).sort()).toEqual([
      'address',
      'business_id',
      'email',
      'hours',
      'id',
      'latitude',
      'longitude',
      'name',
      'phone_number',
      'toll_free_number',
      'website',
    ])
    expect(Object.keys(contact).sort()).toEqual([
      'business_id',
      'email',
      'first_name',
      'full_name',
      'id',
      'last_name',
      'mobile_number',
      'phone_number',
      'profile_photo',
    ])
    expect([
      one.type,
      one.has_products,
      place.business_id,
      place.hours.sunday,
      Object.keys(place.hours).length,
    ]).toEqual(['business', true, yard?.id, 'closed', 7])
    for (const who of ['ines', 'noor'])
      expect((await get(who, `/api/directory/businesses/${yard?.id}`)).statusCode).toBe(404)
    expect((await get('alex', '/api/directory/businesses/999999')).statusCode).toBe(404)
    const boats = (await list('alex', '/api/public/categories/groups/directory')).find(
      ({ slug }) => slug === 'boats',
    )
    const survey = (await list('alex', '/api/surveys')).find(({ name }) => name === 'Ask the yard')
    expect([one.category_id, one.category, one.survey_id]).toEqual([
      boats?.id,
      boats?.name,
      survey?.id,
    ])
    expect((await get('casey', `/api/directory/businesses/${yard?.id}`)).statusCode).toBe(403)
  })

  it('open surveys, except the forms of waitlists, are listed without questions and read singly with their questions; visitors do not see surveys for customers, and other clubs’ surveys are never visible [activity.call.surveys-list] [activity.call.surveys-detail] [activity.call.public-surveys-detail] [activity.entity.survey] [activity.entity.survey-field]', async () => {
    const open = await list('alex', '/api/surveys')
    expect(open.map(({ name, fields }) => [name, fields])).toEqual([
      ['How was your season?', []],
      ['Tell us about your visit', []],
      ['House survey', []],
      ['Arrivals', []],
      ['Suggestions', []],
      ['What should stand in the room?', []],
      ['Supper after the concert', []],
      ['Your boat', []],
      ['Before your evening at the house', []],
      ['Ask the yard', []],
    ])
    const [season, visit] = open
    const one = (await get('alex', `/api/surveys/${season?.id}`)).json<Record<string, unknown>>()
    expect(Object.keys(one).sort()).toEqual([
      'business_id',
      'button_create',
      'button_edit',
      'can_submit',
      'confirmation_header',
      'confirmation_text',
      'created_on',
      'description',
      'endpoint',
      'fields',
      'has_submitted',
      'id',
      'multiple_responses',
      'name',
      'reference_id',
      'reference_type',
      'required',
      'responses',
      'uid',
      'version',
      'waitlist_events',
    ])
    const [field] = Object(one.fields)
    expect([Object.keys(field).sort(), Object.keys(field.field).sort()]).toEqual([
      ['data_map', 'field', 'id'],
      ['help', 'label', 'required', 'style', 'type', 'value', 'values'],
    ])
    const statusOf = async (who: string, path: string) => (await get(who, path)).statusCode
    expect(
      await Promise.all([
        statusOf('visitor', `/api/public/surveys/${visit?.id}`),
        statusOf('visitor', `/api/public/surveys/${season?.id}`),
        statusOf('visitor', '/api/public/surveys/999999'),
        statusOf('ines', `/api/surveys/${season?.id}`),
        statusOf('ines', `/api/public/surveys/${visit?.id}`),
        statusOf('visitor', '/api/surveys'),
      ]),
    ).toEqual([200, 404, 404, 404, 404, 401])
  })

  it('data of disabled pages is not available', async () => {
    const set = (enabled: boolean) =>
      patchDomainConfig(server.context, commandLine, {
        companyId: 1,
        domainId: 1,
        patch: {
          pages: enabled
            ? null
            : [
                { uri: '/product', enabled },
                { uri: '/survey', enabled },
              ],
          features: { memberDirectory: enabled },
        },
      })
    await set(false)
    // Products stay available, because the dining page uses them too.
    expect((await get('alex', '/api/products')).statusCode).toBe(200)
    for (const path of ['/api/directory/businesses', '/api/surveys', '/api/public/surveys/2'])
      expect([path, (await get('alex', path)).statusCode]).toEqual([path, 404])
    await set(true)
    for (const path of ['/api/directory/businesses', '/api/surveys', '/api/public/surveys/2'])
      expect([path, (await get('alex', path)).statusCode]).toEqual([path, 200])
    expect((await get('lee', '/api/products')).statusCode).toBe(404)
  })
})
