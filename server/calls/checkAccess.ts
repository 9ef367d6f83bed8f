import type { Access } from '../../schemas/CallEntry'
import { reaches } from '../areas/admins/model/adminLevel'
import { AppError } from '../errors/AppError'
import type { Visit } from '../sessions/Visit'

/** Whether a visit may make a call of this access; throws 401 `unauthorized` without the session, 403 `forbidden` at a too low level. */
export function checkAccess(access: Access, visit: Visit): void {
  switch (access) {
    case 'any':
    case 'visitor':
      return
    case 'customer':
      if (visit.customer === null) throw new AppError(401, 'unauthorized')
      return
    case 'admin':
    case 'viewer':
    case 'manager':
    case 'owner':
      if (visit.admin === null) throw new AppError(401, 'unauthorized')
      if (!reaches(visit.admin.level, access === 'admin' ? 'viewer' : access)) throw new AppError(403, 'forbidden')
  }
}
