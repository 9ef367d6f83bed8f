import { recordAdminEvent, type AdminEventRow } from '../../features/admins/adminEventRepository'
import { getEmail } from '../../features/admins/adminMail'
import type { Tx } from '../../platform/db/Database'
import { enterCompany } from '../../platform/db/enterCompany'
import type { AdminRow } from '../../platform/db/platform/admins'
import { lockAdminsNamed } from '../../platform/db/platform/companyAdmins'
import { failure, type CommandResult } from '../CommandResult'
import { commandLine } from '../patchResult'

/**
 * Thrown inside a transaction, so that nothing is written; the command then fails with this
 * message.
 */
export class CommandError extends Error {}

/**
 * The admin with this email; undefined if there is none. Throws CommandError if several admins have
 * it, or if it matches only the username of an admin with another email: the mail would go to an
 * address other than the one that was typed.
 */
export async function findByEmail(tx: Tx, email: string): Promise<AdminRow | undefined> {
  const { byEmail, byUsername } = await findCandidates(tx, email)
  if (byEmail === undefined && byUsername !== undefined)
    throw new CommandError(
      `--email: ${byUsername.username} is the username of an admin whose email is ${getEmail(byUsername) || 'not known'}; invite another address`,
    )
  return byEmail
}

/**
 * The admin with this email or, if there is none, with this username; undefined if there is
 * neither. Throws CommandError if several admins have the email.
 */
export async function findByEmailOrUsername(tx: Tx, name: string): Promise<AdminRow | undefined> {
  const { byEmail, byUsername } = await findCandidates(tx, name)
  return byEmail ?? byUsername
}

async function findCandidates(
  tx: Tx,
  name: string,
): Promise<{ byEmail: AdminRow | undefined; byUsername: AdminRow | undefined }> {
  const candidates = await lockAdminsNamed(tx, name)
  const [byEmail, ...others] = candidates.filter(
    (admin) => getEmail(admin).toLowerCase() === name.toLowerCase(),
  )
  if (byEmail !== undefined && others.length > 0)
    throw new CommandError(
      `several admins have the email ${name}: ${[byEmail, ...others].map(({ username }) => username).join(', ')}`,
    )
  return { byEmail, byUsername: candidates.find((admin) => admin !== byEmail) }
}

/**
 * Adds an entry to a company's audit log, with the command line as the acting admin. From then on,
 * row-level security limits the transaction to this company.
 */
export async function recordAuditEntry(
  tx: Tx,
  companyId: number,
  event: Pick<AdminEventRow, 'action' | 'username'> & { level?: string },
): Promise<void> {
  await enterCompany(tx, companyId)
  await recordAdminEvent(tx, { companyId, by: commandLine.name, ...event })
}

/** Runs a command, and returns a failed result if it throws a CommandError. */
export async function catchCommandErrors(
  run: () => Promise<CommandResult>,
): Promise<CommandResult> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof CommandError) return failure(error.message)
    throw error
  }
}
