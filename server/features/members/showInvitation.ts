import type { Calls } from '../../../generated/types'
import { pathOf } from '../../../src/core/config/pathOf'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { isReachable, type Club } from '../../platform/clubs/Club'
import type { Tx } from '../../platform/db/Database'
import { newSerial } from '../../platform/db/newSerial'
import type { DeskArea } from '../../platform/db/schema/admins'
import type { MailDestination } from '../../platform/mail/mailDestination'
import { mailKinds } from '../../platform/mail/mailKinds'
import { hashToken } from '../../platform/sessions/tokens'
import { insertAccountLink } from '../account/accountLinkRepository'
import type { CustomerRow } from '../customers/customerRepository'
import { shownEmail } from '../customers/shownEmail'
import { canSignIn } from './canSignIn'
import { holdsMoney } from '../customers/holdsMoney'

/**
 * Makes the link of a locked member's invitation, like the one that is mailed, for staff to hand
 * over; neither where a mail server sends it, nor for a member who can sign in or has no email.
 * Withheld for a host that is not proven, and, without the area `money`, for an account that holds
 * some: whoever has the link can take over the account. It then also stops working if the account
 * comes to hold some.
 */
export async function showInvitation(
  tx: Tx,
  { env }: Pick<ServerContext, 'env'>,
  {
    row,
    club,
    destination: { origin },
    areas,
  }: {
    row: CustomerRow
    club: Club
    destination: MailDestination
    areas: readonly DeskArea[]
  },
): Promise<Pick<Calls['desk.members.invite']['reply'], 'link' | 'linkWithheld'>> {
  if (env.smtpUrl !== undefined || shownEmail(row) === '' || (await canSignIn(tx, row))) return {}
  if (!isReachable(club)) return { linkWithheld: 'host' }
  const needsNoMoney = !areas.includes('money')
  if (needsNoMoney && (await holdsMoney(tx, row))) return { linkWithheld: 'money' }
  const { link: kind, page, minutes } = mailKinds.activate
  const code = newSerial()
  const path = pathOf(club.compiled().config, page, { code })
  if (path === undefined) return {}
  const endsAt = await insertAccountLink(
    tx,
    {
      companyId: row.companyId,
      tokenHash: hashToken(code),
      customerId: row.id,
      kind,
      emailLower: row.emailLower,
      mailed: true,
      needsNoMoney,
    },
    minutes,
  )
  return { link: { url: `${origin}${path}`, endsAt: endsAt.toISOString() } }
}
