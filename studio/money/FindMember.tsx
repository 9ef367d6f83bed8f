import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Domain, PayingMember } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { useCallPages } from '../../src/core/query/useCallQuery'
import { Button } from '../../src/ui/controls/Button'
import { compactField } from '../chrome/compactField'
import { listPages, studioQueries } from '../session/studioQueries'
import { ListFooter } from './ListFooter'

/** A search for a member by part of their name or email; at first it lists all members by email. */
export function FindMember({
  domain,
  onChoose,
}: {
  domain: Domain
  onChoose: (member: PayingMember) => void
}): ReactNode {
  const t = useText()
  const field = useId()
  const [search, setSearch] = useState('')
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setSearch(String(new FormData(event.currentTarget).get('money-search') ?? '').trim())
  }
  return (
    <section aria-labelledby={`${field}-head`}>
      <Head id={`${field}-head`}>{t('studio.money.find')}</Head>
      <form role="search" onSubmit={submit}>
        <label htmlFor={field}>{t('studio.money.search')}</label>
        <Line>
          <Box
            id={field}
            type="search"
            name="money-search"
            maxLength={100}
            autoComplete="off"
            data-first
            // It also gets the focus when it replaces a member's payments.
            autoFocus
          />
          <Button type="submit" variant="secondary" size="small">
            {t('studio.money.searchDo')}
          </Button>
        </Line>
      </form>
      <Members key={search} search={search} domain={domain} onChoose={onChoose} />
    </section>
  )
}

function Members({
  search,
  domain,
  onChoose,
}: {
  search: string
  domain: Domain
  onChoose: (member: PayingMember) => void
}): ReactNode {
  const t = useText()
  const pages = useCallPages(
    listPages('admin.members', 8, {
      ...(search === '' ? {} : { query: { search } }),
      chosen: { companyId: domain.companyId },
    }),
    { client: studioQueries },
  )
  return (
    <>
      <List aria-label={t('studio.money.members')}>
        {pages.items.map((member) => (
          <li key={member.id}>
            <Choice type="button" onClick={() => onChoose(member)}>
              <strong dir="auto">{member.fullName || member.email}</strong>
              <span dir="auto">{member.email}</span>
            </Choice>
          </li>
        ))}
      </List>
      <ListFooter
        pages={pages}
        domain={domain}
        empty={search === '' ? t('studio.money.noMembers') : t('studio.money.noMatch', { search })}
      />
    </>
  )
}

const Head = styled.h3`
  margin-block-end: 8px;
  font-size: var(--portico-text-md);
  font-weight: 600;
`
const Line = styled.div`
  display: flex;
  align-items: stretch;
  gap: 8px;
  margin-block-start: 4px;
`
const Box = styled.input`
  ${compactField}
`
const List = styled.ul`
  display: grid;
  margin-block: 12px;
  padding: 0;
  list-style: none;
  li + li {
    border-block-start: 1px solid var(--portico-color-border);
  }
`
const Choice = styled.button`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 2px 16px;
  inline-size: 100%;
  min-block-size: 40px;
  align-items: center;
  padding: 6px 8px;
  border: 0;
  border-radius: 6px;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
  overflow-wrap: anywhere;
  &:hover {
    background: var(--portico-color-surface-sunken);
  }
  span {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
`
