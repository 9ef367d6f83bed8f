import type { Handlers } from '../../platform/calls/Handler'
import { requireStaff } from '../../platform/calls/requireAdmin'
import { companyClubs } from '../customers/companyClubs'

/** The desk's call for the languages in which texts can be written. */
export const handlers = {
  'desk.languages': async (_input, { context, caller }) => {
    const clubs = await companyClubs(context, requireStaff(caller).companyId)
    return {
      languages: [...new Set(clubs.flatMap((club) => club.compiled().config.intl.languages))],
    }
  },
} satisfies Handlers
