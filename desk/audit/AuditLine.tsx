import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AdminCompany, AuditAct } from '../../generated/types'
import { useLanguage } from '../../src/core/intl/useFormat'
import { useOptionalText, useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { TextLink } from '../../src/ui/controls/TextLink'
import { JoinedFacts } from '../../src/ui/layout/JoinedFacts'
import { useSentence } from './useSentence'

/** One act: who did what to which record, and when; the record's name leads to it. */
export function AuditLine({
  act,
  company,
  onOnly,
}: {
  act: AuditAct
  company: AdminCompany
  /** Shows only what was done about a record; absent if the list does already. */
  onOnly?: (record: string) => void
}): ReactNode {
  const t = useText()
  const find = useOptionalText()
  const { locale } = useLanguage()
  const sentence = useSentence(company)
  const { at, resource, recordId, name, path, fields, count } = act
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: company.timezone })
  const what = find(`desk.audit.resource.${resource}`) ?? resource
  const number = resource === 'orders' ? ` ${recordId}` : ''
  const record = `${what}${number}${name === '' ? '' : `: ${name}`}`
  // The config's changes are sentences, the first few of them.
  const changes = resource === 'config' ? fields : []
  return (
    <Line>
      <What>
        <bdi>{sentence(act)}</bdi>
        {changes.length === 0 ? null : (
          <ul>
            {changes.map((change, index) => (
              <li key={index}>
                <bdi>{change}</bdi>
              </li>
            ))}
            {count > changes.length ? (
              <li>{t('desk.audit.publishedMore', { count: count - changes.length })}</li>
            ) : null}
          </ul>
        )}
      </What>
      <Where>
        <JoinedFacts
          parts={[
            <time key="at" dateTime={at}>
              {time.format(new Date(at))}
            </time>,
            path === '' ? (
              record
            ) : (
              <TextLink key="record" to={path}>
                {record}
              </TextLink>
            ),
          ]}
        />
        {onOnly === undefined || recordId === 0 || resource === 'sign-ins' ? null : (
          <Button
            variant="quiet"
            size="small"
            aria-label={t('desk.audit.onlyThisOf', { record })}
            onClick={() => onOnly(`${resource}:${recordId}`)}
          >
            {t('desk.audit.onlyThis')}
          </Button>
        )}
      </Where>
    </Line>
  )
}

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  padding: 12px 16px;
  border-block-start: 1px solid var(--portico-color-border);
  overflow-wrap: anywhere;
  &:first-child {
    border-block-start: 0;
  }
`
const What = styled.div`
  ul {
    display: grid;
    gap: 2px;
    margin-block: 4px;
    padding-inline-start: 16px;
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
    list-style: none;
  }
`
const Where = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 2px 12px;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
`
