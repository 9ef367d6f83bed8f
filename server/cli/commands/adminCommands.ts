import { recordAdminEvent, type AdminEventRow } from '../../features/admins/adminEventRepository'
import { getEmail } from '../../features/admins/adminMail'
import type { Tx } from '../../platform/db/Database'
import { enterCompany } from '../../platform/db/enterCompany'
import type { AdminRow } from '../../platform/db/platform/admins'
import { adminsNamed } from '../../platform/db/platform/companyAdmins'
import { refusal, type Answer } from '../Answer'
import { commandLine } from '../savedAnswer'

/** A reason to write nothing. */
export class Refusal extends Error {}

/**
 * The admin with this email. A username proves nothing about a mailbox: throws Refusal if an admin
 * with another email has it as a username, or several have the email.
 */
export async function adminWithEmail(tx: Tx, email: string): Promise<AdminRow | undefined> {
  const { owner, namesake } = await adminsCalled(tx, email)
  if (owner === undefined && namesake !== undefined)
    throw new Refusal(
      `--email: ${namesake.username} is the username of an admin whose email is ${getEmail(namesake) || 'not known'}; invite another address`,
    )
  return owner
}

/** The admin with this email, else with this username; throws Refusal if several have the email. */
export async function resolveAdmin(tx: Tx, name: string): Promise<AdminRow | undefined> {
  const { owner, namesake } = await adminsCalled(tx, name)
  return owner ?? namesake
}

async function adminsCalled(
  tx: Tx,
  name: string,
): Promise<{ owner: AdminRow | undefined; namesake: AdminRow | undefined }> {
  const named = await adminsNamed(tx, name)
  const [owner, ...others] = named.filter(
    (admin) => getEmail(admin).toLowerCase() === name.toLowerCase(),
  )
  if (owner !== undefined && others.length > 0)
    throw new Refusal(
      `several admins have the email ${name}: ${[owner, ...others].map(({ username }) => username).join(', ')}`,
    )
  return { owner, namesake: named.find((admin) => admin !== owner) }
}

/** Records an audit entry made by the command line; leaves the transaction in the company. */
export async function recordIn(
  tx: Tx,
  companyId: number,
  event: Pick<AdminEventRow, 'action' | 'username'> & { level?: string },
): Promise<void> {
  await enterCompany(tx, companyId)
  await recordAdminEvent(tx, { companyId, by: commandLine.name, ...event })
}

/** Runs a command; a thrown Refusal becomes its answer. */
export async function answerRefusals(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Refusal) return refusal(error.message)
    throw error
  }
}
