import { boolean, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Survey } from '#generated/types'
import { companyScopedId } from './companyScopedId'

/** A survey's fields that have no column of their own. */
export type SurveyProfile = Partial<
  Pick<
    Survey,
    | 'description'
    | 'businessId'
    | 'buttonCreate'
    | 'buttonEdit'
    | 'confirmationHeader'
    | 'confirmationText'
    | 'multipleResponses'
    | 'required'
    | 'referenceId'
    | 'referenceType'
    | 'endpoint'
    | 'fields'
  >
>

/**
 * Company table: surveys and forms. `profile` holds the descriptive fields of the entity (doc 3
 * §3), including its questions.
 */
export const surveys = pgTable(
  'surveys',
  {
    ...companyScopedId(),
    uid: text('uid').notNull(),
    name: text('name').notNull(),
    /** Whether visitors may answer the survey too; if false, only customers may. */
    isPublic: boolean('is_public').notNull(),
    isOpen: boolean('is_open').notNull(),
    profile: jsonb('profile').$type<SurveyProfile>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
