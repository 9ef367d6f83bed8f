import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DeskResponse } from '../../../generated/types'
import { isAnswerable } from '../../../src/areas/surveys/model/surveyFields'
import type { Database, Tx } from '../../platform/db/Database'
import { toCsv, toCsvLines } from '../../platform/desk/toCsv'
import {
  listResponsesBefore,
  listResponseValues,
  type GivenResponse,
} from './deskResponseRepository'
import { presentResponses } from './presentResponses'
import { readSubjects } from './responseSubjects'
import type { SurveyRow } from './surveyRepository'
import { everyWording, fieldsOfVersion, readVersions } from './versionRepository'

/** Rows that are read at once: few, so that other requests have their turn in between. */
const PART_ROWS = 500

/**
 * The responses to a survey as a CSV file, the newest first, in parts. Each part is a transaction
 * of its own, so no transaction waits for whoever downloads it.
 */
export async function* responsesCsv(
  db: Database,
  survey: SurveyRow,
  search: string,
): AsyncGenerator<string> {
  const versions = await db.tx(survey.companyId, (tx) => readVersions(tx, survey))
  const fields = everyWording(versions).filter(isAnswerable)
  yield toCsv([...COLUMNS, ...fields.map(({ field }) => field.label)], [])
  let before: number | undefined
  do {
    const part = { before, limit: PART_ROWS }
    const responses = await db.tx(survey.companyId, async (tx) =>
      readResponses(tx, survey, await listResponsesBefore(tx, survey, search, part)),
    )
    yield toCsvLines(
      responses.map((response) => [
        ...COLUMNS.map((column) => response[column]),
        ...fields.map(
          ({ id, field: { label } }) =>
            response.answers.find(({ fieldId, question }) => fieldId === id && question === label)
              ?.answer ?? '',
        ),
      ]),
    )
    before = responses.length < PART_ROWS ? undefined : responses.at(-1)?.id
    // The embedded database answers without leaving the event loop's turn.
    await nextTurn()
  } while (before !== undefined)
}

/** Converts responses to a survey to entities for staff; the number of queries is fixed. */
export async function readResponses(
  tx: Tx,
  survey: SurveyRow,
  given: readonly GivenResponse[],
): Promise<DeskResponse[]> {
  const { companyId } = survey
  const responses = given.map(({ response }) => response)
  const ids = responses.map(({ id }) => id)
  const [values, subjectOf, versions] = await Promise.all([
    listResponseValues(tx, companyId, ids),
    readSubjects(tx, companyId, responses),
    readVersions(tx, survey),
  ])
  return presentResponses(
    given,
    values,
    ({ version }) => fieldsOfVersion(versions, version),
    subjectOf,
  )
}

const COLUMNS = ['id', 'at', 'name', 'email', 'about', 'subject'] as const
