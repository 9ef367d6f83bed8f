import { ApiError } from '../../src/core/api/ApiError'
import { chooseCompany } from '../sign-in/openStudio'
import { studioWrite } from '../session/studioQueries'
import { toCloneBody, type CloneRequest } from './cloneRequest'

/**
 * Creates the club and opens it in the studio. With `isResponseLost`, first checks whether an
 * earlier request without a response created the club. Throws ApiError; 409 if the host belongs to
 * someone else.
 */
export async function createClub(request: CloneRequest, isResponseLost: boolean): Promise<void> {
  const existingId = isResponseLost ? await findCreatedCompany(request) : undefined
  await chooseCompany(existingId ?? (await create(request)))
}

/** Returns the id of the new club's company. */
const create = async (request: CloneRequest): Promise<number> =>
  (await studioWrite('admin.clubs.create', { body: toCloneBody(request) })).companyId

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
