import type { LinkedThing } from '#generated/types'
import type { Handlers } from '../../platform/calls/Handler'
import { requireAdmin } from '../../platform/calls/requireAdmin'
import { findExactThings, searchThings, type LinkableThing } from './thingRepository'

/** The calls with which the studio chooses and checks links to things of the current company. */
export const handlers = {
  'admin.links.search': async ({ query }, { context, caller }) => {
    const { companyId } = requireAdmin(caller)
    const things = await context.db.tx(companyId, (tx) =>
      searchThings(tx, { companyId, now: context.now() }, query.search ?? '', query.kind),
    )
    return { things: things.map(present) }
  },

  'admin.links.check': async ({ body }, { context, caller }) => {
    const { companyId } = requireAdmin(caller)
    const things = await context.db.tx(companyId, (tx) =>
      findExactThings(tx, { companyId, now: context.now() }, body.things),
    )
    return { things: things.map(present) }
  },
} satisfies Handlers

const present = ({ startsAt, ...thing }: LinkableThing): LinkedThing => ({
  ...thing,
  startsAt: startsAt?.toISOString() ?? null,
})
