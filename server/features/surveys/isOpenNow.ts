import { and, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm'
import { surveys } from '../../platform/db/schema/surveys'

/** Whether a survey can be answered at `now`. */
export const isOpenNow = (survey: SurveyTimes, now: Date): boolean =>
  stateOf(survey, now) === 'open'

/** Whether a survey can be answered at `now`, from a later time on (`later`), or not. */
export function stateOf(
  { isOpen, opensAt, closesAt }: SurveyTimes,
  now: Date,
): 'open' | 'later' | 'closed' {
  if (!isOpen || (closesAt !== null && closesAt <= now)) return 'closed'
  return opensAt !== null && opensAt > now ? 'later' : 'open'
}

/** Condition for the surveys that can be answered at `now`. */
export const areOpen = (now: Date): SQL | undefined =>
  and(
    eq(surveys.isOpen, true),
    or(isNull(surveys.opensAt), lte(surveys.opensAt, now)),
    or(isNull(surveys.closesAt), gt(surveys.closesAt, now)),
  )

type SurveyTimes = Pick<typeof surveys.$inferSelect, 'isOpen' | 'opensAt' | 'closesAt'>
