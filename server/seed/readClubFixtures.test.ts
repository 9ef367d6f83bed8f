import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import validateAttribute from '../../generated/validators/AccountAttribute'
import validateCompany from '../../generated/validators/Company'
import validateCustomer from '../../generated/validators/Customer'
import validateMobileApp from '../../generated/validators/MobileAppConfig'
import validateDetails from '../../generated/validators/PersonalDetails'
import { checkAnswer, emptyDetails } from '../../src/areas/account/model/checkDetails'
import { checkNomination } from '../../src/areas/account/model/checkNomination'
import { dayIn, dayPattern } from '../../src/core/time/calendarDay'
import { presentPerson } from '../features/customers/presentCustomer'
import { presentMobileApp } from '../features/apps/presentMobileApp'
import { companyDetails, presentCompany } from '../platform/clubs/presentCompany'
import { noBookings } from './insertBookings'
import { noEvents } from './eventsFixture'
import { noShop } from './ShopFixture'
import { readClubFixtures } from './readClubFixtures'

const clubs = await readClubFixtures()

describe.each(clubs.map((club) => [club.slug, club] as const))(
  'the fixtures of %s',
  (slug, { company, people, config, mobileApp, account }) => {
    it('match the schemas for company and people', () => {
      expect(company.host).toBe(`${slug}.localhost`)
      expect(
        validateCompany(
          presentCompany(
            companyDetails({
              id: company.id,
              name: company.name,
              demo: true,
              secretRules: 0,
              version: 1,
              profile: company.company,
              createdAt: new Date(0),
            }),
            new Date(0),
          ),
        ),
        JSON.stringify(validateCompany.errors),
      ).toBe(true)
      for (const [index, person] of people.customers.entries()) {
        const customer = presentPerson({
          ...person,
          id: index + 1,
          companyId: company.id,
          emailLower: person.email,
          emailVerifiedAt: null,
          mobileDigits: null,
          fullNameLower: null,
          lastNameLower: null,
          passwordHash: '',
          hasOwnPassword: true,
          demo: true,
          externalId: null,
          houseAccountLimitCents: null,
          houseAccountLimitCurrency: null,
          memberSince: null,
          erasedAt: null,
          mergedInto: null,
          getsNews: true,
          domainId: null,
          language: null,
          invitedAt: null,
          imported: null,
          revision: 1,
          sortName: '',
          joinedOn: '2026-01-01',
          signIn: 'active',
          createdAt: new Date(0),
        })
        expect(
          validateCustomer({
            ...customer,
            isMember: false,
            membershipState: 'none',
            frozenUntil: null,
          }),
          JSON.stringify(validateCustomer.errors),
        ).toBe(true)
      }
    })

    it('match the schema for a mobile app [shell.entity.mobile-app-config]', () => {
      const { name, ...profile } = mobileApp
      expect(
        validateMobileApp(
          presentMobileApp(
            { id: 1, companyId: company.id, domainId: company.id, name, profile },
            { slug },
          ),
        ),
        JSON.stringify(validateMobileApp.errors),
      ).toBe(true)
      expect(profile).toMatchObject({
        status: expect.any(String),
        package: expect.stringMatching(/^com\.example\./),
        config: {
          appId: expect.any(String),
          slug,
          colours: expect.any(Object),
          icon: expect.any(String),
          splash: expect.any(String),
          screenshots: [],
        },
      })
    })

    it('have valid questions, answers and nominations of existing people', () => {
      const questions = new Map(
        account.attributes.map(({ name, field }) => [
          name,
          { name, field: { ...field, editable: true, value: null } },
        ]),
      )
      for (const question of questions.values())
        expect(validateAttribute(question), JSON.stringify(validateAttribute.errors)).toBe(true)
      for (const [email, { details, nominations = [] }] of Object.entries(account.people)) {
        expect(people.customers.map((person) => person.email)).toContain(email)
        expect(
          validateDetails({ ...emptyDetails, ...details }),
          JSON.stringify(validateDetails.errors),
        ).toBe(true)
        for (const [name, answer] of Object.entries(details?.attributes ?? {}))
          expect(checkAnswer(questions.get(name), answer), name).toBeUndefined()
        for (const nomination of nominations) expect(checkNomination(nomination, 'US')).toEqual({})
      }
    })

    it('contain no credentials [shell.entity.portal-config-secrets]', () => {
      expect(config).not.toHaveProperty('key')
      expect(config).not.toHaveProperty('token')
      expect(JSON.stringify([company, people, config])).not.toMatch(
        /sk_(live|test)_|argon2|"password\w*":/i,
      )
    })
  },
)

it.each([
  ['harbour', 'MM/DD/YYYY'],
  ['lantern', 'MM/DD/YYYY'],
  ['noria', 'DD/MM/YYYY'],
  ['saraya', 'DD/MM/YYYY'],
])('%s writes the days of its lists as %s', (slug, pattern) => {
  const club = clubs.find((one) => one.slug === slug)
  const { environment = '', intl } = club?.config as {
    environment?: string
    intl: { locale: string }
  }
  const country = club?.company.company['country'] as string
  expect(dayPattern({ environment, country, locale: intl.locale })).toBe(pattern)
})

it('date each refund and its order in a past month, on whatever day the demo is seeded', () => {
  const DAY = 86_400_000
  const orders = clubs.find(({ slug }) => slug === 'harbour')?.billing.orders ?? []
  const without: string[] = []
  // Four years, so that February ends on the 28th and on the 29th.
  for (let now = Date.UTC(2027, 0, 1, 12); now < Date.UTC(2031, 0, 1); now += DAY) {
    const monthOf = (daysAgo: number): string =>
      dayIn('America/New_York', new Date(now - daysAgo * DAY)).slice(0, 7)
    const isTogether = ({ daysAgo, payment: { refund } }: (typeof orders)[number]): boolean =>
      refund !== undefined &&
      monthOf(daysAgo) === monthOf(refund.daysAgo) &&
      monthOf(daysAgo) < monthOf(0)
    if (!orders.some(isTogether)) without.push(new Date(now).toISOString())
  }
  expect(without).toEqual([])
})

it('need only a company and people for a new club: the config defaults to an empty one, the app to the club’s name', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'portico-clubs-'))
  const company = { id: 9, host: 'new.localhost', name: 'New Club', company: {}, domain: {} }
  const people = { customers: [], admins: [] }
  await mkdir(path.join(folder, 'new'))
  for (const [name, value] of Object.entries({ company, people }))
    await writeFile(path.join(folder, 'new', `${name}.json`), JSON.stringify(value))
  expect(await readClubFixtures(folder)).toEqual([
    {
      slug: 'new',
      company,
      people,
      config: {},
      mobileApp: { name: 'New Club' },
      account: { attributes: [], people: {} },
      inbox: { notifications: [], conversations: [] },
      content: { posts: [], pages: [] },
      billing: { methods: [], subscriptions: [], orders: [], charges: [] },
      events: noEvents,
      bookings: noBookings,
      catalogue: { categories: [], businesses: {}, surveys: [] },
      data: {},
      perks: {
        memberships: [],
        cards: [],
        passKinds: [],
        vouchers: [],
        guestPasses: [],
        houseCredits: [],
      },
      shop: noShop,
    },
  ])
  await rm(folder, { recursive: true })
})
