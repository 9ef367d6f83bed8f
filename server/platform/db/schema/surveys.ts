import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Survey, SurveyField, SurveyRecord } from '#generated/types'
import { companyScopedId } from './companyScopedId'

/** A question's texts in a further language; an empty one is the question's own. */
export interface FieldTranslation {
  language: string
  label: string
  help: string
  /** The value of a field of kind `html`, which is a text. */
  value: string
  /** The texts of its options, by value. */
  options: Readonly<Record<string, string>>
}

/** A question as stored. */
export type StoredField = SurveyField & { translations?: readonly FieldTranslation[] }

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
  > & {
    fields: readonly StoredField[]
    translations: SurveyRecord['translations']
  }
>

/**
 * Company table: surveys and forms. `profile` holds the descriptive fields of the entity (doc 3
 * §3), including its questions.
 */
export const surveys = pgTable(
  'surveys',
  {
    ...companyScopedId(),
    /** Rises with each change that staff save on the desk. */
    revision: integer('revision').notNull().default(1),
    uid: text('uid').notNull(),
    name: text('name').notNull(),
    /** Whether visitors may answer the survey too; if false, only customers may. */
    isPublic: boolean('is_public').notNull(),
    /** Whether it takes answers, from `opensAt` on until `closesAt` if these are given. */
    isOpen: boolean('is_open').notNull(),
    opensAt: timestamp('opens_at', { withTimezone: true }),
    closesAt: timestamp('closes_at', { withTimezone: true }),
    /** Version of the questions: rises with each change of them. */
    version: integer('version').notNull().default(1),
    profile: jsonb('profile').$type<SurveyProfile>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/** Company table: the questions of a survey's earlier versions that somebody answered. */
export const surveyVersions = pgTable(
  'survey_versions',
  {
    companyId: integer('company_id').notNull(),
    surveyId: integer('survey_id').notNull(),
    version: integer('version').notNull(),
    fields: jsonb('fields').$type<readonly StoredField[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.surveyId, table.version] })],
)
