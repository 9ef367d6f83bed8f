import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bytes } from './bytes'
import { companyScopedId } from './companyScopedId'

/** What a survey's response can be about; `none` for the survey itself. */
export const REFERENCE_TYPES = [
  'none',
  'booking',
  'event',
  'membership',
  'guest_pass',
  'business',
] as const
/** A type of thing that a response can be about. */
export type ReferenceType = (typeof REFERENCE_TYPES)[number]

/**
 * Company table: responses to surveys. Unless `repeatable`, a customer can respond once per survey
 * and reference, and a signed-out guest once per survey and guest pass. A request key is always used
 * once per survey and customer.
 */
export const surveyResponses = pgTable(
  'survey_responses',
  {
    ...companyScopedId(),
    surveyId: integer('survey_id').notNull(),
    /** The version of the questions that were asked. */
    version: integer('version').notNull().default(1),
    /** Null if the person was not signed in. */
    customerId: integer('customer_id'),
    referenceType: text('reference_type').$type<ReferenceType>().notNull(),
    /** Null exactly if the type is `none`. */
    referenceId: integer('reference_id'),
    /**
     * Whether the unique indexes skip this response: the survey accepted several, it joined a
     * waitlist, or it is an old duplicate.
     */
    repeatable: boolean('repeatable').notNull(),
    /** The browser's Idempotency-Key, if it sent one. */
    requestKey: text('request_key'),
    /** SHA-256 of the request's reference and answers. */
    bodyHash: text('body_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/** Company table: the values of a response's answers, in order; files are in `surveyFiles`. */
export const surveyAnswers = pgTable(
  'survey_answers',
  {
    companyId: integer('company_id').notNull(),
    responseId: integer('response_id').notNull(),
    fieldId: integer('field_id').notNull(),
    position: integer('position').notNull(),
    value: text('value').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.responseId, table.fieldId, table.position] }),
  ],
)

/** Company table: uploaded files and drawn signatures, one per field of a response. */
export const surveyFiles = pgTable(
  'survey_files',
  {
    companyId: integer('company_id').notNull(),
    responseId: integer('response_id').notNull(),
    fieldId: integer('field_id').notNull(),
    /** The name that the file had on the person's device; '' if unknown. */
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    /** Null once the bytes are in the store alone (server/platform/uploads). */
    data: bytes('data'),
    /** The name of the object that has the bytes; null while they are in the row alone. */
    object: text('object'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.responseId, table.fieldId] })],
)
