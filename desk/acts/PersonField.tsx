import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Calls } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { ChoiceGroup } from '../../src/ui/controls/ChoiceGroup'
import { EmailField } from '../../src/ui/controls/EmailField'
import { TextField } from '../../src/ui/controls/TextField'
import { useDebounced } from '../../src/ui/search/useDebounced'
import { deskApi, deskQueries } from '../session/deskApi'

/** A customer, as a search finds them. */
export type FoundPerson = Calls['desk.people.search']['reply'][number]

/** A call that finds customers. */
type SearchCall = 'desk.people.search' | 'desk.owed.people'

/** Whom an act is for: a customer once one is chosen, or a guest by name. */
export interface Person {
  kind: 'member' | 'guest'
  member: FoundPerson | undefined
  firstName: string
  lastName: string
  email: string
  phone: string
}

/** What a field starts with: a customer, who is yet to be chosen. */
export const NOBODY: Person = {
  kind: 'member',
  member: undefined,
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
}

/** A person as calls take them; undefined until a customer is chosen or a guest has a name. */
export function toNamed({
  kind,
  member,
  firstName,
  lastName,
  email,
}: Person):
  | { customerId: number }
  | { guest: { firstName: string; lastName: string; email: string } }
  | undefined {
  if (kind === 'member') return member && { customerId: member.id }
  return firstName.trim() === ''
    ? undefined
    : { guest: { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() } }
}

/** Names a person: a customer, found by name, email or card number, or else a guest. */
export function PersonField({
  person,
  companyId,
  readOnly,
  onlyMembers = false,
  searchCall = 'desk.people.search',
  walkIn,
  onChange,
}: {
  person: Person
  companyId: number
  readOnly: boolean
  onlyMembers?: boolean
  /** The search that the signed-in person may use: that of accounts without the area `desk`. */
  searchCall?: SearchCall
  /** Set if a guest stands at the desk and leaves a number rather than an email. */
  walkIn?: { phoneError: boolean }
  onChange: (person: Person) => void
}): ReactNode {
  const t = useText()
  const set = (change: Partial<Person>): void => {
    if (!readOnly) onChange({ ...person, ...change })
  }
  return (
    <Fields>
      {onlyMembers ? null : (
        <ChoiceGroup
          name="person"
          label={t('desk.person.who')}
          kind="radio"
          choices={['member', 'guest']}
          labelOf={(kind) =>
            t(
              kind === 'member'
                ? 'desk.person.member'
                : walkIn
                  ? 'desk.person.walkIn'
                  : 'desk.person.guest',
            )
          }
          selected={[person.kind]}
          onChange={([kind]) => set({ kind: kind === 'guest' ? 'guest' : 'member' })}
        />
      )}
      {person.kind === 'guest' ? (
        <>
          <TextField
            name="guest-first"
            label={t('desk.person.firstName')}
            required
            maxLength={100}
            dir="auto"
            value={person.firstName}
            readOnly={readOnly}
            onChange={({ target }) => set({ firstName: target.value })}
          />
          <TextField
            name="guest-last"
            label={t('desk.person.lastName')}
            maxLength={100}
            dir="auto"
            value={person.lastName}
            readOnly={readOnly}
            onChange={({ target }) => set({ lastName: target.value })}
          />
          {walkIn ? (
            <TextField
              name="guest-phone"
              type="tel"
              label={t('desk.person.phone')}
              hint={t('desk.person.phoneHint')}
              error={walkIn.phoneError ? t('desk.person.phoneWrong') : undefined}
              autoComplete="off"
              maxLength={40}
              dir="ltr"
              value={person.phone}
              readOnly={readOnly}
              onChange={({ target }) => set({ phone: target.value })}
            />
          ) : (
            <EmailField
              name="guest-email"
              label={t('desk.person.email')}
              hint={t('desk.person.emailHint')}
              autoComplete="off"
              maxLength={254}
              value={person.email}
              readOnly={readOnly}
              onChange={({ target }) => set({ email: target.value })}
            />
          )}
        </>
      ) : person.member === undefined ? (
        <MemberSearch
          companyId={companyId}
          searchCall={searchCall}
          onChoose={(member) => set({ member })}
        />
      ) : (
        <Chosen>
          <span dir="auto">
            <strong>{person.member.name}</strong> {person.member.email}
          </span>
          {readOnly ? null : (
            <Button variant="quiet" size="small" onClick={() => set({ member: undefined })}>
              {t('desk.person.change')}
            </Button>
          )}
        </Chosen>
      )}
    </Fields>
  )
}

function MemberSearch({
  companyId,
  searchCall,
  onChoose,
}: {
  companyId: number
  searchCall: SearchCall
  onChoose: (member: FoundPerson) => void
}): ReactNode {
  const t = useText()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const { data, error } = useQuery(
    {
      queryKey: [searchCall, companyId, search],
      queryFn: ({ signal }) =>
        deskApi.list(searchCall, { query: { search }, chosen: { companyId }, signal }),
      enabled: search !== '',
    },
    deskQueries,
  )
  const found = search === '' ? undefined : data?.items
  return (
    <div>
      <TextField
        name="member-search"
        required
        type="search"
        label={t('desk.person.search')}
        hint={t('desk.person.searchHint')}
        autoComplete="off"
        maxLength={100}
        dir="auto"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // Enter would send the form around it.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <p role="status">
        {error !== null ? t('desk.list.failed') : found?.length === 0 ? t('desk.person.none') : ''}
      </p>
      {found === undefined || found.length === 0 ? null : (
        <Found aria-label={t('desk.person.found')}>
          {found.map((member) => (
            <li key={member.id}>
              <Choice type="button" onClick={() => onChoose(member)}>
                <strong dir="auto">{member.name || member.email}</strong>
                <span dir="auto">{member.email}</span>
              </Choice>
            </li>
          ))}
        </Found>
      )}
    </div>
  )
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`
const Chosen = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 8px 12px;
  border: 1px solid var(--portico-color-border);
  border-radius: 8px;
  overflow-wrap: anywhere;
`
const Found = styled.ul`
  display: grid;
  max-block-size: 260px;
  margin-block-start: 8px;
  padding: 0;
  overflow-y: auto;
  list-style: none;
`
const Choice = styled.button`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 2px 16px;
  inline-size: 100%;
  min-block-size: 44px;
  align-items: center;
  padding: 6px 10px;
  border: 0;
  border-radius: 8px;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
  overflow-wrap: anywhere;
  &:hover {
    background: var(--portico-color-primary-soft);
  }
  span {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
`
