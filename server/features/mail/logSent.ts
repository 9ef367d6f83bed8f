import { logMail } from '../../platform/db/accountLog'
import type { Tx } from '../../platform/db/Database'
import type { MailRow } from '../../platform/mail/mailJobs'
import { isMailKind, type MailKind } from '../../platform/mail/mailKinds'
import { findRecipient } from './findRecipient'

/** Subject lines are cut to this length, in characters. */
const MAX_SUBJECT = 200

/**
 * Kinds whose subject line is not kept: it has an amount, which not all staff may see, or it names
 * somebody else, who may be erased before the recipient is.
 */
const unkept: ReadonlySet<MailKind> = new Set<MailKind>([
  'invoice-reminder',
  'member-invite',
  'member-card',
  'invitation-sent',
  'ticket',
  'gift-sent',
  'voucher',
  'guest-pass',
])

/**
 * Keeps with the account that gets it what became of an email, so that staff can look it up; nothing
 * for emails to the club, to admins and to people without an account. `subject` is undefined if it
 * could not be written.
 */
export async function logSent(
  tx: Tx,
  row: MailRow,
  {
    state,
    subject,
    at,
  }: { state: 'sent' | 'retried' | 'failed'; subject: string | undefined; at: Date },
): Promise<void> {
  const { companyId, id, kind } = row
  if (!isMailKind(kind)) return
  const recipient = await findRecipient(tx, row, kind)
  if (recipient === undefined) return
  await logMail(tx, {
    companyId,
    customerId: recipient.customer.id,
    at,
    mailId: id,
    mailKind: kind,
    subject: unkept.has(kind) ? '' : (subject ?? '').slice(0, MAX_SUBJECT),
    state,
  })
}
