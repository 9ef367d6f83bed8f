import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Survey } from '../../../generated/types'

/** What is told of a survey beside its columns. */
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
    | 'referenceId'
    | 'referenceType'
    | 'endpoint'
    | 'fields'
  >
>

/**
 * Company table: surveys and forms. `profile` holds the descriptive fields of the entity (doc 3
 * §3), its questions among them.
 */
export const surveys = pgTable(
  'surveys',
  {
    companyId: integer('company_id').notNull(),
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    uid: text('uid').notNull(),
    name: text('name').notNull(),
    /** Whether anybody may answer it, or customers only. */
    isPublic: boolean('is_public').notNull(),
    isOpen: boolean('is_open').notNull(),
    profile: jsonb('profile').$type<SurveyProfile>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
