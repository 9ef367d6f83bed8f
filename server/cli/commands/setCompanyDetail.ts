import { callTable } from '../../../generated/calls'
import { patchCompany } from '../../features/config/patchCompany'
import type { CompanyPatch } from '../../features/config/model/companyDetails'
import { createCheck } from '../../platform/http/createCheck'
import { findClubById } from '../../platform/db/platform/domains'
import { AppError, type ErrorDetail } from '../../platform/http/AppError'
import { failure, type CommandResult, type CommandService } from '../CommandResult'
import { commandLine } from '../patchResult'

/** A field of a club's company, and its new value. */
interface CompanyDetail {
  slug: string
  domainId: number
  companyId: number
  /** The path as the operator typed it, for error messages. */
  path: string
  /** The keys of the path after /company. */
  field: readonly string[]
  value: unknown
}

const { body = {} } = callTable['admin.company.patch'].schemas
const checkBody = createCheck(body, 'body')

/**
 * `club set SLUG /company/FIELD JSON`: sets a field of the club's company, which applies to all
 * clubs of the company; `null` clears it.
 */
export async function setCompanyDetail(
  service: CommandService,
  { slug, domainId, companyId, path, field, value }: CompanyDetail,
): Promise<CommandResult> {
  const [name = ''] = field
  const fields = Object.keys(body.properties ?? {})
  if (field.length !== 1 || !fields.includes(name))
    return failure(
      `"${path}" is not a company detail; use one of ${fields.map((one) => `/company/${one}`).join(', ')}`,
    )
  const patch: unknown = { [name]: value }
  const shapeErrors = findShapeErrors(patch)
  if (shapeErrors !== undefined) return invalid(slug, shapeErrors)
  // The cast is safe: the value was checked above against the schema of the call's body.
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
      return invalid(slug, outcome.details)
    case 'stale':
    case 'not-found':
      return failure(`nothing was written: ${outcome.type}`, { slug, revision: null, problems: [] })
  }
}

function findShapeErrors(patch: unknown): readonly ErrorDetail[] | undefined {
  try {
    checkBody(patch)
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error.details
    throw error
  }
}

function invalid(slug: string, details: readonly ErrorDetail[]): CommandResult {
  const problems = details.map(({ path, code, message }) => ({
    path: `/company${path}`,
    code,
    message,
  }))
  return failure(
    ['Nothing was written:', ...problems.map(({ path, message }) => `${path}: ${message}`)].join(
      '\n',
    ),
    { slug, revision: null, problems },
  )
}
