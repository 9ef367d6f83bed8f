import type { ServerContext } from '../../platform/calls/ServerContext'
import { isReachable } from '../../platform/clubs/Club'
import type { MailDestination } from '../../platform/mail/mailDestination'
import { clubOrigin } from '../../platform/mail/mailOrigin'
import { companyClubs } from './companyClubs'
import type { CustomerRow } from './customerRepository'

/** Says from which club and in which language a person gets emails; null for one without an account. */
export type DestinationOf = (
  customer: Partial<Pick<CustomerRow, 'domainId' | 'language'>> | null,
) => MailDestination | undefined

/**
 * Returns the function that says where the emails come from that a company sends its customers by
 * itself: the club and language in which each last used the portal, else the company's first club
 * that may send emails, in its own language; undefined for a company without clubs. Reads the
 * clubs, so call it outside a transaction.
 */
export async function companyDestinations(
  context: Pick<ServerContext, 'db' | 'clubs' | 'env'>,
  companyId: number,
): Promise<DestinationOf> {
  const all = await companyClubs(context, companyId)
  return (customer) => {
    const club =
      all.find((one) => one.domainId === customer?.domainId && isReachable(one)) ??
      all.find(isReachable) ??
      all[0]
    if (club === undefined) return undefined
    const { languages, language } = club.compiled().config.intl
    return {
      companyId,
      domainId: club.domainId,
      language: languages.find((one) => one === customer?.language) ?? language,
      origin: clubOrigin(context.env, club.host),
    }
  }
}
