import { fullName } from '../../../core/person/fullName'
import { useAtomValue } from 'jotai'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useText } from '../../../core/intl/useText'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { profilePath } from '../../../core/registry/profilePath'
import { companyAtom, configAtom } from '../../../core/session/atoms'
import { Button } from '../../../ui/controls/Button'
import { Card } from '../../../ui/layout/Card'
import { PageLayout } from '../../../ui/page/PageLayout'
import { NominationCompleted } from '../../../ui/results/NominationCompleted'
import { NominationFailed } from '../../../ui/results/NominationFailed'
import { nominationsQuery } from '../data/accountQueries'
import { LoadedCard } from './LoadedCard'
import { NominationForm, type NominationInput } from './NominationForm'
import { styled } from 'styled-components'
import type { Nomination } from '#generated/types'
import { useFormat } from '../../../core/intl/useFormat'
import { Heading } from '../../../ui/layout/Heading'
import { Text } from '../../../ui/layout/Text'
import { formatPhone } from '../../../core/person/formatPhone'
import { JoinedFacts } from '../../../ui/layout/JoinedFacts'

const blank: NominationInput = { firstName: '', lastName: '', email: '', phone: '', message: '' }

/**
 * The nomination form and the customer's nominations. The result of sending replaces both; after a
 * failure, the form has the same values again. (shell.text.nomination-completed,
 * shell.error.nomination-failed, activity.result.routes)
 */
export function Nominations(): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const config = useAtomValue(configAtom)
  const company = useAtomValue(companyAtom)
  const [result, setResult] = useState<'completed' | 'failed'>()
  const [draft, setDraft] = useState(blank)
  const nominations = useCallQuery(nominationsQuery)
  const profile = profilePath(config)

  if (result === 'completed') return <NominationCompleted takesFocus />
  if (result === 'failed')
    return (
      <NominationFailed
        signedIn
        takesFocus
        action={<Button onClick={() => setResult(undefined)}>{t('area.account.retry')}</Button>}
      />
    )
  return (
    <PageLayout
      title={t('area.account.nominations.title')}
      intro={t('area.account.nominations.intro')}
      breadcrumbs={[{ label: t('area.account.nominations.profile'), to: profile }]}
    >
      <Card as="section">
        <NominationForm
          draft={draft}
          country={company.country}
          onResult={(nomination, isSent) => {
            setDraft(isSent ? blank : nomination)
            setResult(isSent ? 'completed' : 'failed')
            if (isSent) nominations.refetch()
          }}
          onCancel={() => void navigate(profile)}
        />
      </Card>
      <LoadedCard state={nominations}>
        {(loaded) => <NominationList nominations={loaded} />}
      </LoadedCard>
    </PageLayout>
  )
}

/** The people the customer has nominated, newest first. */
function NominationList({ nominations }: { nominations: readonly Nomination[] }): ReactNode {
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
              <bdi>{fullName({ firstName, lastName })}</bdi>
            </Text>
            <Text size="small" tone="muted">
              <JoinedFacts
                parts={[
                  date(createdAt),
                  email,
                  phone ? (
                    <bdi key="phone" dir="ltr">
                      {formatPhone(phone)}
                    </bdi>
                  ) : null,
                ]}
              />
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
