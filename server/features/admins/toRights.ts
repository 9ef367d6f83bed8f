import { areasBeyond, deskAreas } from '../../../src/core/person/deskAreas'
import type { CompanyAdminRow } from '../../platform/db/platform/admins'
import { AppError } from '../../platform/http/AppError'

/** A level and areas as stored. */
type Rights = Pick<CompanyAdminRow, 'permissionLevel' | 'areas'>

/**
 * What is stored of the level (`none` for none) and areas that an owner gives. Throws 422
 * `invalid_request` at `/areas` for neither: such a person would have no access at all.
 */
export function toRights(level: string, areas: CompanyAdminRow['areas']): Rights {
  if (level === 'none' && areas.length === 0)
    throw new AppError(422, 'invalid_request', {
      details: [
        {
          path: '/areas',
          code: 'required',
          message: 'without a level and an area there is no access; deactivate the admin instead',
        },
      ],
    })
  const permissionLevel = level === 'none' ? null : level
  return { permissionLevel, areas: areasBeyond(permissionLevel, areas) }
}

/** The areas of somebody as an audit entry has them: all in which they may act now. */
export const describeAreas = ({ permissionLevel, areas }: Rights): string =>
  deskAreas(permissionLevel, areas).join()
