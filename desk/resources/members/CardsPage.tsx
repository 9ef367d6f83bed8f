import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AdminCompany, DeskCard, MemberRecord } from '../../../generated/types'
import { useText } from '../../../src/core/intl/useText'
import { Button } from '../../../src/ui/controls/Button'
import { TextLink } from '../../../src/ui/controls/TextLink'
import { Badge } from '../../../src/ui/feedback/Badge'
import { Notice } from '../../../src/ui/feedback/Notice'
import { JoinedFacts } from '../../../src/ui/layout/JoinedFacts'
import { NotLoaded } from '../../screens/NotLoaded'
import { deskApi, deskQueries } from '../../session/deskApi'
import type { DeskMeta } from '../../session/deskLive'
import { useMoment } from '../../values/useMoment'
import { useSaid } from '../../values/useSaid'
import { CardActDialog, type CardTarget } from './CardActDialog'
import { CardHistory } from './CardHistory'
import { findShown } from './findShown'
import { IssueCard } from './IssueCard'
import { stateTones } from './tones'

/** A member's cards, what staff can do about each, and what they did. */
export function CardsPage({
  record,
  company,
}: {
  record: MemberRecord
  company: AdminCompany
}): ReactNode {
  const t = useText()
  const [target, setTarget] = useState<CardTarget | 'issue'>()
  const [done, setDone] = useSaid()
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['desk.memberCards.list', record.id],
      queryFn: ({ signal }) =>
        deskApi.call('desk.memberCards.list', {
          params: { id: record.id },
          chosen: { companyId: company.id },
          signal,
        }),
      meta: { subjects: ['members'], id: record.id } satisfies DeskMeta,
    },
    deskQueries,
  )
  if (data === undefined)
    return <NotLoaded error={error} companyId={company.id} onRetry={() => void refetch()} />
  const shared = {
    memberId: record.id,
    company,
    onClose: () => setTarget(undefined),
    onDone: (text: string) => {
      setTarget(undefined)
      setDone(text)
      void deskQueries.invalidateQueries({ queryKey: ['desk.memberCards.history', record.id] })
      void deskQueries.invalidateQueries({ queryKey: ['desk.members.get'] })
    },
    onSettled: () => void refetch(),
  }
  const showAsItIs = async (): Promise<void> => {
    const { data: now } = await refetch()
    setTarget((present) =>
      typeof present !== 'object' || now === undefined
        ? present
        : { ...present, ...findShown(now.cards, present.id) },
    )
  }
  const open = (next: ChosenAct | 'issue'): void => {
    setDone('')
    // As it is now: what staff read in the dialog is what they decide by.
    setTarget(next === 'issue' ? next : { ...next, ...findShown(data.cards, next.id) })
  }
  return (
    <Parts>
      {done === '' ? null : <Notice tone="success" live title={done} />}
      {data.cards.length === 0 ? <p>{t('desk.members.cards.none')}</p> : null}
      {data.cards.map((card) => (
        <Card key={card.id} card={card} company={company} onAct={open} />
      ))}
      {data.memberships.length === 0 ? null : (
        <div>
          <Button
            variant={data.cards.length === 0 ? 'primary' : 'secondary'}
            onClick={() => open('issue')}
          >
            {t('desk.members.cards.issue')}
          </Button>
        </div>
      )}
      <CardHistory memberId={record.id} company={company} />
      {target === undefined ? null : target === 'issue' ? (
        <IssueCard {...shared} memberships={data.memberships} />
      ) : (
        <CardActDialog {...shared} target={target} onStale={() => void showAsItIs()} />
      )}
    </Parts>
  )
}

/** What staff are about to do to which card. */
type ChosenAct = Pick<CardTarget, 'act' | 'id'>

interface CardProps {
  card: DeskCard
  company: AdminCompany
  onAct: (target: ChosenAct) => void
}

/** A card with its facts, the people who were added to it, and what can be done. */
function Card({ card, company, onAct }: CardProps): ReactNode {
  const t = useText()
  const { title, state, main, serial, people } = card
  return (
    <Part aria-label={title}>
      <Head>
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <Badge tone={stateTones[state]}>{t(`desk.members.membershipState.${state}`)}</Badge>
      </Head>
      <JoinedFacts
        parts={[
          <bdi key="serial" dir="ltr">
            {serial}
          </bdi>,
          card.type === 'add-on' ? t('desk.members.cards.addOn') : '',
          main === null ? t(`desk.members.cards.${card.isPaid ? 'paid' : 'free'}`) : '',
        ]}
      />
      {main === null ? null : (
        <p>
          {t('desk.members.cards.addedTo')}{' '}
          {main.customerId === null ? (
            <bdi>{main.name}</bdi>
          ) : (
            <TextLink to={`/members/${main.customerId}/cards`}>
              <bdi>{main.name}</bdi>
            </TextLink>
          )}
        </p>
      )}
      <CardDates card={card} timezone={company.timezone} />
      {people.length === 0 ? null : (
        <section>
          <h3>{t('desk.members.cards.people')}</h3>
          <People>
            {people.map((person) => (
              <li key={person.id}>
                <JoinedFacts
                  parts={[
                    person.customerId === null ? (
                      person.name || t('desk.members.cards.unnamed')
                    ) : (
                      <TextLink to={`/members/${person.customerId}`}>
                        <bdi>{person.name || t('desk.members.cards.unnamed')}</bdi>
                      </TextLink>
                    ),
                    <bdi key="serial" dir="ltr">
                      {person.serial}
                    </bdi>,
                    t(`desk.members.membershipState.${person.state}`),
                  ]}
                />
                {person.state === 'ended' ? null : (
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={t('desk.members.cards.reissueOf', { name: person.name })}
                    onClick={() =>
                      onAct({
                        act: 'reissue',
                        id: person.id,
                      })
                    }
                  >
                    {t('desk.members.cards.reissue')}
                  </Button>
                )}
              </li>
            ))}
          </People>
        </section>
      )}
      <Acts>
        {actsOf(card).map((act) => (
          <Button
            key={act}
            variant="secondary"
            size="small"
            onClick={() =>
              onAct({
                act,
                id: card.id,
              })
            }
          >
            {t(`desk.members.cards.${act}`)}
          </Button>
        ))}
      </Acts>
    </Part>
  )
}

/** When a card was given, is frozen, ends or has ended. */
function CardDates({ card, timezone }: { card: DeskCard; timezone: string }): ReactNode {
  const t = useText()
  const moment = useMoment(timezone)
  const { issuedAt, freeze, cancelledAt, expiresAt } = card
  return (
    <Dates>
      <li>{t('desk.members.cards.issuedAt', { at: moment(issuedAt) })}</li>
      {freeze === null ? null : (
        <li>
          {t('desk.members.cards.frozen', {
            from: moment(freeze.from),
            until: moment(freeze.until),
          })}
        </li>
      )}
      {cancelledAt === null ? null : (
        <li>{t('desk.members.cards.cancelledAt', { at: moment(cancelledAt) })}</li>
      )}
      {expiresAt === null ? null : (
        <li>
          {t(
            `desk.members.cards.${card.inactiveReason === 'expired' || card.inactiveReason === 'cancelled' ? 'endedAt' : 'expiresAt'}`,
            {
              at: moment(expiresAt),
            },
          )}
        </li>
      )}
    </Dates>
  )
}

/** What can be done about a card; the server decides. */
function actsOf({ state, main, freeze, cancelledAt, canKeep }: DeskCard): CardTarget['act'][] {
  if (state === 'ended') return []
  if (main !== null) return ['reissue']
  return [
    'reissue',
    ...(freeze !== null ? (['unfreeze'] as const) : []),
    ...(freeze === null && state === 'active' && cancelledAt === null ? (['freeze'] as const) : []),
    ...(canKeep ? (['keep'] as const) : []),
    ...(cancelledAt === null ? (['cancel'] as const) : []),
  ]
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  max-inline-size: 720px;
`
const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  padding: 20px;
  border: 1px solid var(--portico-color-border);
  border-radius: 12px;
  background: var(--portico-color-surface);
  overflow-wrap: anywhere;
  h2,
  h3 {
    margin: 0;
    font-size: var(--portico-text-md);
    font-weight: 600;
  }
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
`
const Dates = styled.ul`
  display: grid;
  gap: 4px;
  margin: 0;
  padding: 0;
  list-style: none;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
`
const People = styled.ul`
  display: grid;
  gap: 4px;
  margin: 8px 0 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 12px;
  }
`
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  &:empty {
    display: none;
  }
`
