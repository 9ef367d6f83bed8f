import { ApiError } from '../../src/core/api/ApiError'
import { chooseCompany } from '../sign-in/openStudio'
import { studioWrite } from '../session/studioQueries'
import { toCloneBody, type CloneRequest, type CloneReport } from './cloneRequest'

/**
 * Creates the club and opens it in the studio. If an earlier response was lost but the club was
 * created, returns `planned` as the report. Throws ApiError; 409 if the host belongs to someone
 * else.
 */
export async function createClub(
  order: CloneRequest,
  planned: CloneReport,
  answerLost: boolean,
): Promise<CloneReport> {
  const before = answerLost ? await companyOf(order) : undefined
  const made = before === undefined ? await create(order) : { companyId: before, report: planned }
  await chooseCompany(made.companyId)
  return made.report
}

async function create(order: CloneRequest): Promise<{ companyId: number; report: CloneReport }> {
  const domain = await studioWrite('admin.clubs.create', { body: toCloneBody(order) })
  const { copied = [], todo = [], leftOut = [] } = domain
  return { companyId: domain.companyId, report: { copied, todo, leftOut } }
}

/**
 * Finds the company created by a request whose response was lost: its host is taken, and this admin
 * can open that club. Two clubs may share a name, never a host.
 */
async function companyOf(order: CloneRequest): Promise<number | undefined> {
  try {
    await studioWrite('admin.clubs.plan', { body: toCloneBody(order) })
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error
    return companyAt(order.host.trim(), error)
  }
}

async function companyAt(host: string, taken: ApiError): Promise<number> {
  try {
    return (
      await studioWrite('admin.domains.select', { body: { domainName: host, signOut: false } })
    ).companyId
  } catch (error) {
    throw error instanceof ApiError && (error.status === 403 || error.status === 404)
      ? taken
      : error
  }
}
