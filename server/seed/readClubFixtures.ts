import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { AccountAttribute, Nomination, PersonalDetails } from '../../generated/types'
import { repositoryRoot } from '../env/repositoryRoot'
import type { BillingFixture } from './BillingFixture'
import type { CatalogueFixture } from './insertCatalogue'
import type { ContentFixture } from './insertContent'
import { noBookings, type BookingsFixture } from './insertBookings'
import { noEvents, type EventsFixture } from './insertEvents'
import type { MessagesFixture } from './insertMessages'
import type { PerksFixture } from './insertPerks'
import { noShop, type ShopFixture } from './insertShop'

/** A demo club as it stands in fixtures/clubs/<slug>/. */
export interface ClubFixture {
  slug: string
  company: CompanyFixture
  people: PeopleFixture
  /** The sparse config; {} while there is none. */
  config: Record<string, unknown>
  /**
   * Fields of the entity MobileAppConfig beside the ids; the club's name alone while there is no
   * file.
   */
  mobileApp: { name: string } & Record<string, unknown>
  /** What the club asks its members, and what they have told; nothing while there is no file. */
  account: AccountFixture
  /** What its people were told and wrote; nothing while there is no file. */
  messages: MessagesFixture
  /** Its blog and pages; nothing while there is no file. */
  content: ContentFixture
  /** What its people saved, bought and were charged; nothing while there is no file. */
  billing: BillingFixture
  /** Its events and who comes; none while there is no file. */
  events: EventsFixture
  /** What can be booked there and who has; nothing while there is no file. */
  bookings: BookingsFixture
  /** What it sells, its directory and its surveys; nothing while there is no file. */
  catalogue: CatalogueFixture
  /** Its memberships, and what its people were given; nothing while there is no file. */
  perks: PerksFixture
  /** How it sells, and where it sends; nothing while there is no file. */
  shop: ShopFixture
}

interface AccountFixture {
  attributes: { name: string; field: Omit<AccountAttribute['field'], 'value'> }[]
  /** By email. */
  people: Record<
    string,
    { details?: Partial<PersonalDetails>; nominations?: Omit<Nomination, 'id' | 'createdAt'>[] }
  >
}

interface CompanyFixture {
  id: number
  host: string
  name: string
  /** Fields of the entity Company beside id and name. */
  company: Record<string, unknown>
  /** Fields of the entity Domain that differ from their defaults. */
  domain: Record<string, unknown>
}

interface PeopleFixture {
  /**
   * Customers of several clubs who name the same `person` are linked: the accounts are one person's
   * (decision 27). Who has an activation code has no password until it is used.
   */
  customers: {
    email: string
    person?: string
    flag: string | null
    isMember: boolean
    houseAccountEnabled: boolean
    profile: Record<string, unknown>
    activationCode?: string
  }[]
  admins: { username: string; permissionLevel: string; profile: Record<string, unknown> }[]
}

/** The password of everybody in the demo (contract "Hosts and clubs"). */
export const demoPassword = 'Portico-demo-1'

/** Every club of the fixtures that has a company, by company id. */
export async function readClubFixtures(
  folder = path.join(repositoryRoot(), 'fixtures', 'clubs'),
): Promise<ClubFixture[]> {
  if (!existsSync(folder)) return []
  const slugs = (await readdir(folder)).filter((slug) =>
    existsSync(path.join(folder, slug, 'company.json')),
  )
  const clubs = await Promise.all(
    slugs.map(async (slug) => {
      const file = (name: string) => path.join(folder, slug, name)
      // The project's own files: their shape is proven by the seed's test.
      const company = (await readJson(file('company.json'))) as CompanyFixture
      return {
        slug,
        company,
        people: (await readJson(file('people.json'))) as PeopleFixture,
        config: ((await readIfThere(file('portal-config.json'))) ?? {}) as Record<string, unknown>,
        mobileApp: ((await readIfThere(file('mobile-app.json'))) ?? {
          name: company.name,
        }) as ClubFixture['mobileApp'],
        account: ((await readIfThere(file('account.json'))) ?? {
          attributes: [],
          people: {},
        }) as AccountFixture,
        messages: ((await readIfThere(file('messages.json'))) ?? {
          notifications: [],
          conversations: [],
        }) as MessagesFixture,
        content: ((await readIfThere(file('content.json'))) ?? {
          posts: [],
          pages: [],
        }) as ContentFixture,
        billing: ((await readIfThere(file('billing.json'))) ?? {
          methods: [],
          subscriptions: [],
          orders: [],
          charges: [],
        }) as BillingFixture,
        events: ((await readIfThere(file('events.json'))) ?? noEvents) as EventsFixture,
        bookings: ((await readIfThere(file('bookings.json'))) ?? noBookings) as BookingsFixture,
        catalogue: ((await readIfThere(file('catalogue.json'))) ?? {
          categories: [],
          products: [],
          businesses: [],
          surveys: [],
        }) as CatalogueFixture,
        perks: ((await readIfThere(file('perks.json'))) ?? {
          memberships: [],
          cards: [],
          passKinds: [],
          vouchers: [],
          guestPasses: [],
          houseCredits: [],
        }) as PerksFixture,
        shop: ((await readIfThere(file('shop.json'))) ?? noShop) as ShopFixture,
      }
    }),
  )
  return clubs.sort((a, b) => a.company.id - b.company.id)
}

const readIfThere = async (file: string): Promise<unknown> =>
  existsSync(file) ? readJson(file) : undefined
const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'))
