import { callTable } from '../../../generated/calls'
import { patchCompany } from '../../features/config/patchCompany'
import type { CompanyPatch } from '../../features/config/model/companyDetails'
import { createCheck } from '../../platform/http/createCheck'
import { findClubById } from '../../platform/db/platform/domains'
import { AppError, type ErrorDetail } from '../../platform/http/AppError'
import { refusal, type Answer, type CommandService } from '../Answer'
import { commandLine } from '../savedAnswer'

/** A company detail and its new value. */
interface CompanyDetail {
  slug: string
  domainId: number
  companyId: number
  /** As typed, for the answer. */
  path: string
  /** The part after /company. */
  field: readonly string[]
  value: unknown
}

const { body = {} } = callTable['admin.company.patch'].schemas
const checkBody = createCheck(body, 'body')

/**
 * `club set SLUG /company/FIELD JSON`: a detail of the club's company, for all of its clubs; `null`
 * clears it.
 */
export async function setCompanyDetail(
  service: CommandService,
  { slug, domainId, companyId, path, field, value }: CompanyDetail,
): Promise<Answer> {
  const [name = ''] = field
  const fields = Object.keys(body.properties ?? {})
  if (field.length !== 1 || !fields.includes(name))
    return refusal(
      `"${path}" is no detail of a company; there are ${fields.map((one) => `/company/${one}`).join(', ')}`,
    )
  const patch: unknown = { [name]: value }
  const misshapen = faultsOfShape(patch)
  if (misshapen !== undefined) return refused(slug, misshapen)
  // It has the shape of the call's body.
  const outcome = await patchCompany(service, commandLine, {
    companyId,
    patch: patch as CompanyPatch,
  })
  switch (outcome.type) {
    case 'saved': {
      const revision =
        (await service.db.platform((tx) => findClubById(tx, domainId)))?.domain.revision ?? null
      return {
        exit: 0,
        json: { slug, revision, companyVersion: outcome.company.version, problems: [] },
        text: `${slug} is at revision ${String(revision)}, its company ${companyId} at version ${outcome.company.version}.`,
      }
    }
    case 'invalid':
      return refused(slug, outcome.details)
    case 'stale':
    case 'not-found':
      return refusal(`nothing was written: ${outcome.type}`, { slug, revision: null, problems: [] })
  }
}

function faultsOfShape(patch: unknown): readonly ErrorDetail[] | undefined {
  try {
    checkBody(patch)
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error.details
    throw error
  }
}

function refused(slug: string, details: readonly ErrorDetail[]): Answer {
  const problems = details.map(({ path, code, message }) => ({
    path: `/company${path}`,
    code,
    message,
  }))
  return refusal(
    ['Nothing was written:', ...problems.map(({ path, message }) => `${path}: ${message}`)].join(
      '\n',
    ),
    { slug, revision: null, problems },
  )
}
