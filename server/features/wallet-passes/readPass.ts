import type { Tx } from '../../platform/db/Database'
import { hashToken } from '../../platform/sessions/tokens'
import type { PassSubject } from './PassSubject'
import { readSubject } from './readSubject'
import type { WalletPassRow } from './walletPassRepository'

/**
 * Returns what a stored wallet pass shows now, and whether the pass is void, because its subject is
 * used up, cancelled, gone, or has a new code. With a new code the subject may belong to someone
 * else, so nothing about that person is shown.
 */
export async function readPass(
  tx: Tx,
  row: WalletPassRow,
  now: Date,
): Promise<{ subject: PassSubject; isVoid: boolean }> {
  const subject = await readSubject(tx, row.companyId, row.kind, row.subjectId, now)
  if (subject !== undefined && hashToken(subject.serial) === row.codeHash)
    return { subject, isVoid: !subject.isUsable }
  // A card's primary field is its holder's name, which must not be shown.
  const hidesPrimary = subject === undefined || row.kind === 'card'
  return {
    subject: {
      kind: row.kind,
      id: row.subjectId,
      serial: '',
      isUsable: false,
      customerIds: [],
      opensWith: () => false,
      barcode: { value: '', format: 'QR' },
      colours: subject?.colours ?? { background: '', foreground: '' },
      primary: hidesPrimary ? { label: 'pass', value: '—' } : subject.primary,
      fields: [],
      back: [],
      expiresAt: null,
    },
    isVoid: true,
  }
}
