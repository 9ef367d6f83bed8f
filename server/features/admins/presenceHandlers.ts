import type { AdminPresent } from '../../../generated/types'
import type { Handlers } from '../../platform/calls/Handler'
import { AppError } from '../../platform/http/AppError'
import { forgetPresence, maxTabs, recordPresence, othersPresent } from './presenceRepository'
import { requireAdmin, requireDomain } from '../../platform/calls/requireAdmin'

/** Which admins have a club's studio open; visible only to admins with access to the club. */
export const handlers = {
  'admin.presence.put': async ({ params, body }, { context, visit }) => {
    const admin = requireAdmin(visit)
    const { adminId, tokenHash } = admin
    const { companyId, domainId } = await requireDomain(context, admin, params.domainId, 'viewer')
    const rows = await context.db.tx(companyId, async (tx) => {
      const noted = await recordPresence(tx, {
        companyId,
        domainId,
        adminSession: tokenHash,
        tab: body.tab,
        adminId,
        edits: body.edits ?? null,
      })
      if (!noted)
        throw new AppError(409, 'limit_reached', {
          description: `One sign-in can have the studio open in ${maxTabs} tabs; close one that is no longer needed.`,
        })
      return othersPresent(tx, { companyId, domainId, adminId })
    })
    return { others: peopleOf(rows) }
  },

  'admin.presence.leave': async ({ params, body }, { context, visit }) => {
    const admin = requireAdmin(visit)
    const { companyId } = await requireDomain(context, admin, params.domainId, 'viewer')
    await context.db.tx(companyId, (tx) =>
      forgetPresence(tx, { companyId, adminSession: admin.tokenHash, tab: body.tab }),
    )
  },
} satisfies Handlers

/** One entry per person, however many tabs they have open. */
function peopleOf(rows: Awaited<ReturnType<typeof othersPresent>>): AdminPresent[] {
  const people = new Map<number, AdminPresent>()
  for (const { adminId, username, profile, edits } of rows) {
    const known = people.get(adminId)
    const text = (value: unknown): string => (typeof value === 'string' ? value : '')
    const person = known ?? {
      userId: adminId,
      username,
      firstName: text(profile.firstName),
      lastName: text(profile.lastName),
      edits: [],
    }
    people.set(
      adminId,
      edits === null || person.edits.includes(edits)
        ? person
        : { ...person, edits: [...person.edits, edits] },
    )
  }
  return [...people.values()]
}
