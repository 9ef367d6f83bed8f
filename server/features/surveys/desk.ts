import { and, eq, sql } from 'drizzle-orm'
import type { Handlers } from '../../platform/calls/Handler'
import { requireStaff } from '../../platform/calls/requireAdmin'
import type { Tx } from '../../platform/db/Database'
import { surveys } from '../../platform/db/schema/surveys'
import { requireNoFaults } from '../../platform/desk/checkRecord'
import { deskHandlers } from '../../platform/desk/deskHandlers'
import type { DeskResource } from '../../platform/desk/DeskResource'
import { readRow } from '../../platform/desk/deskRows'
import { faultAt } from '../../platform/desk/faultAt'
import { sendIn } from '../../platform/hub/createHub'
import { addSurvey, requireValid } from './addSurvey'
import { countResponses } from './deskResponseRepository'
import { stateOf } from './isOpenNow'
import { isSurveyUsed } from './isSurveyUsed'
import {
  toColumns,
  toProfile,
  toStored,
  toSurveyFields,
  type SurveyFields,
} from './model/surveyRecord'
import { presentSurvey } from './presentSurvey'
import type { SurveyRow } from './surveyRepository'
import { everyField, keepVersion, readVersions } from './versionRepository'

const resource: DeskResource<'surveys', SurveyRow> = {
  name: 'surveys',
  table: surveys,
  filterBy: {
    about: (_companyId, about) =>
      sql`coalesce(nullif(${surveys.profile} ->> 'referenceType', ''), 'none') = ${about}`,
  },
  isUsed: isSurveyUsed,
  announce: (tx, { companyId, id }) =>
    sendIn(tx, { type: 'company', companyId }, 'surveys.changed', { ids: [id] }),

  present: async (tx, companyId, rows, now) => {
    const counts = await countResponses(
      tx,
      companyId,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => {
      const { count, lastAt } = counts.get(row.id) ?? { count: 0, lastAt: null }
      return {
        id: row.id,
        revision: row.revision,
        version: row.version,
        createdAt: row.createdAt.toISOString(),
        state: stateOf(row, now),
        count,
        lastAt: lastAt?.toISOString() ?? null,
        ...toSurveyFields(row),
      }
    })
  },

  insert: (tx, fields, { companyId, context }) =>
    addSurvey(tx, companyId, fields, { createdAt: context.now() }),

  copy: (tx, _row, record, { companyId, context }) =>
    addSurvey(tx, companyId, { ...record, isOpen: false }, { createdAt: context.now() }),

  update: async (tx, row, fields, changed) => {
    const { companyId, id, version, profile } = row
    const isAskedAnew = changed.includes('questions')
    const asked = isAskedAnew
      ? await askAnew(tx, row, fields)
      : { version, fields: profile.fields ?? [] }
    await requireValid(tx, companyId, fields, asked.fields)
    if (changed.includes('about') && (await isSurveyUsed(tx, row)))
      requireNoFaults([faultAt('/about', 'asked', 'is asked about something')])
    if (isAskedAnew) await keepVersion(tx, row)
    await tx
      .update(surveys)
      .set({
        ...toColumns(fields),
        version: asked.version,
        profile: { ...profile, ...toProfile(fields), fields: asked.fields },
      })
      .where(and(eq(surveys.companyId, companyId), eq(surveys.id, id)))
  },
}

/**
 * The next version of a locked survey's questions. An id that somebody's answer has is never given
 * to another question, nor does such a question become one of another kind.
 */
async function askAnew(tx: Tx, row: SurveyRow, { questions }: SurveyFields) {
  const versions = await readVersions(tx, row)
  const fields = toStored(questions, [...versions.values()].flat())
  const kindOf = new Map(everyField(versions).map(({ id, field }) => [id, field.type]))
  const otherKind = fields.flatMap(({ id, field }, index) =>
    (kindOf.get(id) ?? field.type) === field.type ? [] : [index],
  )
  if (otherKind.length > 0 && (await hasResponses(tx, row)))
    requireNoFaults(
      otherKind.map((index) => faultAt(`/questions/${index}/kind`, 'answered', 'was answered')),
    )
  return { version: row.version + 1, fields }
}

const hasResponses = async (tx: Tx, { companyId, id }: SurveyRow): Promise<boolean> =>
  (await countResponses(tx, companyId, [id])).size > 0

/** The desk's calls for surveys; those for responses are beside. */
export const handlers = {
  ...deskHandlers(resource),

  'desk.surveys.preview': ({ params, query: { language } }, { context, caller }) => {
    const { companyId } = requireStaff(caller)
    const now = context.now()
    return context.db.tx(companyId, async (tx) => {
      const row = await readRow(tx, resource, { companyId, id: params.id })
      return { ...(await presentSurvey(tx, row, null, { language, now })), canSubmit: true }
    })
  },
} satisfies Handlers
