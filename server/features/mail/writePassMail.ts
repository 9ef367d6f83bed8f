import type { Club } from '../../platform/clubs/Club'
import type { Database, Tx } from '../../platform/db/Database'
import type { MailRow } from '../../platform/mail/mailJobs'
import type { OutgoingMail } from '../../platform/mail/createMailTransport'
import type { PassMailKind } from '../../platform/mail/mailKinds'
import { hashToken, newToken } from '../../platform/sessions/tokens'
import { isSameAddress } from '../../platform/mail/sameAddress'
import { findPassPeople } from '../perks/findPassPeople'
import { findGuestPass, findSentGuestPass, storeSending } from '../perks/guestPassRepository'
import { findTransferredVoucher, storeVoucherPin } from '../perks/voucherRepository'
import { clubMail } from './clubMail'
import { mailedName } from './mailedName'
import type { MailedPass } from './listPassFacts'

/**
 * Writes the email that delivers a voucher or guest pass to its recipient, who may have no account,
 * or tells a guest that their pass was taken back. Each delivery has its own pin, so only the link in
 * the latest one works. Undefined if the pass has since been used or given to someone else, or if
 * the guest has it again.
 */
export async function writePassMail(
  db: Database,
  club: Club,
  kind: PassMailKind,
  { companyId, subjectId, email, language, origin }: MailRow,
): Promise<OutgoingMail | undefined> {
  if (subjectId === null) return undefined
  if (kind === 'pass-taken-back') {
    const pass = await db.tx(companyId, (tx) => readTakenBack(tx, companyId, subjectId, email))
    return pass && clubMail(club, email, { kind, language, origin, firstName: '', pass })
  }
  const pin = newToken()
  const delivery = await db.tx(companyId, async (tx) => {
    const find = kind === 'voucher' ? findTransferredVoucher : findSentGuestPass
    const view = await find(tx, companyId, subjectId, email)
    if (view === undefined) return undefined
    const { row } = view
    const people = await findPassPeople(tx, companyId, [row.ownerId])
    if ('recipient' in row) await storeVoucherPin(tx, row, hashToken(pin))
    else await storeSending(tx, row, { pinHash: hashToken(pin) })
    const recipient = 'recipient' in row ? row.recipient?.name : row.guestName
    const giver = people.get(row.ownerId)?.fullName ?? ''
    const { id, validFrom, expiresAt } = row
    const pass: MailedPass = { id, pin, title: view.kind.name, giver, validFrom, expiresAt }
    return { pass, name: recipient ?? '' }
  })
  if (delivery === undefined) return undefined
  const { pass, name } = delivery
  return clubMail(club, email, { kind, language, origin, firstName: mailedName(name), pass })
}

/**
 * Returns the pass that was taken back from the guest at this address, without its pin and days;
 * undefined if they have it again.
 */
async function readTakenBack(
  tx: Tx,
  companyId: number,
  id: number,
  email: string,
): Promise<MailedPass | undefined> {
  const view = await findGuestPass(tx, companyId, id)
  if (view === undefined || isSameAddress(view.row.contact?.email ?? '', email)) return undefined
  const people = await findPassPeople(tx, companyId, [view.row.ownerId])
  const giver = people.get(view.row.ownerId)?.fullName ?? ''
  return { id, pin: '', title: view.kind.name, giver, validFrom: null, expiresAt: null }
}
