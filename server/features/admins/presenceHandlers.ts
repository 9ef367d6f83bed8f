import type { AdminPresent } from '../../../generated/types'
import type { Handlers } from '../../platform/calls/Handler'
import { AppError } from '../../platform/http/AppError'
import { deletePresence, MAX_TABS, recordPresence, findOthersPresent } from './presenceRepository'
import { requireAdmin, requireDomain } from '../../platform/calls/requireAdmin'

/**
 * The calls that report which admins have a club's studio open; only admins with access to the club
 * can see it.
 */
export const handlers = {
  'admin.presence.put': async ({ params, body }, { context, caller }) => {
    const admin = requireAdmin(caller)
    const { adminId, tokenHash } = admin
    const { companyId, domainId } = await requireDomain(context, admin, params.domainId, 'viewer')
    const rows = await context.db.tx(companyId, async (tx) => {
      const isRecorded = await recordPresence(tx, {
        companyId,
        domainId,
        adminSession: tokenHash,
        tab: body.tab,
        adminId,
        edits: body.edits ?? null,
      })
      if (!isRecorded)
        throw new AppError(409, 'limit_reached', {
          description: `One sign-in can have the studio open in ${MAX_TABS} tabs; close one that is no longer needed.`,
        })
      return findOthersPresent(tx, { companyId, domainId, adminId })
    })
    return { others: groupByPerson(rows) }
  },

  'admin.presence.leave': async ({ params, body }, { context, caller }) => {
    const admin = requireAdmin(caller)
    const { companyId } = await requireDomain(context, admin, params.domainId, 'viewer')
    await context.db.tx(companyId, (tx) =>
      deletePresence(tx, { companyId, adminSession: admin.tokenHash, tab: body.tab }),
    )
  },
} satisfies Handlers

/** Returns one entry per person, however many tabs they have open. */
function groupByPerson(rows: Awaited<ReturnType<typeof findOthersPresent>>): AdminPresent[] {
  const people = new Map<number, AdminPresent>()
  for (const { adminId, username, profile, edits } of rows) {
    const existing = people.get(adminId)
    const text = (value: unknown): string => (typeof value === 'string' ? value : '')
    const person = existing ?? {
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
