import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { companyScopedId } from './companyScopedId'

/** The text of a reply template in a language. */
export interface TemplateTranslation {
  language: string
  text: string
}

/** Company table: texts with which staff answer what members write. */
export const replyTemplates = pgTable(
  'reply_templates',
  {
    ...companyScopedId(),
    /** Rises with each change that staff save on the desk. */
    revision: integer('revision').notNull().default(1),
    name: text('name').notNull(),
    /** In the club's own language. */
    text: text('text').notNull(),
    translations: jsonb('translations').$type<TemplateTranslation[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
