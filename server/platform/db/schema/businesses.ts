import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Business, BusinessContact, BusinessLocation } from '#generated/types'
import { companyScopedId } from './companyScopedId'

/** A business's fields that have no column of their own. */
export type BusinessProfile = Partial<
  Omit<
    Business,
    | 'id'
    | 'name'
    | 'category'
    | 'categoryId'
    | 'surveyId'
    | 'type'
    | 'products'
    | 'hasProducts'
    | 'contacts'
    | 'locations'
    | 'social'
  > & {
    contacts: Omit<BusinessContact, 'businessId'>[]
    locations: Omit<BusinessLocation, 'businessId'>[]
    /** Those that staff have saved have an id. */
    social: (Business['social'][number] & { id?: number })[]
  }
>

/**
 * Company table: businesses in the club's directory. `profile` holds the descriptive fields of the
 * entity (doc 3 §3), camelCase.
 */
export const businesses = pgTable(
  'businesses',
  {
    ...companyScopedId(),
    /** Rises with each change that staff save on the desk. */
    revision: integer('revision').notNull().default(1),
    /** Whether members see the business. */
    published: boolean('published').notNull().default(true),
    name: text('name').notNull(),
    /** Id of its category in the directory; null for none. */
    categoryId: integer('category_id'),
    /** Id of the survey that serves as its contact form; null for none. */
    surveyId: integer('survey_id'),
    profile: jsonb('profile').$type<BusinessProfile>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
