import type { AdminCompany, DeskCredit, DeskPerk } from '../../generated/types'

/** What can be issued. */
export type PerkKind = DeskPerk['kind'] | 'house-credits'

/** Something that was issued. */
export type Issued = DeskPerk | DeskCredit

/** In the order of the choice. */
const KINDS: readonly PerkKind[] = ['vouchers', 'offers', 'guest-passes', 'house-credits']

/** Whether something that was issued is a house credit. */
export const isCredit = (issued: Issued): issued is DeskCredit => 'balanceCents' in issued

/** What a person may issue: house credits are money. */
export const kindsFor = ({ areas }: Pick<AdminCompany, 'areas'>): readonly PerkKind[] =>
  KINDS.filter((kind) => areas.includes(kind === 'house-credits' ? 'money' : 'desk'))

/** Whether staff can still change or end it. */
export const isChangeable = (issued: Issued): boolean =>
  issued.state !== 'void' && (isCredit(issued) || issued.state !== 'used')
