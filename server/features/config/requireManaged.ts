import type { CallTools } from '../../platform/calls/Handler'
import { requireAdmin, requireDomain } from '../../platform/calls/requireAdmin'
import type { Club } from '../../platform/clubs/Club'
import type { Actor } from './Actor'

/**
 * Returns a club whose config the caller may change, and the caller with the level that they have
 * in its company, which need not be the chosen one. Throws 404 `not_found` for an unknown id, and
 * 403 `forbidden` if they are no manager there.
 */
export async function requireManaged(
  domainId: number,
  { context, caller }: Pick<CallTools, 'context' | 'caller'>,
): Promise<{ club: Club; actor: Actor }> {
  const admin = requireAdmin(caller)
  const club = await requireDomain(context, admin, domainId, 'manager')
  return {
    club,
    actor: { name: admin.username, level: admin.levels.get(club.companyId) ?? 'viewer' },
  }
}
