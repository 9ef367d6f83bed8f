import type { CallTools } from '../calls/Handler'
import { requireStaff } from '../calls/requireAdmin'
import type { Club } from '../clubs/Club'
import { AppError } from '../http/AppError'
import type { MailDestination } from '../mail/mailDestination'
import { mailOrigin } from '../mail/mailOrigin'

/**
 * The club in whose name staff act: the one of the page's host, if it belongs to the chosen company,
 * else the company's first. Throws 404 `not_found` if the company has no club.
 */
export async function deskClub(tools: Pick<CallTools, 'context' | 'caller'>): Promise<Club> {
  const club = await findDeskClub(tools)
  if (club === undefined) throw new AppError(404, 'not_found')
  return club
}

/** As `deskClub`; undefined if the company has no club. */
export async function findDeskClub({
  context,
  caller,
}: Pick<CallTools, 'context' | 'caller'>): Promise<Club | undefined> {
  const { companyId } = requireStaff(caller)
  if (caller.club?.companyId === companyId) return caller.club
  return (await context.clubs.ofCompany(companyId)) ?? undefined
}

/** The currency of a company that has no club yet. */
export const DEFAULT_CURRENCY = 'USD'

/** The currency of the club in whose name staff act, as ISO 4217 code. */
export const deskCurrency = async (tools: Pick<CallTools, 'context' | 'caller'>): Promise<string> =>
  (await findDeskClub(tools))?.compiled().config.intl.currency ?? DEFAULT_CURRENCY

/** Where emails about what staff do come from; they are in the club's own language. */
export const deskDestination = (
  { context, request }: Pick<CallTools, 'context' | 'request'>,
  club: Club,
): MailDestination => ({
  companyId: club.companyId,
  domainId: club.domainId,
  language: club.compiled().config.intl.language,
  origin: mailOrigin(request, club.host, context.env.trustedProxyCount),
})
