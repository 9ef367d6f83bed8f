import { addSurvey } from '../features/surveys/addSurvey'
import { toSurveyFields } from '../features/surveys/model/surveyRecord'
import type { Tx } from '../platform/db/Database'
import type { ReferenceType } from '../platform/db/schema/surveyResponses'
import type { SurveyProfile } from '../platform/db/schema/surveys'
import { daysBefore } from './dateArithmetic'

/**
 * A survey of fixtures/clubs/<slug>/catalogue.json; its age counts back from the time of seeding.
 */
export interface SurveyFixture {
  uid: string
  name: string
  isPublic: boolean
  isOpen: boolean
  daysAgo: number
  profile: SurveyProfile
}

/**
 * Returns the id of the seeded survey with this uid, about something of this type; null without a
 * uid.
 */
export type SurveyIdOf = (uid: string | undefined, type: ReferenceType) => number | null

/**
 * Seeds a club's surveys. The function that it returns throws for an unknown survey, and for one
 * that is not about things of this type, because its answers would be rejected.
 */
export async function insertSurveys(
  tx: Tx,
  companyId: number,
  surveys: readonly SurveyFixture[],
  now: Date,
): Promise<SurveyIdOf> {
  const seeded = new Map<string, { id: number; referenceType: string | undefined }>()
  for (const { uid, daysAgo, ...survey } of surveys)
    seeded.set(uid, {
      id: await addSurvey(tx, companyId, toSurveyFields(survey), {
        uid,
        createdAt: daysBefore(now, daysAgo),
      }),
      referenceType: survey.profile.referenceType,
    })
  return (uid, type) => {
    if (uid === undefined) return null
    const survey = seeded.get(uid)
    if (survey?.referenceType !== type)
      throw new Error(
        `catalogue.json of company ${companyId} has no survey “${uid}” about a ${type}`,
      )
    return survey.id
  }
}
