import type { Tx } from '../../platform/db/Database'
import type { DeskArea } from '../../platform/db/schema/admins'
import type { RowError } from '../../platform/transfer/TransferKind'
import { holdsMoney } from '../customers/holdsMoney'
import { mayGive } from '../memberships/giveCard'
import { canSignIn } from './canSignIn'
import type { KnownMembers } from './memberRepository'
import { planEmailChange, type MemberPlan } from './model/planMember'
import { getsDefault, isYes } from './writeMembers'

/**
 * Adds to plans why staff with these areas may not do what they do, because they may not on the desk:
 * switch a house account, give a card of a membership with a price, or give an account that somebody
 * has signed in to, or that holds money, another email at once.
 */
export async function refuseRows(
  tx: Tx,
  plans: readonly MemberPlan[],
  { memberships }: Pick<KnownMembers, 'memberships'>,
  areas: readonly DeskArea[],
): Promise<MemberPlan[]> {
  const usual = memberships.find(({ isDefault }) => isDefault)
  const refused: MemberPlan[] = []
  for (const plan of plans) {
    const errors = [
      ...(areas.includes('money') ? [] : [...refuseAccount(plan), ...refuseCard(plan)]),
      ...(await refuseEmail(plan)),
    ]
    refused.push(errors.length === 0 ? plan : { ...plan, errors: [...plan.errors, ...errors] })
  }
  return refused

  function refuseCard(plan: MemberPlan): RowError[] {
    const { row, before, changes, membershipId } = plan
    const isGiven =
      before === undefined || changes.includes('membership') || changes.includes('card_expires')
    const membership =
      before === undefined && getsDefault(plan)
        ? usual
        : memberships.find(({ id }) => id === membershipId)
    return !isGiven || membership === undefined || mayGive(membership, areas)
      ? []
      : [
          {
            line: row.line,
            column: 'membership',
            code: 'needs_money',
            message: `“${membership.title}” has a price and is only given by staff with the area Money`,
          },
        ]
  }

  // Few rows of a file change an email, so each may ask by itself.
  async function refuseEmail(plan: MemberPlan): Promise<RowError[]> {
    const { row, before } = plan
    if (before === undefined || planEmailChange(plan) !== 'now') return []
    const error = (code: string, message: string): RowError[] => [
      { line: row.line, column: 'email', code, message },
    ]
    if (await canSignIn(tx, before))
      return error('not_changeable', 'is only changed by the member, who has signed in')
    return !areas.includes('money') && (await holdsMoney(tx, before))
      ? error(
          'needs_money',
          'is only changed by staff with the area Money, because the account holds some',
        )
      : []
  }
}

function refuseAccount({ row, before, after, changes }: MemberPlan): RowError[] {
  const isSwitched =
    changes.includes('house_account') &&
    isYes(after.house_account) !== (before?.houseAccountEnabled ?? false)
  return isSwitched
    ? [
        {
          line: row.line,
          column: 'house_account',
          code: 'needs_money',
          message: 'is only switched by staff with the area Money',
        },
      ]
    : []
}
