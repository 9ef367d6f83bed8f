import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AdminCompany, AuditAct } from '../../generated/types'
import { useOptionalText, useText } from '../../src/core/intl/useText'
import { COMMAND_LINE } from '../../src/core/person/commandLine'
import { Button } from '../../src/ui/controls/Button'
import { SelectField } from '../../src/ui/controls/SelectField'
import { authorName } from '../../studio/session/authorName'
import { FilterRow } from '../screens/FilterRow'
import { GoToDay } from '../screens/GoToDay'
import { SearchField } from '../screens/SearchField'
import { deskApi, deskQueries } from '../session/deskApi'
import { everything, isNarrowed, KINDS, type AuditState } from './useAuditState'

/** The search of acts, and the choices of what they are about, who did them and when. */
export function AuditFilters({
  company,
  state,
  onChange,
  acts,
}: {
  company: AdminCompany
  state: AuditState
  onChange: (change: Partial<AuditState>) => void
  /** The acts that are listed, which may be of people who have left. */
  acts: readonly AuditAct[]
}): ReactNode {
  const t = useText()
  const find = useOptionalText()
  const { data } = useQuery(
    {
      queryKey: ['desk.conversations.options', company.id],
      queryFn: ({ signal }) =>
        deskApi.call('desk.conversations.options', {
          chosen: { companyId: company.id },
          signal,
        }),
    },
    deskQueries,
  )
  const people = new Map([
    ...acts.flatMap(({ by, byName }) =>
      by === '' ? [] : [[by, authorName({ by, byName }, t)] as const],
    ),
    ...(data?.staff ?? []).map(({ username, name }) => [username, name || username] as const),
    ...(state.by === '' ? [] : [[state.by, nameOf(state.by)] as const]),
    [COMMAND_LINE, authorName({ by: COMMAND_LINE, byName: '' }, t)] as const,
  ])
  function nameOf(username: string): string {
    const known = data?.staff.find((one) => one.username === username)
    return (known?.name || acts.find(({ by }) => by === username)?.byName) ?? username
  }
  const isShown = (kind: (typeof KINDS)[number]): boolean =>
    kind === 'admins' || kind === 'sign-ins'
      ? company.permissionLevel === 'owner'
      : kind !== 'money' || company.areas.includes('money')
  const [resource = ''] = state.record.split(':')
  const [first] = acts
  const record = [
    find(`desk.audit.resource.${resource}`) ?? resource,
    first?.resource === resource ? first.name : '',
  ]
    .filter((part) => part !== '')
    .join(': ')
  return (
    <div role="search">
      <Filters>
        <SearchField
          label={t('desk.audit.search')}
          search={state.search}
          onSearch={(search) => onChange({ search })}
        />
        <SelectField
          name="kind"
          label={t('desk.audit.kind')}
          hideLabel
          value={state.kind}
          options={(['all', ...KINDS.filter(isShown)] as const).map((value) => ({
            value,
            label: t(`desk.audit.kind.${value}`),
          }))}
          onChange={({ target }) =>
            onChange({ kind: KINDS.find((kind) => kind === target.value) ?? 'all' })
          }
        />
        <SelectField
          name="by"
          label={t('desk.audit.by')}
          hideLabel
          value={state.by}
          options={[
            { value: '', label: t('desk.audit.by.all') },
            ...[...people].map(([value, label]) => ({ value, label })),
          ]}
          onChange={({ target }) => onChange({ by: target.value })}
        />
        <Limit>
          <span aria-hidden="true">{t('desk.audit.from')}</span>
          <GoToDay
            name="from"
            label={t('desk.audit.from')}
            date={state.from}
            isOptional
            onChange={(from) => onChange({ from })}
          />
        </Limit>
        <Limit>
          <span aria-hidden="true">{t('desk.audit.to')}</span>
          <GoToDay
            name="to"
            label={t('desk.audit.to')}
            date={state.to}
            isOptional
            onChange={(to) => onChange({ to })}
          />
        </Limit>
      </Filters>
      {isNarrowed(state) ? (
        <Narrowed>
          {state.record === '' ? null : <bdi>{t('desk.audit.aboutOne', { record })}</bdi>}
          <Button variant="quiet" size="small" onClick={() => onChange(everything())}>
            {t('desk.audit.clear')}
          </Button>
        </Narrowed>
      ) : null}
    </div>
  )
}

const Filters = styled(FilterRow)`
  align-items: center;
  /* Wide enough for its placeholder in each language. */
  > :first-child {
    flex: 2 1 320px;
    max-inline-size: 480px;
  }
`
/* A date field says nothing of itself while it is empty. */
const Limit = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  > :last-child {
    flex: 1;
    min-inline-size: 0;
  }
`
const Narrowed = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  margin-block-start: 8px;
`
