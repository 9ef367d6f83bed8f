import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { AccountAttribute, Nomination, PersonalDetails } from '../../generated/types'
import type { DeskArea } from '../platform/db/schema/admins'
import { rowsName } from '../features/transfers/model/dataBundle'
import { buildFolder } from '../platform/env/rootFolder'
import { transferNames } from '../platform/transfer/TransferKind'
import type { BillingFixture } from './BillingFixture'
import type { CatalogueFixture } from './insertCatalogue'
import type { ContentFixture } from './insertContent'
import { noBookings, type BookingsFixture } from './insertBookings'
import { noEvents, type EventsFixture } from './eventsFixture'
import type { DataFixture } from './bundleRows'
import type { InboxFixture } from './insertInbox'
import type { PerksFixture } from './insertPerks'
import { noShop, type ShopFixture } from './ShopFixture'

/** A demo club as described by the files in fixtures/clubs/<slug>/. */
export interface ClubFixture {
  slug: string
  company: CompanyFixture
  people: PeopleFixture
  /** The sparse config; {} if the club has no such file. */
  config: Record<string, unknown>
  /**
   * Fields of the entity MobileAppConfig besides the ids; only the club's name if there is no file.
   */
  mobileApp: { name: string } & Record<string, unknown>
  /** The club's questions to members, and their answers; empty if there is no file. */
  account: AccountFixture
  /** The people's notifications and conversations; empty if there is no file. */
  inbox: InboxFixture
  /** The club's blog and pages; empty if there is no file. */
  content: ContentFixture
  /** The people's saved methods, orders and charges; empty if there is no file. */
  billing: BillingFixture
  /** The club's events and attendees; empty if there is no file. */
  events: EventsFixture
  /** The club's bookable schedules and bookings; empty if there is no file. */
  bookings: BookingsFixture
  /** The club's bundle, which `club data import` reads too; empty if there is no folder. */
  data: DataFixture
  /** The club's categories and surveys; empty if there is no file. */
  catalogue: CatalogueFixture
  /** The club's memberships and perks; empty if there is no file. */
  perks: PerksFixture
  /** The club's shop settings and addresses; empty if there is no file. */
  shop: ShopFixture
}

interface AccountFixture {
  attributes: { name: string; field: Omit<AccountAttribute['field'], 'value'> }[]
  /** Each person's details and nominations, by email. */
  people: Record<
    string,
    { details?: Partial<PersonalDetails>; nominations?: Omit<Nomination, 'id' | 'createdAt'>[] }
  >
}

interface CompanyFixture {
  id: number
  host: string
  name: string
  /** Fields of the entity Company besides id and name. */
  company: Record<string, unknown>
  /** Fields of the entity Domain that differ from their defaults. */
  domain: Record<string, unknown>
}

interface PeopleFixture {
  /**
   * Customers of several clubs with the same `person` are linked as one person's accounts. A
   * customer with an activation code has no password until the code is used.
   */
  customers: {
    email: string
    person?: string
    flag: string | null
    houseAccountEnabled: boolean
    profile: Record<string, unknown>
    activationCode?: string
  }[]
  admins: {
    username: string
    permissionLevel: string | null
    areas?: DeskArea[]
    profile: Record<string, unknown>
  }[]
}

/**
 * Returns every club in the repository's fixtures that has a company.json, by company id; none in a
 * build that was copied elsewhere.
 */
export async function readClubFixtures(
  folder = path.join(buildFolder(), '..', 'fixtures', 'clubs'),
): Promise<ClubFixture[]> {
  if (!existsSync(folder)) return []
  const slugs = (await readdir(folder)).filter((slug) =>
    existsSync(path.join(folder, slug, 'company.json')),
  )
  const clubs = await Promise.all(
    slugs.map(async (slug) => {
      const file = (name: string) => path.join(folder, slug, name)
      // Cast without validation: these are the project's own files, whose shape a test checks.
      const company = (await readJson(file('company.json'))) as CompanyFixture
      return {
        slug,
        company,
        people: (await readJson(file('people.json'))) as PeopleFixture,
        config: ((await readIfExists(file('portal-config.json'))) ?? {}) as Record<string, unknown>,
        mobileApp: ((await readIfExists(file('mobile-app.json'))) ?? {
          name: company.name,
        }) as ClubFixture['mobileApp'],
        account: ((await readIfExists(file('account.json'))) ?? {
          attributes: [],
          people: {},
        }) as AccountFixture,
        inbox: ((await readIfExists(file('inbox.json'))) ?? {
          notifications: [],
          conversations: [],
        }) as InboxFixture,
        content: ((await readIfExists(file('content.json'))) ?? {
          posts: [],
          pages: [],
        }) as ContentFixture,
        billing: ((await readIfExists(file('billing.json'))) ?? {
          methods: [],
          subscriptions: [],
          orders: [],
          charges: [],
        }) as BillingFixture,
        events: ((await readIfExists(file('events.json'))) ?? noEvents) as EventsFixture,
        bookings: ((await readIfExists(file('bookings.json'))) ?? noBookings) as BookingsFixture,
        catalogue: ((await readIfExists(file('catalogue.json'))) ?? {
          categories: [],
          businesses: {},
          surveys: [],
        }) as CatalogueFixture,
        data: await readData(file('data')),
        perks: ((await readIfExists(file('perks.json'))) ?? {
          memberships: [],
          cards: [],
          passKinds: [],
          vouchers: [],
          guestPasses: [],
          houseCredits: [],
        }) as PerksFixture,
        shop: ((await readIfExists(file('shop.json'))) ?? noShop) as ShopFixture,
      }
    }),
  )
  return clubs.sort((a, b) => a.company.id - b.company.id)
}

/** The files of rows in a folder, by kind. */
const readData = async (folder: string): Promise<DataFixture> =>
  Object.fromEntries(
    await Promise.all(
      transferNames
        .map((kind) => ({ kind, file: path.join(folder, rowsName(kind)) }))
        .filter(({ file }) => existsSync(file))
        .map(async ({ kind, file }) => [kind, await readFile(file)] as const),
    ),
  )

const readIfExists = async (file: string): Promise<unknown> =>
  existsSync(file) ? readJson(file) : undefined
const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'))
