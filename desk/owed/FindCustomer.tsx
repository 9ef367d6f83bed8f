import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { PortalLink } from '../../src/ui/controls/PortalLink'
import { TextField } from '../../src/ui/controls/TextField'
import { useDebounced } from '../../src/ui/search/useDebounced'
import { StudioDialog } from '../../studio/chrome/StudioDialog'
import { deskApi, deskQueries } from '../session/deskApi'

/** A dialog that leads to the account of any customer, also of one who owes nothing. */
export function FindCustomer({
  companyId,
  onClose,
}: {
  companyId: number
  onClose: () => void
}): ReactNode {
  const t = useText()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const { data, error } = useQuery(
    {
      queryKey: ['desk.owed.people', companyId, search],
      queryFn: ({ signal }) =>
        deskApi.list('desk.owed.people', { query: { search }, chosen: { companyId }, signal }),
      enabled: search !== '',
    },
    deskQueries,
  )
  const found = search === '' ? [] : (data?.items ?? [])
  return (
    <StudioDialog title={t('desk.owed.find')} onClose={onClose}>
      <TextField
        name="customer-search"
        type="search"
        label={t('desk.person.search')}
        hint={t('desk.person.searchHint')}
        autoComplete="off"
        maxLength={100}
        dir="auto"
        data-first
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status">
        {error !== null
          ? t('desk.list.failed')
          : search !== '' && data?.items.length === 0
            ? t('desk.person.none')
            : ''}
      </p>
      <Found aria-label={t('desk.person.found')}>
        {found.map(({ id, name, email }) => (
          <li key={id}>
            <PortalLink to={`/owed/${id}`}>
              <strong dir="auto">{name || email}</strong>
              <span dir="auto">{email}</span>
            </PortalLink>
          </li>
        ))}
      </Found>
    </StudioDialog>
  )
}

const Found = styled.ul`
  display: grid;
  margin-block-start: 8px;
  padding: 0;
  list-style: none;
  a {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 2px 16px;
    min-block-size: 44px;
    padding: 6px 10px;
    border-radius: 8px;
    color: inherit;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  a:hover {
    background: var(--portico-color-primary-soft);
  }
  span {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
`
