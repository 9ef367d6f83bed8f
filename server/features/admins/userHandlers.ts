import type { Handlers } from '../../platform/calls/Handler'
import { answerPage, page } from '../../platform/calls/page'
import { pageOfCompanyAdmins } from '../../platform/db/platform/admins'
import { pageOfAdminEvents } from './adminEventRepository'
import { requestAdminLink } from './requestAdminLink'
import { changeAdmin, withdrawInvitation } from './changeAdmin'
import { inviteAdmin } from './inviteAdmin'
import { presentAdmin } from './presentAdmin'
import { requireAdmin } from '../../platform/calls/requireAdmin'
import { resetAdminPassword } from './resetAdminPassword'
import { inspectAdminLink, redeemAdminLink } from './redeemAdminLink'

/**
 * Who has access to the studio of the chosen company, managed by its owners, and the mailed links
 * that grant it.
 */
export const handlers = {
  'admin.users.list': async ({ query }, { context, visit }) => {
    const { companyId } = requireAdmin(visit)
    const paging = page(query)
    const { rows, total } = await context.db.platform((tx) =>
      pageOfCompanyAdmins(tx, companyId, paging),
    )
    return answerPage(
      rows.map((row) => presentAdmin(row, companyId)),
      total,
      paging,
    )
  },

  'admin.users.invite': async ({ body }, { context, visit, request }) => {
    const owner = requireAdmin(visit)
    return presentAdmin(
      await inviteAdmin(context, request, owner, visit.club, body),
      owner.companyId,
    )
  },

  'admin.users.patch': async ({ params, body }, { context, visit }) => {
    const owner = requireAdmin(visit)
    return presentAdmin(await changeAdmin(context, owner, params.userId, body), owner.companyId)
  },

  'admin.users.withdraw': ({ params }, { context, visit }) =>
    withdrawInvitation(context, requireAdmin(visit), params.userId),

  'admin.users.reset': ({ params }, { context, visit, request }) =>
    resetAdminPassword(context, request, requireAdmin(visit), visit.club, params.userId),

  'admin.users.log': async ({ query }, { context, visit }) => {
    const { companyId } = requireAdmin(visit)
    const paging = page(query)
    const { rows, total } = await context.db.tx(companyId, (tx) =>
      pageOfAdminEvents(tx, companyId, paging),
    )
    return answerPage(
      rows.map(({ at, by, action, username, level, about }) => ({
        at: at.toISOString(),
        by,
        action,
        username,
        level,
        about,
      })),
      total,
      paging,
    )
  },

  'admin.forgot': ({ body }, { context, visit, request }) =>
    requestAdminLink(context, request, visit.hostClub, body),

  'admin.link.look': ({ body }, { context, request }) =>
    inspectAdminLink(context, request, body.token),

  'admin.link.use': ({ body }, { context, request, reply }) =>
    redeemAdminLink(context, request, reply, body),
} satisfies Handlers
