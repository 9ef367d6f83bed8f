import {
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { bytes } from './bytes'

/** Company table: uploaded pictures as served, keyed by the SHA-256 of their content in hex. */
export const media = pgTable(
  'media',
  {
    companyId: integer('company_id').notNull(),
    sha256: text('sha256').notNull(),
    /** File extension without a dot: png, jpg, webp or avif. */
    extension: text('extension').notNull(),
    contentType: text('content_type').notNull(),
    widthPx: integer('width_px').notNull(),
    heightPx: integer('height_px').notNull(),
    bytes: integer('bytes').notNull(),
    /** Null once the bytes are in the store alone (server/platform/uploads). */
    data: bytes('data'),
    /** The name of the object that has the bytes; null while they are in the row alone. */
    object: text('object'),
    /** What the staff call it, at first its file's name without the ending; '' for none. */
    name: text('name').notNull().default(''),
    /** What it shows, by language; members hear it where no text is set for the place. */
    alt: jsonb('alt').$type<Readonly<Record<string, string>>>().notNull().default({}),
    /** Whether it shows nothing that has to be described. */
    decorative: boolean('decorative').notNull().default(false),
    /** The point that stays visible where it is cropped, in percent from the left; null for any. */
    focusX: smallint('focus_x'),
    /** The same, in percent from the top. */
    focusY: smallint('focus_y'),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.sha256] })],
)
