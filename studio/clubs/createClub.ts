import { ApiError } from '../../src/core/api/ApiError'
import { chooseCompany } from '../sign-in/openStudio'
import { studioWrite } from '../session/studioQueries'
import { toCloneBody, type CloneRequest, type CloneReport } from './cloneRequest'

/**
 * Creates the club, opens it in the studio and returns the report. With `isResponseLost`, first
 * checks whether an earlier request without a response created the club; the report is then
 * `planned`. Throws ApiError; 409 if the host belongs to someone else.
 */
export async function createClub(
  request: CloneRequest,
  planned: CloneReport,
  isResponseLost: boolean,
): Promise<CloneReport> {
  const existingId = isResponseLost ? await findCreatedCompany(request) : undefined
  const created =
    existingId === undefined ? await create(request) : { companyId: existingId, report: planned }
  await chooseCompany(created.companyId)
  return created.report
}

async function create(request: CloneRequest): Promise<{ companyId: number; report: CloneReport }> {
  const domain = await studioWrite('admin.clubs.create', { body: toCloneBody(request) })
  const { copied = [], todo = [], leftOut = [] } = domain
  return { companyId: domain.companyId, report: { copied, todo, leftOut } }
}

/**
 * The id of the company that an earlier request created although its response was lost: its host is
 * taken, and this admin can open the club. Undefined if the host is free. Two clubs may share a
 * name, but never a host. Throws ApiError; 409 if the host belongs to someone else.
 */
async function findCreatedCompany(request: CloneRequest): Promise<number | undefined> {
  try {
    await studioWrite('admin.clubs.plan', { body: toCloneBody(request) })
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error
    return findCompanyByHost(request.host.trim(), error)
  }
}

async function findCompanyByHost(host: string, conflict: ApiError): Promise<number> {
  try {
    return (
      await studioWrite('admin.domains.select', { body: { domainName: host, signOut: false } })
    ).companyId
  } catch (error) {
    throw error instanceof ApiError && (error.status === 403 || error.status === 404)
      ? conflict
      : error
  }
}
