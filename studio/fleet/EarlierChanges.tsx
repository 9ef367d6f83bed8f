import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { Notice } from '../../src/ui/feedback/Notice'
import { ChangeList } from '../changes/ChangeList'
import { EntryLine, EntryNote } from '../changes/entryLine'
import { ConfirmDialog } from '../chrome/ConfirmDialog'
import { authorName } from '../session/authorName'
import { callQuery, studioQueries } from '../session/studioQueries'
import { useClubTime } from '../session/useClubTime'
import { useStudioMutation } from '../session/useStudioMutation'
import type { FleetClub } from './model/FleetClub'
import { groupChanges, type MadeChange } from './model/groupChanges'
import { Refusal } from './PlanList'
import type { ClubFailure } from './planForClub'
import { takeBackInClub } from './publishChange'

/** The changes that were made in several of the admin's clubs, each to continue or to take back. */
export function EarlierChanges({
  clubs,
  isLocked,
  onContinue,
  onTakenBack,
}: {
  clubs: readonly FleetClub[]
  /** Whether nothing can be started, because a change is being made. */
  isLocked: boolean
  /** Makes the change in more clubs. */
  onContinue: (change: MadeChange) => void
  /** Called with the change's id; resolves when the clubs are shown as they are now. */
  onTakenBack: (id: string) => Promise<unknown>
}): ReactNode {
  const t = useText()
  const { data, isError } = useQuery(callQuery('admin.fleet.changes'), studioQueries)
  const changes = useMemo(() => groupChanges(data?.revisions ?? []), [data])
  if (isError) return <Notice tone="danger" live title={t('studio.fleet.earlierFailed')} />
  if (changes.length === 0) return null
  return (
    <section>
      <Heading>{t('studio.fleet.earlier')}</Heading>
      <List>
        {changes.map((change) => (
          <EarlierChange
            key={change.id}
            change={change}
            clubs={clubs}
            isLocked={isLocked}
            onContinue={() => onContinue(change)}
            onTakenBack={() => onTakenBack(change.id)}
          />
        ))}
      </List>
    </section>
  )
}

function EarlierChange({
  change,
  clubs,
  isLocked,
  onContinue,
  onTakenBack,
}: {
  change: MadeChange
  clubs: readonly FleetClub[]
  isLocked: boolean
  onContinue: () => void
  onTakenBack: () => Promise<unknown>
}): ReactNode {
  const t = useText()
  const time = useClubTime()
  const [asks, setAsks] = useState(false)
  const [kept, setKept] = useState<readonly { club: FleetClub; failure: ClubFailure }[]>([])
  const { id, made, takenBack, reason } = change
  const clubOf = (domainId: number): FleetClub | undefined =>
    clubs.find(({ domain }) => domain.id === domainId)
  const namesOf = (ids: readonly number[]): string =>
    ids.map((domainId) => clubOf(domainId)?.domain.name ?? '').join(', ')
  const remaining = made.filter(({ domainId }) => !takenBack.includes(domainId))
  const takingBack = useStudioMutation(async () => {
    const failures: { club: FleetClub; failure: ClubFailure }[] = []
    for (const { domainId, revision } of remaining) {
      const club = clubOf(domainId)
      const failure = club && (await takeBackInClub(club, revision.revision, id))
      if (club && failure) failures.push({ club, failure })
    }
    setKept(failures)
    await onTakenBack()
    setAsks(false)
  })
  const [first] = made
  if (first === undefined) return null
  return (
    <li>
      <EntryLine>
        <strong>{time(first.revision.at)}</strong>
        <span>{authorName(first.revision, t)}</span>
      </EntryLine>
      {reason === '' ? null : <EntryNote>{reason}</EntryNote>}
      <ChangeList
        changes={first.revision.changes}
        configs={[clubOf(first.domainId)?.config ?? {}]}
      />
      {remaining.length > 0 ? (
        <p>
          {t('studio.fleet.in', {
            clubs: namesOf(remaining.map(({ domainId }) => domainId)),
          })}
        </p>
      ) : null}
      {takenBack.length > 0 ? (
        <p>{t('studio.fleet.takenBackIn', { clubs: namesOf(takenBack) })}</p>
      ) : null}
      {kept.length > 0 ? (
        <Notice tone="warning" live title={t('studio.fleet.kept', { count: kept.length })}>
          {kept.map(({ club, failure }) => (
            <div key={club.domain.id}>
              <strong dir="auto">{club.domain.name}</strong>
              <Refusal plan={failure} config={club.config} />
            </div>
          ))}
        </Notice>
      ) : null}
      <Actions>
        {remaining.length > 0 ? (
          <>
            <Button variant="secondary" size="small" disabled={isLocked} onClick={onContinue}>
              {t('studio.fleet.continue')}
            </Button>
            <Button variant="quiet" size="small" disabled={isLocked} onClick={() => setAsks(true)}>
              {t('studio.fleet.takeBack')}
            </Button>
          </>
        ) : null}
      </Actions>
      {asks ? (
        <ConfirmDialog
          title={t('studio.fleet.askTakeBack', { count: remaining.length })}
          keepLabel={t('studio.cancel')}
          confirmLabel={t('studio.fleet.takeBack')}
          busy={takingBack.isPending}
          onKeep={() => setAsks(false)}
          onConfirm={() => takingBack.mutate()}
        >
          <p>{t('studio.fleet.askTakeBackText')}</p>
        </ConfirmDialog>
      ) : null}
    </li>
  )
}

const Heading = styled.h3`
  margin-block: 24px 8px;
  font-size: var(--portico-text-lg);
  font-weight: 600;
`
const List = styled.ol`
  display: grid;
  gap: 16px;
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    padding-inline-start: 16px;
    border-inline-start: 2px solid var(--portico-color-border);
  }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-block-start: 8px;
`
