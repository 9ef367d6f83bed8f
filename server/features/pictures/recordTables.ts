import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { PictureUses } from '../../../generated/types'
import { blogPosts, contentPages } from '../../platform/db/schema/articles'
import { schedules } from '../../platform/db/schema/bookings'
import { businesses } from '../../platform/db/schema/businesses'
import { categories } from '../../platform/db/schema/categories'
import { companies } from '../../platform/db/schema/companies'
import { events } from '../../platform/db/schema/events'
import { eventSeries } from '../../platform/db/schema/eventSeries'
import { mailings } from '../../platform/db/schema/mailings'
import { memberships } from '../../platform/db/schema/memberships'
import { mobileApps } from '../../platform/db/schema/mobileApps'
import { orderItems } from '../../platform/db/schema/orders'
import { passKinds } from '../../platform/db/schema/passes'
import { products } from '../../platform/db/schema/products'
import { replyTemplates } from '../../platform/db/schema/replyTemplates'
import { surveys } from '../../platform/db/schema/surveys'

/** What a record with pictures is; one that the desk edits, by the name it has there. */
export type RecordKind = PictureUses['records'][number]['kind']

/** A table whose records may show pictures, and where. */
export interface RecordTable {
  kind: RecordKind
  /** Without `companyId`, its `id` is the company's. */
  table: PgTable & { companyId?: PgColumn; id: PgColumn }
  name: SQL | PgColumn
  /** The columns that may refer to a picture, also within Markdown. */
  columns: readonly PgColumn[]
  /** Whether the columns have one image reference and nothing else, and are indexed: the table is large. */
  isReference?: true
}

const nameless = sql`''`

/** All tables of a company whose records may show its pictures. */
export const recordTables: readonly RecordTable[] = [
  {
    kind: 'events',
    table: events,
    name: events.title,
    columns: [events.media, events.description, events.translations],
  },
  {
    kind: 'series',
    table: eventSeries,
    name: sql`${eventSeries.event}->>'title'`,
    columns: [eventSeries.event],
  },
  {
    kind: 'schedules',
    table: schedules,
    name: schedules.name,
    columns: [schedules.media, schedules.description],
  },
  {
    kind: 'products',
    table: products,
    name: products.name,
    columns: [products.profile],
  },
  {
    kind: 'categories',
    table: categories,
    name: categories.name,
    columns: [categories.graphicThumb, categories.description],
  },
  {
    kind: 'businesses',
    table: businesses,
    name: businesses.name,
    columns: [businesses.profile],
  },
  {
    kind: 'articles',
    table: blogPosts,
    name: blogPosts.title,
    columns: [blogPosts.image, blogPosts.body],
  },
  {
    kind: 'pages',
    table: contentPages,
    name: contentPages.title,
    columns: [contentPages.image, contentPages.body],
  },
  {
    kind: 'pass-kinds',
    table: passKinds,
    name: passKinds.name,
    columns: [passKinds.profile],
  },
  {
    kind: 'memberships',
    table: memberships,
    name: memberships.title,
    columns: [memberships.profile],
  },
  { kind: 'surveys', table: surveys, name: surveys.name, columns: [surveys.profile] },
  {
    kind: 'mailings',
    table: mailings,
    name: mailings.subject,
    columns: [mailings.text, mailings.translations],
  },
  {
    kind: 'templates',
    table: replyTemplates,
    name: replyTemplates.name,
    columns: [replyTemplates.text, replyTemplates.translations],
  },
  { kind: 'app', table: mobileApps, name: mobileApps.name, columns: [mobileApps.profile] },
  {
    kind: 'orders',
    table: orderItems,
    name: nameless,
    columns: [orderItems.photo],
    isReference: true,
  },
  { kind: 'company', table: companies, name: companies.name, columns: [companies.profile] },
]
