import type { ServerContext } from '../../platform/calls/ServerContext'
import { isReachable, type Club } from '../../platform/clubs/Club'
import { domainsOfCompany } from '../../platform/db/platform/domains'
import type { MailDestination } from '../../platform/mail/mailDestination'
import { clubOrigin } from '../../platform/mail/mailOrigin'

/** Says from which club and in which language a person gets emails; null for one without an account. */
export type DestinationOf = (
  customer: { id: number; domainId?: number | null; language?: string | null } | null,
) => MailDestination | undefined

/**
 * Returns the function that says where the emails come from that a company sends its customers by
 * itself: the club and language in which each last used the portal, else the company's first club
 * that may send emails, in its own language; undefined for a company without clubs. Reads the
 * clubs, so call it outside a transaction.
 */
export async function companyDestinations(
  { db, clubs, env }: Pick<ServerContext, 'db' | 'clubs' | 'env'>,
  companyId: number,
): Promise<DestinationOf> {
  const rows = await db.platform((tx) => domainsOfCompany(tx, companyId))
  const found = await Promise.all(rows.map(({ id }) => clubs.byId(id)))
  const all = found.filter((club): club is Club => club !== null)
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
      origin: clubOrigin(env, club.host),
    }
  }
}
