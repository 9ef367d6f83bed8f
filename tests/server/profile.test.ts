import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { patchDomainConfig } from '../../server/features/config/patchDomainConfig'
import { commandLine } from '../../server/cli/patchResult'
import { DEMO_PASSWORD } from '../../server/seed/demoPassword'
import { engines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

type Body = Record<string, unknown>
interface Fault {
  path: string
  code: string
  message: string
}
interface Attribute {
  name: string
  field: Record<string, unknown> & { value: unknown }
}

describe.each(engines)('the profile on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  let lee: Browser
  beforeAll(async () => {
    server = await testServer(engine)
    alex = server.browser()
    await alex.signIn('alex@example.com')
    lee = server.browser('lantern.localhost')
    await lee.signIn('lee@example.com')
  })
  afterAll(() => server.close())

  const account = async (browser: Browser) =>
    (await browser.call('GET', '/api/account')).json<Body>()
  const patch = (body: Body, browser = alex, url = '/api/account') =>
    browser.call('PATCH', url, { body })
  const faultsOf = (answer: { json<T>(): T }) =>
    answer.json<{ error_details: Fault[] }>().error_details
  const details = (body: Body, browser = alex) =>
    patch(body, browser, '/api/account/personal-details')

  it('PATCH /api/account changes only the sent fields and returns the customer [shell.call.patch-account]', async () => {
    const before = await account(alex)
    const answer = await patch({
      city: ' Bristol ',
      company_title: 'Owner',
      opt_in_sms: true,
      mobile: '(401) 555-0188',
      website: 'new.example.com',
    })
    expect(answer.statusCode).toBe(200)
    const after = {
      ...before,
      city: 'Bristol',
      company_title: 'Owner',
      opt_in_sms: true,
      mobile: { country_code: '1', number: '4015550188', full: '+14015550188' },
      website: 'https://new.example.com',
    }
    expect(answer.json()).toEqual(after)
    expect(await account(alex)).toEqual(after)
    expect((await patch({})).json()).toEqual(after)
    expect(
      (
        await patch({
          mobile: { country_code: '1', number: '4015550101', full: '+14015550101' },
          phone: null,
        })
      ).json(),
    ).toMatchObject({ mobile: { full: '+14015550101' }, phone: null })
  })

  it('contact, address, opt-in and private fields are always editable; names and birth date only with the feature; isMember, flag and houseAccountEnabled never [shell.call.profile-fields-editable]', async () => {
    const always = {
      email: 'Lee@example.com',
      mobile: '+14155550111',
      phone: '4155550112',
      website: '',
      company_name: 'Ink',
      company_title: 'Printer',
      address: '1 A St',
      address2: '2',
      address3: '3',
      city: 'Oakland',
      state: 'CA',
      zip_code: '94601',
      country: 'US',
      opt_in_email: true,
      opt_in_sms: true,
      private: true,
      gender: 'F',
    }
    const phones = {
      mobile: expect.objectContaining({ full: '+14155550111' }),
      phone: expect.objectContaining({ full: '+14155550112' }),
    }
    expect((await patch(always, lee)).json()).toMatchObject({ ...always, ...phones })
    const primary = {
      first_name: 'Leah',
      middle_name: 'B',
      last_name: 'Park',
      birthdate: '1990-02-03',
    }
    for (const [name, value] of Object.entries(primary)) {
      const refused = await patch({ [name]: value, city: 'Elsewhere' }, lee)
      expect([name, refused.statusCode, faultsOf(refused)]).toEqual([
        name,
        403,
        [expect.objectContaining({ path: `/${name}`, code: 'read_only' })],
      ])
    }
    expect(await account(lee)).toMatchObject({ city: 'Oakland' })
    expect((await patch(primary)).json()).toMatchObject({ ...primary, full_name: 'Leah B Park' })
    for (const [name, value] of Object.entries({
      is_member: false,
      flag: 'changepw',
      house_account_enabled: true,
      id: 7,
      company_id: 2,
      total_touchpoints: 9,
      profile_photo: 'x',
      user_id: 3,
      advanced: {},
      global_networks: [],
      password_hash: 'x',
    })) {
      const before = await account(alex)
      const refused = await patch({ [name]: value })
      expect([name, refused.statusCode, faultsOf(refused).map(({ path }) => path)]).toEqual([
        name,
        400,
        [`/${name}`],
      ])
      expect(await account(alex)).toEqual(before)
    }
  })

  it('a home club change has only homeHouseId in its body and must name one of the customer’s own clubs [shell.call.patch-account-home-house] [shell.screen.choose-location-sets-home]', async () => {
    const before = await account(alex)
    expect((await patch({ home_house_id: 3 })).json()).toEqual({ ...before, home_house_id: 3 })
    for (const [body, status] of [
      [{ home_house_id: 1, city: 'x' }, 400],
      [{ home_house_id: 2 }, 400],
      [{ home_house_id: null }, 400],
    ] as const) {
      const refused = await patch(body)
      expect([refused.statusCode, faultsOf(refused)[0]?.path]).toEqual([status, '/home_house_id'])
    }
    expect((await patch({ home_house_id: 1 })).json()).toEqual({ ...before, home_house_id: 1 })
  })

  it('a home club applies to the person’s accounts at every club of an enabled network that names it; each account’s tabs are notified, and repeating the change repairs a failed one', async () => {
    const there = server.browser('noria.localhost')
    await there.signIn('alex@example.com')
    const homes = async () => [
      (await account(alex)).home_house_id,
      (await account(there)).home_house_id,
    ]
    const noriaNetwork = (enabled: boolean) =>
      patchDomainConfig(server.context, commandLine, {
        companyId: 3,
        domainId: 3,
        patch: { globalNetwork: { enabled } },
      })
    const hubSend = vi.spyOn(server.context.hub, 'send')
    await patch({ home_house_id: 3 })
    expect(await homes()).toEqual([3, 3])
    expect(
      hubSend.mock.calls.map(([scope, name]) => [
        scope.type === 'customer' && scope.companyId,
        name,
      ]),
    ).toEqual([
      [3, 'account.changed'],
      [1, 'account.changed'],
    ])
    hubSend.mockRestore()

    const { tx } = server.db
    const broken = vi
      .spyOn(server.db, 'tx')
      .mockImplementation((companyId, run) =>
        companyId === 3 ? Promise.reject(new Error('gone')) : tx(companyId, run),
      )
    expect((await patch({ home_house_id: 1 })).statusCode).toBe(500)
    broken.mockRestore()
    expect(await homes()).toEqual([3, 3])
    await patch({ home_house_id: 1 })
    expect(await homes()).toEqual([1, 1])

    await patch({ home_house_id: 3 })
    await noriaNetwork(false)
    expect((await patch({ home_house_id: 1 })).statusCode).toBe(200)
    expect(await homes()).toEqual([1, 3])
    await noriaNetwork(true)
    await patch({ home_house_id: 1 })
    expect(await homes()).toEqual([1, 1])
  })

  it.each<[string, Body, string]>([
    ['an email', { email: 'x@club.c' }, 'Please enter a valid email address'],
    ['a phone', { mobile: '401555012' }, 'Please enter a valid phone number'],
    ['a landline', { mobile: '+34 955 550 176' }, 'Please enter a valid phone number'],
    ['a postal code', { zip_code: '2840' }, 'Please enter a valid value'],
    ['a website', { website: 'javascript:alert(1)' }, 'Please enter a valid web address'],
    ['a birth date', { birthdate: '2999-01-01' }, 'Please enter a valid date'],
    ['a state', { state: 'Atlantis' }, 'Please choose a state'],
    ['a country', { country: 'ZZ' }, 'Please choose a country'],
    ['a name', { first_name: '  ' }, 'Please fill this in'],
  ])(
    'refuses %s that breaks its rule with a message at its field and stores nothing [shell.validation.email-message] [shell.validation.phone-message] [shell.validation.postal-message]',
    async (_what, body, message) => {
      const before = await account(alex)
      const refused = await patch({ ...body, city: 'Nowhere' })
      expect([refused.statusCode, refused.json<Body>().code, faultsOf(refused)]).toEqual([
        422,
        'invalid_request',
        [{ path: `/${Object.keys(body)[0]}`, code: expect.any(String), message }],
      ])
      expect(await account(alex)).toEqual(before)
    },
  )

  it('revalidates the postal code when the country changes [shell.validation.postal-pattern]', async () => {
    await patch({ country: 'US', state: 'RI', zip_code: '02840' })
    expect(faultsOf(await patch({ country: 'CA' }))).toEqual([
      expect.objectContaining({ path: '/zip_code' }),
    ])
    expect(
      (await patch({ country: 'CA', zip_code: 'k1a 0b1', state: 'Ontario' })).json(),
    ).toMatchObject({ country: 'CA', zip_code: 'K1A 0B1', state: 'Ontario' })
    expect(
      faultsOf(await patch({ country: 'US' }))
        .map(({ path }) => path)
        .sort(),
    ).toEqual(['/state', '/zip_code'])
    await patch({ country: 'US', state: 'RI', zip_code: '02840' })
  })

  it('an email belongs to one account of a club: another account’s email is 409, the account’s own email in another case is accepted', async () => {
    const taken = await patch({ email: 'Casey@Example.com', password: DEMO_PASSWORD })
    expect([taken.statusCode, faultsOf(taken)]).toEqual([
      409,
      [expect.objectContaining({ path: '/email', code: 'taken' })],
    ])
    expect((await patch({ email: 'ALEX@example.com' })).json()).toMatchObject({
      email: 'ALEX@example.com',
    })
    expect((await server.browser().signIn('alex@example.com')).statusCode).toBe(200)
    await patch({ email: 'alex@example.com' })
  })

  it('concurrent changes from several tabs are all kept', async () => {
    const bodies = [
      { city: 'Tiverton' },
      { address: '9 Pier' },
      { company_name: 'Sails' },
      { opt_in_sms: false },
    ]
    await Promise.all(bodies.map((body) => patch(body)))
    expect(await account(alex)).toMatchObject(Object.assign({}, ...bodies))
  })

  it('GET and PATCH /api/account/personal-details return the details and change only the sent ones [shell.call.personal-details-get] [shell.call.personal-details-patch]', async () => {
    const read = async (browser = alex) =>
      (await browser.call('GET', '/api/account/personal-details')).json<
        Body & { attributes: Body }
      >()
    const before = await read()
    expect(before).toMatchObject({
      preferred_name: 'Alex',
      emergency_name: 'Jordan Rivera',
      emergency_phone: { full: '+14015550161' },
      dietary_notes: 'No nuts.',
      access_needs: '',
    })
    const answer = await details({ access_needs: ' Step-free ', emergency_phone: '' })
    expect(answer.json()).toEqual({ ...before, access_needs: 'Step-free', emergency_phone: null })
    expect(await read()).toEqual(answer.json())
    expect(faultsOf(await details({ emergency_phone: '123' }))).toEqual([
      { path: '/emergency_phone', code: 'phone', message: 'Please enter a valid phone number' },
    ])
    const taylor = server.browser()
    await taylor.signIn('taylor@example.com')
    expect(await read(taylor)).toEqual({
      preferred_name: '',
      emergency_name: '',
      emergency_phone: null,
      dietary_notes: '',
      access_needs: '',
      attributes: {},
    })
    for (const refused of [
      await lee.call('GET', '/api/account/personal-details'),
      await details({ preferred_name: 'L' }, lee),
    ])
      expect([refused.statusCode, refused.json<Body>().code]).toEqual([403, 'forbidden'])
  })

  it('GET /api/account/attributes returns the club’s questions with the customer’s answers, which PATCH personal-details changes [shell.call.account-attributes] [shell.entity.account-attribute] [shell.entity.account-attribute-types]', async () => {
    const read = async (browser: Browser) =>
      (await browser.call('GET', '/api/account/attributes')).json<Attribute[]>()
    const mine = await read(alex)
    expect(mine.map(({ name, field }) => [name, field.type, field.value])).toEqual([
      ['Boat name', 'text', 'Sea Glass'],
      ['Mooring', 'select', 'South pier'],
      ['Sailing experience', 'radio', 'Skipper'],
      ['Member since', 'date', '2014-05-03'],
      ['Favourite table', 'text', null],
      ['Invite me to', 'checkbox', ['Regattas', 'Tastings']],
      ['Join the volunteers', 'checkbox', true],
      ['Anything else', 'textarea', null],
    ])
    for (const { field } of mine)
      expect(Object.keys(field).sort()).toEqual([
        'editable',
        'group',
        'help',
        'placeholder',
        'type',
        'value',
        'values',
      ])
    expect((await read(lee)).map(({ name }) => name)).toEqual(['House drink', 'Best night'])

    expect(
      (
        await details({
          attributes: {
            'Favourite table': 'Window',
            'Boat name': null,
            'Invite me to': ['Concerts'],
          },
        })
      ).json<{ attributes: Body }>().attributes,
    ).toEqual({
      Mooring: 'South pier',
      'Sailing experience': 'Skipper',
      'Member since': '2014-05-03',
      'Join the volunteers': true,
      'Favourite table': 'Window',
      'Invite me to': ['Concerts'],
    })
    const refused = await details({
      attributes: {
        Mooring: 'North pier',
        'Sailing experience': 'Captain',
        'a/b': 'x',
        'Favourite table': 'Hearth',
      },
    })
    expect([refused.statusCode, faultsOf(refused).map(({ path, code }) => [path, code])]).toEqual([
      422,
      [
        ['/attributes/Mooring', 'read_only'],
        ['/attributes/Sailing experience', 'choice'],
        ['/attributes/a~1b', 'unknown'],
      ],
    ])
    expect((await read(alex)).find(({ name }) => name === 'Favourite table')?.field.value).toBe(
      'Window',
    )
  })

  it('POST /api/account/nominations nominates a person; GET lists the customer’s own nominations, newest first; both work only with the feature [shell.call.nomination-create] [shell.call.account-nominations]', async () => {
    const nominate = (body: Body, browser = alex) =>
      browser.call('POST', '/api/account/nominations', { body })
    const list = (browser: Browser) => browser.call('GET', '/api/account/nominations')
    const sam = {
      first_name: 'Sam',
      last_name: 'Hart',
      email: 'sam.hart@example.com',
      phone: '401 555 0142',
      message: ' A good sailor. ',
    }
    const created = await nominate(sam)
    expect(created.statusCode).toBe(201)
    const stored = {
      ...sam,
      id: expect.any(Number),
      phone: { country_code: '1', number: '4015550142', full: '+14015550142' },
      message: 'A good sailor.',
      created_at: expect.stringMatching(/Z$/),
    }
    expect(created.json()).toEqual(stored)
    const answer = await list(alex)
    expect(answer.json()).toEqual([
      created.json(),
      expect.objectContaining({ first_name: 'Sasha' }),
    ])
    expect(JSON.parse(String(answer.headers.pagination))).toMatchObject({ totalCount: 2 })
    const casey = server.browser()
    await casey.signIn('casey@example.com')
    expect((await list(casey)).statusCode).toBe(204)

    const bad = await nominate({ first_name: ' ', last_name: '', email: 'x@club', phone: '12' })
    expect([bad.statusCode, faultsOf(bad).map(({ path }) => path)]).toEqual([
      422,
      ['/first_name', '/email', '/phone'],
    ])
    for (const refused of [await nominate(sam, lee), await list(lee)])
      expect(refused.statusCode).toBe(403)
    const many = await Promise.all(
      Array.from({ length: 21 }, () => nominate({ ...sam, phone: null }, casey)),
    )
    expect(many.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20)
    expect(many.find(({ statusCode }) => statusCode !== 201)?.statusCode).toBe(429)
  })

  it('GET /api/static/countries returns all countries, to visitors too [shell.call.static-countries] [money.call.get-countries] [activity.call.countries] [shell.entity.country] [money.entity.country] [activity.entity.country]', async () => {
    const visitor = server.browser()
    const countries = (await visitor.call('GET', '/api/static/countries')).json<Body[]>()
    expect(countries.length).toBeGreaterThan(240)
    expect(countries).toContainEqual({
      name: 'United States',
      abbreviation: 'US',
      alpha3: 'USA',
      iso_code: '840',
      currency: 'USD',
      phone_code: '1',
      postal_validator: '^([0-9]{5})(?:-([0-9]{4}))?$',
    })
  })

  it('GET /api/static/countries/us/states returns all states, to visitors too [shell.call.static-us-states] [money.call.get-us-states] [activity.call.us-states] [shell.entity.us-state] [money.entity.us-state] [activity.entity.us-state]', async () => {
    const states = await server.browser().call('GET', '/api/static/countries/us/states')
    expect(states.json()).toContainEqual({ name: 'Rhode Island', abbreviation: 'RI' })
    expect(states.headers['cache-control']).toBe('public, max-age=86400')
  })

  it('on another company’s host a customer counts as signed out', async () => {
    const otherHost = { host: 'lantern.localhost' }
    for (const url of [
      '/api/account',
      '/api/account/personal-details',
      '/api/account/attributes',
      '/api/account/nominations',
    ])
      expect((await alex.call('GET', url, otherHost)).statusCode).toBe(401)
  })
})
