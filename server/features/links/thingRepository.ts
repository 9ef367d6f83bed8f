import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import {
  categoryKinds,
  isLinkKind,
  thingKinds,
  type CategoryKind,
  type FoundThing,
  type Thing,
  type ThingKind,
} from '#src/core/config/things'
import type { Tx } from '../../platform/db/Database'
import { blogPosts, contentPages } from '../../platform/db/schema/articles'
import { categories } from '../../platform/db/schema/categories'
import { events } from '../../platform/db/schema/events'
import { products } from '../../platform/db/schema/products'
import { folded, searchWords } from '../../platform/db/searchText'
import { readPathIds } from './model/thingLinks'

/** A thing that an admin can link to, and when it starts; only an event does. */
export interface LinkableThing extends FoundThing {
  startsAt: Date | null
}

/** Whose things, and at what time: an article is shown from its date on. */
interface CompanyNow {
  companyId: number
  now: Date
}

/** How many things of each kind a search returns. */
const MAX_OF_KIND = 8
/** How many things a search for one kind returns. */
const MAX_OF_ONE_KIND = 50
/** How many ids are looked up at once. */
const IDS_AT_ONCE = 2_000
const MAX_ID = 2_147_483_647

/**
 * Returns the events, products, articles and content pages of a club that have one of these ids, and
 * its categories of `kinds`, by kind and id: evaluating a change again needs the same order. The
 * limits of the configs or of the request also limit the ids. `tx` must come from
 * `Database.tx(companyId, …)`.
 */
export async function findThings(
  tx: Tx,
  { companyId, now }: CompanyNow,
  ids: readonly number[],
  kinds: readonly CategoryKind[] = [],
): Promise<LinkableThing[]> {
  const known = [...new Set(ids)].filter((id) => id > 0 && id <= MAX_ID)
  const queries = queriesOf(tx, companyId, now)
  const things: LinkableThing[] = []
  for (let start = 0; start < known.length; start += IDS_AT_ONCE) {
    const some = known.slice(start, start + IDS_AT_ONCE)
    const found = await unionAll(
      queries.events(inArray(events.id, some)),
      queries.products(inArray(products.id, some)),
      queries.articles(inArray(blogPosts.id, some)),
      queries.pages(inArray(contentPages.id, some)),
    )
    things.push(...found)
    for (const kind of kinds)
      things.push(...(await queries.categories(kind, inArray(categories.id, some))))
  }
  return things.sort(
    (a, b) => thingKinds.indexOf(a.kind) - thingKinds.indexOf(b.kind) || a.id - b.id,
  )
}

/**
 * Returns the things of a club to which the configs may link: those whose id ends a path in any of
 * their texts. `tx` must come from `Database.tx(companyId, …)`.
 */
export const findLinkedThings = async (
  tx: Tx,
  company: CompanyNow,
  configs: readonly unknown[],
): Promise<FoundThing[]> =>
  (await findThings(tx, company, readPathIds(configs))).map(({ kind, id, name, shown }) => ({
    kind,
    id,
    name,
    shown,
  }))

/** Returns those of the things that a club has. */
export async function findExactThings(
  tx: Tx,
  company: CompanyNow,
  things: readonly Thing[],
): Promise<LinkableThing[]> {
  const wanted = new Set(things.map(({ kind, id }) => `${kind} ${id}`))
  const found = await findThings(
    tx,
    company,
    things.map(({ id }) => id),
    categoryKinds.filter((one) => things.some(({ kind }) => kind === one)),
  )
  return found.filter(({ kind, id }) => wanted.has(`${kind} ${id}`))
}

/**
 * Returns the things of a club whose name contains all words, whatever their case and accents: of
 * one kind, up to 50, or up to 8 of each kind with pages of their own. Events are in order, those to
 * come first, other things by name, articles newest first.
 */
export async function searchThings(
  tx: Tx,
  { companyId, now }: CompanyNow,
  search: string,
  kind?: ThingKind,
): Promise<LinkableThing[]> {
  const queries = queriesOf(tx, companyId, now)
  const named = (name: SQL): SQL | undefined =>
    and(
      ...searchWords(search).map(
        (word) => sql`position(portico_fold(${word}) in ${folded(name)}) > 0`,
      ),
    )
  const isPast = sql`${events.endsAt} < ${now.toISOString()}::timestamptz`
  const found = {
    event: (limit: number) =>
      queries
        .events(named(sql`${events.title}`))
        .orderBy(
          isPast,
          sql`case when ${isPast} then null else ${events.startsAt} end`,
          desc(events.startsAt),
        )
        .limit(limit),
    product: (limit: number) =>
      queries
        .products(and(eq(products.part, 'product'), named(sql`${products.name}`)))
        .orderBy(sql`lower(${products.name})`, asc(products.id))
        .limit(limit),
    article: (limit: number) =>
      queries
        .articles(named(sql`${blogPosts.title}`))
        .orderBy(sql`${blogPosts.publishedAt} desc nulls first`, desc(blogPosts.id))
        .limit(limit),
    page: (limit: number) =>
      queries
        .pages(named(sql`${contentPages.title}`))
        .orderBy(sql`lower(${contentPages.title})`, asc(contentPages.id))
        .limit(limit),
  }
  if (kind === undefined)
    return unionAll(
      found.event(MAX_OF_KIND),
      found.product(MAX_OF_KIND),
      found.article(MAX_OF_KIND),
      found.page(MAX_OF_KIND),
    )
  if (isLinkKind(kind)) return found[kind](MAX_OF_ONE_KIND)
  return queries
    .categories(kind, named(categoryName))
    .orderBy(sql`lower(${categoryName})`, asc(categories.id))
    .limit(MAX_OF_ONE_KIND)
}

const parents = alias(categories, 'parents')
/** A category's name after that of its parent, if it has one. */
const categoryName = sql<string>`coalesce(${parents.name} || ' › ', '') || ${categories.name}`

/** What the categories of a kind contain. */
const GROUPS = {
  'event-category': 'events',
  'dining-category': 'dining',
  'directory-category': 'directory',
} as const satisfies Readonly<Record<CategoryKind, string>>

/** The selects of the kinds, each with the same columns. */
function queriesOf(tx: Tx, companyId: number, now: Date) {
  const noStart = sql<Date | null>`null::timestamptz`.mapWith(events.startsAt).as('startsAt')
  const article = (kind: 'article' | 'page', table: typeof blogPosts | typeof contentPages) => ({
    kind: sql<FoundThing['kind']>`${kind}::text`.as('kind'),
    id: table.id,
    name: table.title,
    shown:
      sql<boolean>`(${table.published} and ${table.publishedAt} is not null and ${table.publishedAt} <= ${now.toISOString()}::timestamptz)`.as(
        'shown',
      ),
    startsAt: noStart,
  })
  return {
    events: (condition: SQL | undefined) =>
      tx
        .select({
          kind: sql<FoundThing['kind']>`'event'::text`.as('kind'),
          id: events.id,
          name: events.title,
          shown: sql<boolean>`${events.published}`.as('shown'),
          startsAt: sql<Date | null>`${events.startsAt}`.mapWith(events.startsAt).as('startsAt'),
        })
        .from(events)
        .where(and(eq(events.companyId, companyId), condition)),
    products: (condition: SQL | undefined) =>
      tx
        .select({
          kind: sql<FoundThing['kind']>`'product'::text`.as('kind'),
          id: products.id,
          name: products.name,
          shown: sql<boolean>`${products.published}`.as('shown'),
          startsAt: noStart,
        })
        .from(products)
        // The products of a business in the directory have no page in the club's shop.
        .where(and(eq(products.companyId, companyId), isNull(products.businessId), condition)),
    articles: (condition: SQL | undefined) =>
      tx
        .select(article('article', blogPosts))
        .from(blogPosts)
        .where(and(eq(blogPosts.companyId, companyId), condition)),
    pages: (condition: SQL | undefined) =>
      tx
        .select(article('page', contentPages))
        .from(contentPages)
        .where(and(eq(contentPages.companyId, companyId), condition)),
    categories: (kind: CategoryKind, condition: SQL | undefined) =>
      tx
        .select({
          kind: sql<FoundThing['kind']>`${kind}::text`.as('kind'),
          id: categories.id,
          name: categoryName.as('name'),
          shown: sql<boolean>`true`.as('shown'),
          startsAt: noStart,
        })
        .from(categories)
        .leftJoin(
          parents,
          and(eq(parents.companyId, companyId), eq(parents.id, categories.parentId)),
        )
        .where(
          and(eq(categories.companyId, companyId), eq(categories.group, GROUPS[kind]), condition),
        ),
  }
}
