import { findCustomerByEmail } from '../../features/customers/customerRepository'
import { findClubBySlug } from '../../platform/db/platform/domains'
import { linkAccounts, type Account } from '../../platform/db/platform/networks'
import { failure, type CommandResult, type CommandService } from '../CommandResult'
import type { Command } from '../Command'

/**
 * `club data link SLUG=EMAIL SLUG=EMAIL…`: records that these accounts at several companies are one
 * person's, who can then switch between their clubs. An account that was linked with others leaves
 * those.
 */
export async function linkPerson(
  { db }: CommandService,
  { accounts: named }: Extract<Command, { name: 'data-link' }>,
): Promise<CommandResult> {
  const accounts: Account[] = []
  for (const name of named) {
    const [, slug = '', email = ''] = /^([^=]+)=(.+)$/.exec(name) ?? []
    if (email === '') return failure(`"${name}" is no account; write it as SLUG=EMAIL`)
    const row = await db.platform((tx) => findClubBySlug(tx, slug))
    if (row === undefined) return failure(`there is no club "${slug}"`)
    const { companyId } = row.domain
    const customer = await db.tx(companyId, (tx) => findCustomerByEmail(tx, companyId, email))
    if (customer === undefined) return failure(`${slug} has no account with ${email}`)
    if (accounts.some((one) => one.companyId === companyId))
      return failure(`two of the accounts are at the company of ${slug}; a person has one at each`)
    accounts.push({ companyId, customerId: customer.id })
  }
  if (accounts.length < 2) return failure('name at least two accounts, as SLUG=EMAIL')
  await db.platform((tx) => linkAccounts(tx, accounts))
  return {
    exit: 0,
    json: { linked: accounts },
    text: `${named.join(', ')} are one person’s accounts now.`,
  }
}
