import { getEmail } from '../../features/admins/adminMail'
import {
  listAdminsWithCompany,
  type AdminWithCompany,
} from '../../platform/db/platform/companyAdmins'
import { clubCommand } from '../../platform/env/clubCommand'
import type { CommandResult, CommandService } from '../CommandResult'

/** `club admin list`: lists every admin with their level and state in each company. */
export async function listAdmins({ db }: CommandService): Promise<CommandResult> {
  const admins = await db.platform(listAdminsWithCompany)
  const byId = new Map<number, AdminWithCompany[]>()
  for (const entry of admins) byId.set(entry.admin.id, [...(byId.get(entry.admin.id) ?? []), entry])
  const rows = [...byId.values()].flatMap((entries) => {
    const [first] = entries
    if (first === undefined) return []
    const { username, status, demo, awaitsCompany } = first.admin
    const companies = entries.flatMap(({ company }) =>
      company === null
        ? []
        : [
            {
              id: company.id,
              name: company.name,
              level: company.permissionLevel,
              areas: company.areas,
              status: status === 'active' ? company.status : status,
            },
          ],
    )
    return [
      {
        username,
        email: getEmail(first.admin),
        status,
        demo,
        awaitsFirstClub: awaitsCompany,
        companies,
      },
    ]
  })
  const text = rows.map(
    ({ username, email, status, demo, awaitsFirstClub, companies: adminCompanies }) =>
      [
        username,
        email === username ? '' : email,
        status,
        demo ? 'demo' : '',
        awaitsFirstClub ? 'owner of the first club' : '',
        adminCompanies
          .map(
            ({ id, name, level, areas, status: companyStatus }) =>
              `${[level ?? [], areas].flat().join('+')} of ${name} (company ${id}${companyStatus === 'active' ? '' : `, ${companyStatus}`})`,
          )
          .join(', '),
      ]
        .filter(Boolean)
        .join('  '),
  )
  return {
    exit: 0,
    json: rows,
    text:
      rows.length === 0
        ? `There is no admin yet: ${clubCommand} admin invite --email you@example.com --level owner`
        : text.join('\n'),
  }
}
