import { and, asc, count, eq, sql } from 'drizzle-orm'
import { deskResources, type DeskResourceName } from '../../../generated/desk'
import type { Handlers } from '../../platform/calls/Handler'
import { requireStaff } from '../../platform/calls/requireAdmin'
import type { Tx } from '../../platform/db/Database'
import { savedFilters } from '../../platform/db/schema/savedFilters'
import { requireNoFaults } from '../../platform/desk/checkRecord'
import { faultAt } from '../../platform/desk/faultAt'
import { AppError } from '../../platform/http/AppError'

/** How many filters a list can have. */
const MAX_FILTERS = 100

const shown = { id: savedFilters.id, name: savedFilters.name, query: savedFilters.query }

/** The desk's calls for saved filters of lists, which all of the club's staff share. */
export const handlers = {
  'desk.savedFilters.list': async ({ query: { resource } }, { context, caller }) => {
    const { companyId } = requireStaff(caller)
    const condition = ofList(companyId, toResource(resource))
    return {
      items: await context.db.tx(companyId, (tx) =>
        tx
          .select(shown)
          .from(savedFilters)
          .where(condition)
          .orderBy(sql`lower(${savedFilters.name})`, asc(savedFilters.id)),
      ),
    }
  },

  'desk.savedFilters.save': ({ body }, { context, caller }) => {
    const { companyId } = requireStaff(caller)
    const resource = toResource(body.resource)
    const name = body.name.trim()
    // What is searched for may be somebody's name, which would outlive them.
    const params = new URLSearchParams(body.query)
    params.delete('search')
    const query = params.toString()
    requireNoFaults(name === '' ? [faultAt('/name', 'required', 'must not be blank')] : [])
    return context.db.tx(companyId, async (tx) => {
      const replace = () =>
        tx
          .update(savedFilters)
          .set({ name, query })
          .where(
            and(ofList(companyId, resource), sql`lower(${savedFilters.name}) = lower(${name})`),
          )
          .returning(shown)
      const [replaced] = await replace()
      if (replaced !== undefined) return replaced
      await requireRoom(tx, companyId, resource)
      const inserted = await tx
        .insert(savedFilters)
        .values({ companyId, resource, name, query })
        .onConflictDoNothing()
        .returning(shown)
      // Without a row, somebody else has saved the same name at the same moment.
      const [saved] = inserted.length > 0 ? inserted : await replace()
      if (saved === undefined) throw new Error('the filter was not saved')
      return saved
    })
  },

  'desk.savedFilters.remove': async ({ params: { id } }, { context, caller }) => {
    const { companyId } = requireStaff(caller)
    const removed = await context.db.tx(companyId, (tx) =>
      tx
        .delete(savedFilters)
        .where(and(eq(savedFilters.companyId, companyId), eq(savedFilters.id, id)))
        .returning({ id: savedFilters.id }),
    )
    if (removed.length === 0) throw new AppError(404, 'not_found')
  },
} satisfies Handlers

const ofList = (companyId: number, resource: DeskResourceName) =>
  and(eq(savedFilters.companyId, companyId), eq(savedFilters.resource, resource))

async function requireRoom(tx: Tx, companyId: number, resource: DeskResourceName): Promise<void> {
  const [row] = await tx
    .select({ filters: count() })
    .from(savedFilters)
    .where(ofList(companyId, resource))
  requireNoFaults(
    (row?.filters ?? 0) < MAX_FILTERS
      ? []
      : [faultAt('/name', 'too_many', `is more than the ${MAX_FILTERS} that a list can have`)],
  )
}

/** The resource of a name; throws 422 `invalid_request` for any other text. */
function toResource(name: string): DeskResourceName {
  requireNoFaults(
    Object.hasOwn(deskResources, name) ? [] : [faultAt('/resource', 'unknown', 'is no list')],
  )
  // It is one of their names.
  return name as DeskResourceName
}
