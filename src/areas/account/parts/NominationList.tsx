import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Nomination } from '../../../../generated/types'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { Card } from '../../../ui/layout/Card'
import { Heading } from '../../../ui/layout/Heading'
import { Text } from '../../../ui/layout/Text'
import { formatPhone } from '../model/formatPhone'

/** The people the customer has nominated, newest first. */
export function NominationList({ nominations }: { nominations: readonly Nomination[] }): ReactNode {
  const t = useText()
  const { date } = useFormat()
  return (
    <section>
      <Heading level={2} size={4}>
        {t('area.account.nominations.list')}
      </Heading>
      {nominations.length === 0 ? (
        <Text tone="muted">{t('area.account.nominations.none')}</Text>
      ) : null}
      <List>
        {nominations.map(({ id, firstName, lastName, email, phone, message, createdAt }) => (
          <Card key={id} as="li">
            <Text strong>
              <bdi>{`${firstName} ${lastName}`}</bdi>
            </Text>
            <Text size="small" tone="muted">
              {date(createdAt)} · <bdi>{email}</bdi>
              {phone ? (
                <>
                  {' · '}
                  <bdi dir="ltr">{formatPhone(phone)}</bdi>
                </>
              ) : null}
            </Text>
            {message ? <Text measure>{message}</Text> : null}
          </Card>
        ))}
      </List>
    </section>
  )
}

const List = styled.ul`
  display: grid;
  gap: var(--portico-space-3);
  margin-block-start: var(--portico-space-4);
  li {
    gap: var(--portico-space-1);
  }
`
