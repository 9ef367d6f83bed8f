import { sql, type SQL } from 'drizzle-orm'

/**
 * A table with uploads: its row has the bytes (`data`), the name of an object that has them
 * (`object`), or both while they are moved.
 */
export interface UploadTable {
  readonly name: string
  /** The columns of the primary key after `company_id`. */
  readonly key: readonly string[]
  /** The content type of the bytes, in SQL. */
  readonly contentType: SQL
}

/** Every table with uploads; the triggers of the migration `…_uploads` are on the same ones. */
export const uploadTables: readonly UploadTable[] = [
  { name: 'media', key: ['sha256'], contentType: sql`content_type` },
  { name: 'customer_photos', key: ['customer_id'], contentType: sql`'image/webp'` },
  { name: 'survey_files', key: ['response_id', 'field_id'], contentType: sql`content_type` },
]
