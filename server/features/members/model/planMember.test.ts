import { describe, expect, it } from 'vitest'
import type { CustomerRow } from '../../customers/customerRepository'
import type { KnownMembers } from '../memberRepository'
import type { MemberRow } from './MemberRow'
import { needsInvitation, planEmailChange, planMember } from './planMember'

const cells = { first_name: 'Ana', last_name: 'Soto', email: 'ana@club.com' }
const rowOf = (changes: MemberRow['cells'] = {}): MemberRow => ({
  line: 5,
  externalId: 'A1',
  cells: { ...cells, ...changes },
})
/** A customer that an earlier import created; only the fields that the plan uses. */
const customer = (fields: Partial<CustomerRow> = {}): CustomerRow =>
  ({
    id: 1,
    email: 'ana@club.com',
    emailLower: 'ana@club.com',
    emailVerifiedAt: null,
    invitedAt: null,
    imported: cells,
    profile: {},
    ...fields,
  }) as CustomerRow
const known = (before?: CustomerRow, others: Partial<KnownMembers> = {}): KnownMembers => ({
  byExternalId: new Map(before === undefined ? [] : [['A1', before]]),
  gone: new Set(),
  now: new Map(),
  idByEmail: new Map(),
  reservedIdByEmail: new Map(),
  cardIdBySerial: new Map(),
  memberships: [
    { id: 7, title: ' Gold ', priceCents: null, isDefault: false },
    { id: 8, title: 'Silver', priceCents: null, isDefault: false },
  ],
  ...others,
})
const plan = (
  changes: MemberRow['cells'],
  before?: CustomerRow,
  others: Partial<KnownMembers> = {},
) => planMember(rowOf(changes), known(before, others), 'US')
const errorsOf = (...input: Parameters<typeof plan>) =>
  plan(...input).errors.map(({ column, code }) => `${column} ${code}`)
const day = new Date('2026-11-01T00:00:00Z')

describe('the plan for a row', () => {
  it('of a new member changes every cell that is filled in', () => {
    const { before, after, changes, membershipId, errors } = plan({ phone: '' })
    expect([before, membershipId, errors]).toEqual([undefined, undefined, []])
    expect(after).toEqual({ ...cells, phone: '' })
    expect(changes).toEqual(['first_name', 'last_name', 'email'])
  })

  it('changes only what differs from the last import, also if it is emptied', () => {
    const imported = { ...cells, phone: '+14015550101', cardId: 3 }
    const { changes, after } = plan({ last_name: 'Sotomayor', phone: '' }, customer({ imported }))
    expect(changes).toEqual(['last_name', 'phone'])
    expect(after).toEqual({ ...cells, last_name: 'Sotomayor', phone: '', cardId: 3 })
    expect(plan({}, customer({ imported })).changes).toEqual([])
  })

  it('checks a postal code and a state by the country of the row, else of the member', () => {
    expect(errorsOf({ zip_code: '0284', state: 'Rhode Island', country: 'US' })).toEqual([
      'zip_code postal',
      'state state',
    ])
    expect(errorsOf({ zip_code: '28013', state: 'Madrid', country: 'ES' })).toEqual([])
    const before = customer({ profile: { country: 'US' } })
    expect(errorsOf({ zip_code: '02840', state: 'RI' }, before)).toEqual([])
    // A file with an empty column says no more of it than one without.
    expect(errorsOf({ zip_code: '0284', country: '' }, before)).toEqual(['zip_code postal'])
    const emptied = customer({ profile: before.profile, imported: { ...cells, country: 'US' } })
    expect(errorsOf({ zip_code: '0284', country: '' }, emptied)).toEqual([])
    expect(errorsOf({ state: 'Madrid' }, before)).toEqual(['state state'])
    // What is as it was is not judged again.
    const imported = { ...cells, state: 'Madrid' }
    expect(errorsOf({ state: 'Madrid' }, customer({ imported, profile: before.profile }))).toEqual(
      [],
    )
  })

  it('of a member who was never imported is the same, or refused with what differs', () => {
    const before = customer({ externalId: null, imported: null })
    const now = new Map([[1, { cells: { ...cells, phone: '+14015550101' }, cardId: 3 }]])
    const others = { now, cardIdBySerial: new Map([['C-3', 3]]) }
    expect(plan({ phone: '+14015550101' }, before, others)).toMatchObject({
      changes: [],
      errors: [],
    })
    expect(errorsOf({ phone: '', card_number: 'C-3', membership: 'Gold' }, before, others)).toEqual(
      ['phone not_imported', 'card_number not_imported', 'membership not_imported'],
    )
  })

  it('of a member who was exported and then erased makes no new one', () => {
    expect(errorsOf({}, undefined, { gone: new Set(['A1']) })).toEqual(['external_id deleted'])
  })

  it('keeps what the file lacks as it was last imported', () => {
    const imported = { ...cells, membership: 'Gold' }
    expect(plan({}, customer({ imported }))).toMatchObject({ membershipId: 7, after: imported })
    expect(plan({}, customer({ imported: null }))).toMatchObject({ after: cells })
  })

  it('finds the membership in any case, and stores it as the club writes it', () => {
    expect(plan({ membership: 'silver' })).toMatchObject({
      membershipId: 8,
      after: { membership: 'Silver' },
      errors: [],
    })
    expect(plan({ membership: 'gold' }).membershipId).toBe(7)
    expect(plan({ membership: '' }).membershipId).toBeUndefined()
  })

  it('does not count a membership as changed if only its case is', () => {
    const before = customer({ imported: { ...cells, membership: 'Silver' } })
    expect(plan({ membership: 'SILVER' }, before).changes).toEqual([])
  })
})

describe('a row is rejected', () => {
  it('if its membership is unknown, naming those that the club has', () => {
    const memberships = [
      { id: 7, title: 'Gold', priceCents: null, isDefault: false },
      { id: 8, title: 'Silver', priceCents: null, isDefault: false },
    ]
    expect(plan({ membership: 'Bronze' }, undefined, { memberships }).errors).toEqual([
      {
        line: 5,
        column: 'membership',
        code: 'membership_unknown',
        message: 'there is no membership "Bronze"; the club has Gold, Silver',
      },
    ])
    expect(plan({ membership: 'Gold' }, undefined, { memberships: [] }).errors).toMatchObject([
      { message: 'there is no membership "Gold"; the club has none yet' },
    ])
  })

  it('if a card has no membership', () => {
    expect(errorsOf({ card_number: 'C1', card_expires: '2027-01-01' })).toEqual([
      'card_number membership_missing',
      'card_expires membership_missing',
    ])
    expect(errorsOf({ card_number: '', card_expires: '' })).toEqual([])
    expect(errorsOf({ card_number: 'C1', membership: 'Gold' })).toEqual([])
    expect(
      errorsOf({ card_number: 'C1' }, customer({ imported: { ...cells, membership: 'Gold' } })),
    ).toEqual([])
  })

  it('if its card number is that of another card', () => {
    const card = { card_number: 'C1', membership: 'Gold' }
    const taken = { cardIdBySerial: new Map([['C1', 3]]) }
    expect(plan(card, undefined, taken).errors).toEqual([
      {
        line: 5,
        column: 'card_number',
        code: 'taken',
        message: '"C1" is the number of another card',
      },
    ])
    const withCard = (cardId: number) => customer({ imported: { ...cells, cardId } })
    expect(errorsOf(card, withCard(3), taken)).toEqual([])
    expect(errorsOf(card, withCard(4), taken)).toEqual(['card_number taken'])
  })

  it('if its email belongs to another account, or is reserved for one', () => {
    const email = 'Other@club.com'
    for (const list of ['idByEmail', 'reservedIdByEmail'] as const) {
      const others = { [list]: new Map([['other@club.com', 2]]) }
      expect(plan({ email }, undefined, others).errors, list).toEqual([
        {
          line: 5,
          column: 'email',
          code: 'taken',
          message: '"Other@club.com" belongs to another account of the club',
        },
      ])
      expect(errorsOf({ email }, customer(), others), list).toEqual(['email taken'])
      expect(errorsOf({ email }, customer({ id: 2 }), others), list).toEqual([])
      // Not if it has not changed since the last import: the member has another one by now.
      const imported = { ...cells, email }
      expect(errorsOf({ email }, customer({ imported }), others), list).toEqual([])
    }
  })

  it('if a new mobile number is not a mobile number; an unchanged one does not block the file', () => {
    const mobile = '+34 955 550 176'
    expect(plan({ mobile }).errors).toEqual([
      {
        line: 5,
        column: 'mobile',
        code: 'mobile',
        message: `"${mobile}" is not a mobile number; a landline belongs in the column phone`,
      },
    ])
    expect(errorsOf({ mobile }, customer({ imported: { ...cells, mobile } }))).toEqual([])
    expect(errorsOf({ mobile: '401 555 0101' })).toEqual([])
    expect(planMember(rowOf({ mobile: '07400 123456' }), known(), 'GB').errors).toEqual([])
    // A number that is removed.
    expect(errorsOf({ mobile: '' }, customer({ imported: { ...cells, mobile } }))).toEqual([])
  })
})

describe('a changed email', () => {
  const email = 'new@club.com'

  it('is stored at once, or once it is confirmed if the old one was', () => {
    expect(planEmailChange(plan({ email }, customer()))).toBe('now')
    expect(planEmailChange(plan({ email }, customer({ emailVerifiedAt: day })))).toBe(
      'when-confirmed',
    )
  })

  it('is none if the member is new, or has it already in any case, or the file did not change it', () => {
    expect(planEmailChange(plan({ email }))).toBeUndefined()
    expect(planEmailChange(plan({ email: 'Ana@Club.com' }, customer()))).toBeUndefined()
    const before = customer({ email: 'own@club.com', emailLower: 'own@club.com' })
    expect(planEmailChange(plan({}, before))).toBeUndefined()
  })
})

describe('an invitation', () => {
  const isInvited = (fields: Partial<CustomerRow>, changes: MemberRow['cells'] = {}) =>
    needsInvitation(plan(changes, customer(fields)))

  it('is needed by a new member, and by one who was not invited', () => {
    expect(needsInvitation(plan({}))).toBe(true)
    expect(isInvited({})).toBe(true)
  })

  it('is not needed once the email is confirmed or invited', () => {
    expect(isInvited({ emailVerifiedAt: day })).toBe(false)
    expect(isInvited({ invitedAt: day })).toBe(false)
    expect(isInvited({ emailVerifiedAt: day, invitedAt: day })).toBe(false)
  })

  it('is needed again for another email, unless the old one was confirmed', () => {
    const changes = { email: 'new@club.com' }
    expect(isInvited({ invitedAt: day }, changes)).toBe(true)
    expect(isInvited({ invitedAt: day, emailVerifiedAt: day }, changes)).toBe(false)
  })
})
