import type { ClubReady, Company } from '../../../generated/types'
import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Club } from '../../platform/clubs/Club'
import { paginateCompanyAdmins } from '../../platform/db/platform/admins'
import { findCompany } from '../../platform/db/platform/domains'
import { hasCustomerWith } from '../customers/hasCustomerWith'
import { hasMemberships } from '../memberships/membershipRepository'

/**
 * Which of the tasks outside the config a new club has done, by their codes (`firstVisitTodo`):
 * company details, mail, host, admins, memberships and members.
 */
export async function findDoneTasks(
  { db, env }: Pick<ServerContext, 'db' | 'env'>,
  { companyId, hostVerified, hostsNeedProof }: Club,
): Promise<ClubReady['done']> {
  const [{ company, admins }, [isMembershipThere, isMemberInvited]] = await Promise.all([
    db.platform(async (tx) => ({
      company: await findCompany(tx, companyId),
      admins: await paginateCompanyAdmins(tx, companyId, { offset: 0, limit: 2 }),
    })),
    db.tx(companyId, (tx) =>
      Promise.all([
        hasMemberships(tx, companyId),
        hasCustomerWith(tx, companyId, ['active', 'invited']),
      ]),
    ),
  ])
  const rows: [ClubReady['done'][number], boolean][] = [
    ['company', company !== undefined && hasDetails(company.profile)],
    ['mail', env.smtpUrl !== undefined],
    ['host', hostVerified || !hostsNeedProof],
    ['admins', admins.rows.length > 1],
    ['memberships', isMembershipThere],
    ['members', isMemberInvited],
  ]
  return rows.flatMap(([code, isDone]) => (isDone ? [code] : []))
}

/** Whether members can see where the club is and how to reach it. */
const hasDetails = ({ address, email, phone }: Partial<Company>): boolean =>
  isFilled(address) && (isFilled(email) || isFilled(phone?.number))

const isFilled = (text: unknown): boolean => typeof text === 'string' && text.trim() !== ''
