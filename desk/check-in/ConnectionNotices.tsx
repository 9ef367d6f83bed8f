import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Notice } from '../../src/ui/feedback/Notice'
import { AnswerFacts } from './AnswerCard'
import { ofServer } from './answerLook'
import type { DoorState } from './door/createDoor'
import { useClock } from './useClock'

/** Says that there is no connection, what waits for an answer, and what answers came since. */
export function ConnectionNotices({
  door: { isOffline, problem, waiting, confirmed, told, list },
}: {
  door: DoorState
}): ReactNode {
  const t = useText()
  const clock = useClock()
  return (
    <>
      {isOffline ? (
        <Notice tone="warning" title={t('desk.checkIn.offline')} live>
          {list === null
            ? t('desk.checkIn.offlineNoList')
            : t('desk.checkIn.offlineText', { time: clock(list.list.at) })}
          {waiting > 0 ? ` ${t('desk.checkIn.waiting', { count: waiting })}` : ''}
        </Notice>
      ) : waiting > 0 && problem !== null ? (
        <Notice tone="warning" live>
          {t('desk.checkIn.notTaken')} {t('desk.checkIn.waiting', { count: waiting })}
        </Notice>
      ) : confirmed > 0 ? (
        <Notice tone="success" live>
          {t('desk.checkIn.confirmed', { count: confirmed })}
        </Notice>
      ) : null}
      {told.length > 0 ? (
        <Notice tone="danger" title={t('desk.checkIn.told')} live>
          <Told>
            {told.map((answer) => (
              <li key={answer.scanId}>
                <strong>
                  {answer.name === '' ? t('desk.checkIn.nobody') : <bdi>{answer.name}</bdi>}
                </strong>
                <AnswerFacts look={lookOf(answer)} />
              </li>
            ))}
          </Told>
        </Notice>
      ) : null}
    </>
  )
}

/** What is told about an answer that came later: its result counts as what speaks against it. */
function lookOf(answer: Parameters<typeof ofServer>[0]): ReturnType<typeof ofServer> {
  const look = ofServer(answer)
  return { ...look, conflict: look.conflict ?? look.title }
}

const Told = styled.ul`
  display: grid;
  gap: 8px;
  padding: 0;
  list-style: none;
`
